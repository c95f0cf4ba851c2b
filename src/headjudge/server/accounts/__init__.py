"""Who somebody is: guests and accounts, passwords and sessions."""
