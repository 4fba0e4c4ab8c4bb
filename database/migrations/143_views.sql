-- What somebody looks at often: filters, search, order, columns. Of one person, or of a commission.
create table list_view (
  -- Whoever has it in an address may open it: it is not to be guessed.
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  owner_id integer references user_account (id) on delete cascade,
  commission_id integer references commission (id) on delete cascade,
  settings jsonb not null,
  version integer not null default 1,
  constraint list_view_whose check (num_nonnulls(owner_id, commission_id) = 1)
);
create unique index list_view_of_owner on list_view (owner_id, lower(name)) where owner_id is not null;
create unique index list_view_of_commission on list_view (commission_id, lower(name)) where commission_id is not null;

-- The one that somebody's list opens with: one that comes along, by its name, or one of these.
create table default_view (
  user_id integer primary key references user_account (id) on delete cascade,
  view text not null
);
