"""pytest puts this folder on the path because this file is here: the tests in the folders below import what lies beside it."""
