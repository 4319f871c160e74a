"""A class judged: submissions in; points, feedback a student and an overview out."""
