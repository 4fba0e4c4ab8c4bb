-- Who stays out of a project is a reviewer: few among all accounts.
create index user_account_reviewer on user_account (id) where role <> 'ROLE_USER';
create index user_account_reviewer_address on user_account (lower(username)) where role <> 'ROLE_USER';
