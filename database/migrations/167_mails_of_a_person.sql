-- beside the version before: yes

-- A mail about what somebody did shows their name beside our address, until it is sent.
alter table outgoing_message add column sender_name text;
