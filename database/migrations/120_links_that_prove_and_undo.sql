-- beside the version before: yes

-- Two more links: one proves a new address before it counts, one undoes a change of the ways into an account. `about`
-- holds the new address, or what stood before the change.
alter table mail_link add column about jsonb;
alter table mail_link add column created_at timestamptz not null default clock_timestamp();
alter table mail_link drop constraint mail_link_purpose_check;
alter table mail_link add constraint mail_link_purpose_check
  check (purpose in ('validate', 'password', 'archive', 'address', 'undo'));

-- After an undo, nothing changes the ways into the account until then.
alter table user_account add column ways_locked_until timestamptz;
