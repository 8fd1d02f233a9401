"""Shell completion: what may stand at the cursor. Imports neither the command line nor anything heavy."""
