-- What a commission writes often to holders. A version, for two members may correct one at once.
create table message_template (
  id integer generated always as identity primary key,
  commission_id integer not null references commission (id) on delete cascade,
  name text not null check (name <> ''),
  text text not null check (text <> ''),
  -- Null: the French text, for every holder.
  text_en text check (text_en <> ''),
  version integer not null default 1
);
create unique index message_template_name on message_template (commission_id, searchable(name));
