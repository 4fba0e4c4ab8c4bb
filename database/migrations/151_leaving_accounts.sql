-- beside the version before: yes

-- When its owner asked for the account to be erased: it is locked, and erased seven days later.
alter table user_account add column leaving_at timestamptz;
create index user_account_leaving on user_account (leaving_at) where leaving_at is not null;
