-- The place of RECOVERY_URL that has a copy of its files; null for none.
alter table image add kept_in text;

-- Pictures that are gone, and whose copies are still needed to go back to a moment that shows them.
create table removed_picture (
  key text primary key,
  extension text not null,
  removed_at timestamptz not null default now()
);
create index removed_picture_age on removed_picture (removed_at);
