"""The course's exercise: a program that multiplies matrices, skeletons to fill in, and a judge of the filled in."""

from .judgement import Judgement, Requirement
from .judging import judge

__all__ = ["Judgement", "Requirement", "judge"]
