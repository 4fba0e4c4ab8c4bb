-- What was asked of somebody who is signed in already, before their second step is touched: it opens nothing else.
alter table passkey_challenge add is_proof boolean not null default false;
