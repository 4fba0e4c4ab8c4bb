-- How often an address did something of late: after a crash the count begins anew, and until then no request waits for
-- the disk because of it. What locks an account is in the account's own row.
alter table rate_limit set unlogged;
