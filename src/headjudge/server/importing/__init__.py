"""Cards that the operator of a server brings in through their page: who may, how a file arrives, how it is read."""
