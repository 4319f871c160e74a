// bool, true and false are C++'s own.
#pragma once
#define __bool_true_false_are_defined 1
