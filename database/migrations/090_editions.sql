-- The programme is yearly. Its number is what an edition is known by for ever: the fourth is 4.
create table edition (
  id integer primary key check (id >= 1),
  title text not null check (title <> ''),
  title_en text not null default '',
  title_ja text not null default '',
  first_day date not null,
  last_day date not null,
  submission_opens_at timestamptz,
  submission_closes_at timestamptz,
  banner_fr text not null default '',
  banner_en text not null default '',
  banner_ja text not null default '',
  rules_fr text not null default '',
  rules_en text not null default '',
  rules_ja text not null default '',
  state text not null check (state in ('prepared', 'current', 'ended', 'archived')),
  archived_at timestamptz,
  version integer not null default 1,
  check (first_day <= last_day),
  check ((state = 'archived') = (archived_at is not null)),
  unique (id, state)
);
-- No two are current; the programme below names one that is, so it is never none.
create unique index edition_current on edition (state) where state = 'current';
-- Addresses of the agenda name the year.
create unique index edition_year on edition (extract(year from first_day));

insert into edition (id, title, title_en, first_day, last_day, submission_opens_at, submission_closes_at, state)
select 4, edition_title, edition_title_en, edition_start, edition_end, submission_opens_at, submission_closes_at, 'current'
from programme;

alter table programme
  add current_edition_id integer not null default 4,
  add current_edition_state text not null default 'current' check (current_edition_state = 'current'),
  add constraint programme_current_edition foreign key (current_edition_id, current_edition_state)
    references edition (id, state) deferrable initially deferred,
  drop edition_title,
  drop edition_title_en,
  drop edition_start,
  drop edition_end,
  drop submission_opens_at,
  drop submission_closes_at;
alter table programme alter current_edition_id drop default;

-- What an edition had when it was archived: a commission that is renamed or dissolved since keeps its name there.
create table edition_commission (
  edition_id integer not null references edition (id),
  commission_id integer not null,
  name text not null,
  name_en text,
  display_order integer not null,
  primary key (edition_id, commission_id)
);
-- Under the name that the account has: who was erased is nobody here either.
create table edition_member (
  edition_id integer not null,
  commission_id integer not null,
  user_id integer not null references user_account (id) on delete cascade,
  primary key (edition_id, commission_id, user_id),
  foreign key (edition_id, commission_id) references edition_commission (edition_id, commission_id)
);
create index edition_member_user on edition_member (user_id);

-- All that there is belongs to the fourth. The list is of one edition, so each of its orders begins with it.
alter table project add edition_id integer not null default 4 references edition (id);
alter table project alter edition_id drop default;

alter table project_search add edition_id integer not null default 4;
alter table project_search alter edition_id drop default;
drop index project_search_commission_sort, project_search_commission_sort_en, project_search_commission_status,
  project_search_creator_sort, project_search_first_day, project_search_last_first_day, project_search_name,
  project_search_newest_submission, project_search_place_city, project_search_status, project_search_status_name,
  project_search_status_rank, project_search_submission_date;
create index project_search_number on project_search (edition_id, id);
create index project_search_commission_sort on project_search (edition_id, commission_sort collate french, id);
create index project_search_commission_sort_en on project_search (edition_id, commission_sort_en collate french, id);
create index project_search_commission_status on project_search (edition_id, commission_id, status, id);
create index project_search_creator_sort on project_search (edition_id, creator_sort collate french, id);
create index project_search_first_day on project_search (edition_id, first_day, id);
create index project_search_last_first_day on project_search (edition_id, first_day desc nulls last, id desc);
create index project_search_name on project_search (edition_id, name collate french, id);
create index project_search_newest_submission on project_search (edition_id, submission_date desc nulls last, id desc);
create index project_search_place_city on project_search (edition_id, place_city collate french, id);
create index project_search_status on project_search (edition_id, status, id);
create index project_search_status_name on project_search (edition_id, status, name collate french, id);
create index project_search_status_rank on project_search (edition_id, status_rank, id);
create index project_search_submission_date on project_search (edition_id, submission_date, id);

alter table project_item add edition_id integer not null default 4;
alter table project_item alter edition_id drop default;
drop index project_item_comment;
create index project_item_comment on project_item (edition_id, comment_sort collate french, project_id);

alter table project_word add edition_id integer not null default 4;
alter table project_word alter edition_id drop default;
drop index project_word_pairs;
create unique index project_word_pairs on project_word (word_id, edition_id, project_id);

alter table project_count add edition_id integer not null default 4;
alter table project_count alter edition_id drop default;
alter table project_count drop constraint project_count_pkey, add primary key (edition_id, commission_id, status, slot);

alter table agenda_event add edition_id integer not null default 4;
alter table agenda_event alter edition_id drop default;
create index agenda_event_edition on agenda_event (edition_id, project_id);
alter table agenda_time add edition_id integer not null default 4;
alter table agenda_time alter edition_id drop default;
drop index agenda_time_day;
create index agenda_time_day on agenda_time (edition_id, day, boosted desc, starts_at, project_id);

alter table history drop constraint history_entity_check;
alter table history add constraint history_entity_check
  check (entity = any (array['project', 'user', 'commission', 'projectType', 'programme', 'edition']));
