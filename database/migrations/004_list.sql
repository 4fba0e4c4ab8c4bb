-- beside the version before: no: it begins the schema

-- What the list filters and sorts by, in short rows written by triggers (database/functions/20_project_list.sql). The
-- columns are named as in `project`, so that filters and orders mean the same in both. No foreign key: checking each
-- row cost a fifth of what writing it does.
create table project_search (
  id integer primary key,
  status text not null,
  -- Early in the row, where reading it touches the least memory.
  search_text text not null,
  status_rank smallint not null,
  commission_id integer,
  creator_id integer not null,
  name text not null,
  submission_date timestamptz,
  first_day date,
  place_city text not null,
  creator_sort text not null,
  commission_sort text not null,
  commission_sort_en text not null,
  edition_id integer not null
) with (fillfactor = 85);
create index project_search_commission_sort on project_search (edition_id, commission_sort collate french, id);
create index project_search_commission_sort_en on project_search (edition_id, commission_sort_en collate french, id);
create index project_search_commission_status on project_search (edition_id, commission_id, status, id);
create index project_search_creator_sort on project_search (edition_id, creator_sort collate french, id);
create index project_search_creator_status on project_search (creator_id, status, id);
create index project_search_first_day on project_search (edition_id, first_day, id);
create index project_search_last_first_day on project_search (edition_id, first_day desc nulls last, id desc);
create index project_search_name on project_search (edition_id, name collate french, id);
-- A value that may be missing needs one index for each direction: what is missing comes last in both.
create index project_search_newest_submission on project_search (edition_id, submission_date desc nulls last, id desc);
create index project_search_number on project_search (edition_id, id);
create index project_search_place_city on project_search (edition_id, place_city collate french, id);
create index project_search_status on project_search (edition_id, status, id);
create index project_search_status_name on project_search (edition_id, status, name collate french, id);
create index project_search_status_rank on project_search (edition_id, status_rank, id);
create index project_search_submission_date on project_search (edition_id, submission_date, id) include (status);

-- What the list shows of a project, ready to be sent, written by the same triggers: a page of the list looks up one row
-- a project and nothing else.
create table project_item (
  project_id integer primary key,
  status text not null,
  image_key text,
  -- A comment changes more often than anything else of the list: its order is here, where no other is.
  comment_sort text not null,
  -- Members of one JSON object, without its braces.
  everybody text not null,
  creator text not null,
  -- Each of these is the value of one member, for each language where it differs.
  dates_fr text not null,
  dates_en text not null,
  types_fr text not null default '[]',
  types_en text not null default '[]',
  comment text not null,
  commission_fr text not null,
  commission_en text not null,
  edition_id integer not null,
  commission_id integer,
  opinions_due date,
  project_public text,
  budget text not null,
  organizer text not null,
  edition text not null,
  assignees text,
  due_day date
) with (fillfactor = 85);
create index project_item_comment on project_item (edition_id, comment_sort collate french, project_id);

-- A search finds parts of words. Which words there are is a short list, searched by its trigrams; project_word says
-- which projects have a word. Both are written by database/functions/30_project_words.sql.
create table search_word (
  id integer generated always as identity primary key,
  -- May be there twice: two saves that bring the same new word at once do not wait for each other.
  word text collate "C" not null,
  -- Deleted projects have words of their own, which no other search finds.
  of_deleted boolean not null
);
-- New words wait in a short list that every search reads: put into the index one by one, they took a tenth of the cost
-- of a new project.
create index search_word_parts on search_word
  using gin (word gin_trgm_ops) with (fastupdate = on, gin_pending_list_limit = 64);
-- A hash, because a word has any length: Japanese has no spaces.
create index search_word_whole on search_word using hash (word);

-- Vacuumed soon after it grew: until then, the index alone does not know which of its new entries count.
create table project_word (
  word_id integer not null,
  project_id integer not null,
  edition_id integer not null
) with (autovacuum_vacuum_insert_scale_factor = 0.02);
create unique index project_word_pairs on project_word (word_id, edition_id, project_id);

-- How many projects have each status, by edition and commission (0: none chosen yet): counting 100,000 rows at each
-- look costs more than everything else. database/functions/40_project_counts.sql writes it.
create table project_count (
  commission_id integer not null,
  status text not null,
  projects integer not null,
  -- Each count is spread over several rows, so that two new projects do not wait for each other’s commit; the count is
  -- their sum.
  slot integer not null default 0,
  edition_id integer not null,
  primary key (edition_id, commission_id, status, slot)
);

-- Filters, search, order and columns that are used often, under a name. Each belongs to one user or to one commission.
create table list_view (
  -- Not to be guessed: anybody who has it in an address may open the view.
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  owner_id integer references user_account (id) on delete cascade,
  commission_id integer references commission (id) on delete cascade,
  settings jsonb not null,
  version integer not null default 1,
  constraint list_view_whose check (num_nonnulls(owner_id, commission_id) = 1)
);
create unique index list_view_of_commission on list_view (commission_id, lower(name)) where commission_id is not null;
create unique index list_view_of_owner on list_view (owner_id, lower(name)) where owner_id is not null;

-- The view that the list of a user opens with: a built-in one by its name, or one of list_view.
create table default_view (
  user_id integer primary key references user_account (id) on delete cascade,
  view text not null
);
