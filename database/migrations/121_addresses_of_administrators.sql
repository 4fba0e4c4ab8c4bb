-- beside the version before: yes

-- The address that one administrator has asked for another one's account, until a second one confirms it.
create table asked_address (
  user_id integer primary key references user_account (id) on delete cascade,
  username text not null,
  asked_by integer not null references user_account (id) on delete cascade,
  asked_at timestamptz not null default now()
);
create index asked_address_by on asked_address (asked_by);
