-- A picture as its owner sent it, cleaned. Its files lie in the store under the key, which nobody can guess.
create table image (
  id integer generated always as identity primary key,
  key text not null unique,
  extension text not null check (extension in ('jpg', 'png', 'gif')),
  width integer not null,
  height integer not null,
  owner_id integer references user_account (id) on delete set null,
  -- Set while nothing shows it: the sweep then removes its files, and after them this row.
  unused_since timestamptz default now()
);

create index image_unused on image (unused_since) where unused_since is not null;

alter table project
  add description text not null default '',
  add image_id integer references image (id),
  -- Proposed by the holder of a published project, until the commission accepts or refuses.
  add name_modified text,
  add description_modified text,
  add image_modified_id integer references image (id),
  add is_free boolean not null default true,
  add price_details text not null default '',
  add project_access text,
  add project_public text,
  add project_link text not null default '',
  add facebook_link text not null default '',
  add instagram_link text not null default '',
  add user_comment text not null default '',
  add is_com_relevant boolean not null default false,
  add budget_needed boolean not null default false,
  add budget numeric(12, 2),
  add commission_comment text not null default '',
  add message text not null default '',
  add place_name text not null default '',
  add place_address text not null default '',
  add place_latitude double precision,
  add place_longitude double precision,
  add place_city text not null default '',
  add place_department text not null default '',
  add place_phone_number text not null default '',
  add place_phone_country_code text not null default 'FR',
  add place_website text not null default '',
  add organizer_type text not null default '',
  add organizer_name text not null default '',
  add organizer_website text not null default '',
  add organizer_contact_firstname text not null default '',
  add organizer_contact_lastname text not null default '',
  add organizer_contact_phone_number text not null default '',
  add organizer_contact_phone_country_code text not null default 'FR',
  add organizer_contact_email text not null default '',
  add boosted boolean not null default false,
  add submission_date timestamptz,
  add certification_date timestamptz,
  add publication_date timestamptz,
  -- The sentences of its dates, their first and last day and their number, written with them.
  add date_string_fr text not null default '',
  add date_string_en text not null default '',
  add first_day date,
  add last_day date,
  add dates_nb integer not null default 0,
  add version integer not null default 1,
  add saved_at timestamptz not null default now(),
  add saved_by integer references user_account (id),
  -- What the search looks into. The triggers below are its only writers.
  add search_text text not null default '';

-- One block of dates: the rule as the form has it, which in a draft may be half typed.
create table project_date (
  id integer generated always as identity primary key,
  project_id integer not null references project (id) on delete cascade,
  rule jsonb not null
);

create index project_date_project on project_date (project_id, id);

-- Each time a project takes place: what date filters, the agenda and calendars read.
create table occurrence (
  project_date_id integer not null references project_date (id) on delete cascade,
  project_id integer not null references project (id) on delete cascade,
  day date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (project_date_id, day)
);

create index occurrence_project on occurrence (project_id, day);
create index occurrence_day on occurrence (day, project_id);

create function write_project_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := searchable(concat_ws(' ', new.id, new.name, new.name_modified, new.place_city, new.organizer_name,
    (select firstname || ' ' || lastname from user_account where id = new.creator_id)));
  return new;
end $$;

create trigger project_search_text before insert or update of
  name, name_modified, place_city, organizer_name, creator_id, search_text on project
  for each row execute function write_project_search_text();

create function rewrite_project_search_text() returns trigger language plpgsql as $$
begin
  update project set search_text = '' where creator_id = new.id;
  return null;
end $$;

create trigger user_account_renamed after update of firstname, lastname on user_account
  for each row when (old.firstname is distinct from new.firstname or old.lastname is distinct from new.lastname)
  execute function rewrite_project_search_text();

update project set search_text = '';

create index project_search on project using gin (search_text gin_trgm_ops);
create index project_status on project (status, id);
create index project_creator_status on project (creator_id, status, id);
create index project_name on project (name collate french, id);
create index project_submission_date on project (submission_date, id);
create index project_place_city on project (place_city collate french, id);
create index project_first_day on project (first_day, id);
create index project_image on project (image_id) where image_id is not null;
create index project_image_modified on project (image_modified_id) where image_modified_id is not null;

-- An answer given once is given again under its key. Written in the transaction of what it answers for.
create table idempotency (
  user_id integer not null references user_account (id) on delete cascade,
  key text not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

create index idempotency_created on idempotency (created_at);

-- The language in which somebody last signed in: that of the mails sent to them by what others do.
alter table user_account add language text not null default 'fr' check (language in ('fr', 'en'));
