-- beside the version before: no: it begins the schema

-- A picture as its owner sent it, cleaned. Its files lie in the store under the key, which cannot be guessed. Files of
-- messages lie there too, under other extensions (`file.pdf`), so that no address of a picture shows one.
create table image (
  id integer generated always as identity primary key,
  key text not null unique,
  extension text not null check (extension in ('jpg', 'png', 'gif', 'file.pdf', 'file.jpg', 'file.png')),
  width integer not null,
  height integer not null,
  owner_id integer references user_account (id) on delete set null,
  -- Set while nothing shows it: the sweep then removes its files, and after them this row.
  unused_since timestamptz default now(),
  -- The name that its owner’s file had, and its size.
  file_name text not null default '',
  file_bytes integer,
  -- The size in the store of all files made from it.
  bytes integer not null default 0,
  -- The place of RECOVERY_URL that has a copy of its files; null for none.
  kept_in text
);
create index image_owner on image (owner_id) where owner_id is not null;
create index image_unused on image (unused_since) where unused_since is not null;

-- Deleted pictures whose copies are still needed to go back to a moment that shows them.
create table removed_picture (
  key text primary key,
  extension text not null,
  removed_at timestamptz not null default now()
);
create index removed_picture_age on removed_picture (removed_at);

create table project_type (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  -- Null for a type that a form named: its name is the same in every language.
  name_en text
);
create unique index project_type_name on project_type (searchable(name));
create unique index project_type_name_en on project_type (searchable(name_en)) where name_en is not null;

insert into project_type (name, name_en) values
  ('Atelier', 'Workshop'),
  ('Cinéma et projection', 'Film and screening'),
  ('Concert', 'Concert'),
  ('Conférence et colloque', 'Talk and symposium'),
  ('Dégustation et gastronomie', 'Tasting and food'),
  ('Exposition', 'Exhibition'),
  ('Festival', 'Festival'),
  ('Lecture et littérature', 'Reading and literature'),
  ('Rencontre professionnelle', 'Business meeting'),
  ('Rencontre sportive', 'Sports meeting'),
  ('Salon et marché', 'Fair and market'),
  ('Spectacle', 'Performance'),
  ('Visite', 'Guided tour');

-- A project: what its holder files, what the commission adds, where it stands. Its fields are declared in
-- domain/projects/project-fields.ts.
create table project (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  status text not null check (status in (
    'DRAFT', 'SUBMITED', 'INFOS_NEEDED', 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED',
    'CERTIFIED_UNPUBLISHED_MODIFIED', 'CERTIFIED_PUBLISHED', 'CERTIFIED_PUBLISHED_MODIFIED', 'REFUSED',
    'DELETED'
  )),
  commission_id integer references commission (id),
  creator_id integer not null references user_account (id),
  created_at timestamptz not null default now(),
  description text not null default '',
  image_id integer references image (id),
  -- Proposed by the holder of a published project, until the commission accepts or refuses.
  name_modified text,
  description_modified text,
  image_modified_id integer references image (id),
  is_free boolean not null default true,
  price_details text not null default '',
  project_access text,
  project_public text,
  project_link text not null default '',
  facebook_link text not null default '',
  instagram_link text not null default '',
  user_comment text not null default '',
  is_com_relevant boolean not null default false,
  budget_needed boolean not null default false,
  budget numeric(12, 2),
  commission_comment text not null default '',
  message text not null default '',
  place_name text not null default '',
  place_address text not null default '',
  place_latitude double precision,
  place_longitude double precision,
  place_city text not null default '',
  place_department text not null default '',
  place_phone_number text not null default '',
  place_phone_country_code text not null default 'FR',
  place_website text not null default '',
  organizer_type text not null default '',
  organizer_name text not null default '',
  organizer_website text not null default '',
  organizer_contact_firstname text not null default '',
  organizer_contact_lastname text not null default '',
  organizer_contact_phone_number text not null default '',
  organizer_contact_phone_country_code text not null default 'FR',
  organizer_contact_email text not null default '',
  boosted boolean not null default false,
  submission_date timestamptz,
  certification_date timestamptz,
  publication_date timestamptz,
  -- The sentences of its dates, their first and last day and their number, written with them.
  date_string_fr text not null default '',
  date_string_en text not null default '',
  first_day date,
  last_day date,
  dates_nb integer not null default 0,
  version integer not null default 1,
  saved_at timestamptz not null default now(),
  saved_by integer references user_account (id),
  -- When its holder answered a request, until the commission has decided: shown in the list, filtered and counted.
  answered_at timestamptz,
  edition_id integer not null references edition (id),
  -- How many saves since the last one that the holder knows changed only what the commission keeps for itself. told_at
  -- and told_by: the last save that the holder knows; null where it is the last one of all.
  quiet_saves integer not null default 0,
  told_at timestamptz,
  told_by integer references user_account (id)
) with (fillfactor = 85);
create index project_answered on project (id) where answered_at is not null;
create index project_budget on project (edition_id) where budget_needed;
-- The orders of the columns that a reviewer may add to the list. A project that needs no budget comes before one whose
-- budget is not known yet.
create index project_by_budget on project
  (edition_id, (case when budget_needed then coalesce(budget, 0) else -1 end), id);
create index project_by_last_day on project (edition_id, last_day, id);
create index project_by_latest_day on project (edition_id, last_day desc nulls last, id desc);
create index project_by_organizer on project (edition_id, organizer_name collate french, id);
-- In the order in which the form offers the publics; a project without one comes last.
create index project_by_public on project (
  edition_id,
  coalesce(array_position('{EVERYONE,FAMILIES,CHILDREN,STUDENTS,ADULTS,PROFESSIONALS}', project_public), 7),
  id
);
-- This index holds all columns that the board counts, so that the board reads no rows.
create index project_certified on project (edition_id, commission_id, place_department, project_public, is_free, id)
  include (place_city)
  where status in (
    'CERTIFIED_UNPUBLISHED_INFOS_NEEDED', 'CERTIFIED_UNPUBLISHED_MODIFIED', 'CERTIFIED_PUBLISHED',
    'CERTIFIED_PUBLISHED_MODIFIED'
  );
-- Finds the projects whose contact is a given user.
create index project_contact on project (lower(organizer_contact_email)) where organizer_contact_email <> '';
create index project_creator on project (creator_id, id);
create index project_image on project (image_id) where image_id is not null;
create index project_image_modified on project (image_modified_id) where image_modified_id is not null;
create index project_status on project (status, commission_id);
-- The projects in one town of one edition. A decision changes none of these columns.
create index project_town on project (edition_id, searchable(place_city)) where place_city <> '';

-- A project has several types.
create table project_project_type (
  project_id integer not null references project (id) on delete cascade,
  project_type_id integer not null references project_type (id),
  -- Written in the same statement as its project: the types are listed with it, and need no second writing.
  came_with_project boolean not null default false,
  primary key (project_id, project_type_id)
);
create index project_project_type_type on project_project_type (project_type_id);

-- One block of dates: the rule as the form has it, which in a draft may be half typed. `submittedDay` in it is the day
-- with which the block was last submitted.
create table project_date (
  id integer generated always as identity primary key,
  project_id integer not null references project (id) on delete cascade,
  rule jsonb not null,
  constraint project_date_of_project unique (project_id, id)
);

-- Each time a project takes place: date filters, the agenda and calendars read it. `day`, `starts_at` and `ends_at`
-- always say when; the hours are those of the place. Where one was moved to other hours or another day, filed_* hold
-- what its block of the form says.
create table occurrence (
  project_date_id integer not null,
  project_id integer not null,
  day date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The day for which it was first filed, where it has moved since: with its block it identifies the time, whatever its
  -- day and hour become.
  original_day date,
  state text check (state in ('full', 'moved', 'cancelled')),
  public_note text not null default '',
  moved_place text not null default '',
  filed_day date,
  filed_starts_at timestamptz,
  filed_ends_at timestamptz,
  -- How often its state was changed: a user who changes it says which number they saw.
  state_nb integer not null default 0,
  stated_at timestamptz,
  -- Shown on the page, and to a user who comes second.
  stated_by integer references user_account (id) on delete set null,
  constraint occurrence_of_date foreign key (project_id, project_date_id)
    references project_date (project_id, id) on delete cascade,
  check ((filed_day is null) = (filed_starts_at is null) and (filed_day is null) = (filed_ends_at is null)),
  check (state is not null or public_note = '' and moved_place = '' and filed_day is null)
);
create index occurrence_day on occurrence (day, project_id) include (state);
-- Two times of one block may be moved to one day: the day of the form tells them apart.
create unique index occurrence_filed on occurrence (project_date_id, (coalesce(filed_day, day)));
create index occurrence_project on occurrence (project_id, day) include (state);
create index occurrence_stated_by on occurrence (stated_by) where stated_by is not null;

-- What the times were before one act on them: for ten minutes it can be undone.
create table date_way_back (
  id integer generated always as identity primary key,
  project_id integer not null references project (id) on delete cascade,
  actor_id integer references user_account (id) on delete set null,
  until timestamptz not null,
  was jsonb not null
);
create index date_way_back_actor on date_way_back (actor_id);
create index date_way_back_project on date_way_back (project_id);

-- What a project was before its last decision or deletion: the user who took it may take it back for a moment, and an
-- administrator restores what was deleted.
create table project_way_back (
  project_id integer primary key references project (id) on delete cascade,
  -- The version that the act left behind: after another act there is no way back.
  version integer not null,
  actor_id integer references user_account (id) on delete set null,
  until timestamptz not null,
  -- The messages about the act carry the same key.
  recall_key uuid not null,
  was jsonb not null,
  image_id integer references image (id),
  image_modified_id integer references image (id),
  -- The same version as the user who acted knows it: a holder does not count quiet saves.
  known_version integer
);
create index project_way_back_image on project_way_back (image_id) where image_id is not null;
create index project_way_back_image_modified on project_way_back (image_modified_id)
  where image_modified_id is not null;

-- The project of an earlier edition from which this one was made. The row outlives that project.
create table project_origin (
  project_id integer primary key references project (id) on delete cascade,
  origin_id integer references project (id) on delete set null,
  edition_id integer not null references edition (id)
);
create index project_origin_of on project_origin (origin_id, edition_id);

-- « Suivi par »: the one or two reviewers who introduce a project.
create table project_assignee (
  project_id integer not null references project (id) on delete cascade,
  user_id integer not null references user_account (id) on delete cascade,
  place smallint not null,
  primary key (project_id, user_id),
  constraint project_assignee_each_place unique (project_id, place),
  constraint project_assignee_place check (place in (1, 2))
);
create index project_assignee_of_user on project_assignee (user_id, project_id);

-- Where each submitted project has stood, and since when: the figures show the same day of last year. A draft has no
-- stage, only its holder knows of it.
create table project_stage (
  project_id integer not null references project (id) on delete cascade,
  edition_id integer not null references edition (id),
  status text not null,
  since timestamptz not null,
  until timestamptz,
  -- How many days passed before the first decision, as people count them; set on the stage that this decision began.
  delay_days integer
);
create index project_stage_decided on project_stage (edition_id, delay_days, project_id) where delay_days is not null;
create index project_stage_of_edition on project_stage (edition_id, since, until, status);
create index project_stage_of_project on project_stage (project_id, since);

-- A remark that a reviewer has put aside: that two projects are the same, or in each other’s way. It counts for both
-- projects, until a reviewer takes it back.
create table resemblance_dismissal (
  first_id integer not null references project (id) on delete cascade,
  second_id integer not null references project (id) on delete cascade,
  kind text not null check (kind in ('same', 'place', 'town')),
  word text not null default '',
  said_by integer references user_account (id),
  said_at timestamptz not null default clock_timestamp(),
  primary key (first_id, second_id, kind),
  check (first_id < second_id)
);
create index resemblance_dismissal_of_second on resemblance_dismissal (second_id);
create index resemblance_dismissal_said_by on resemblance_dismissal (said_by);
