-- beside the version before: yes

-- What an edition asks beyond the fields of its form: the declaration of a field, held as data.
create table question (
  id integer generated always as identity,
  edition_id integer not null,
  section text not null,
  position integer not null,
  kind text not null,
  -- By language: question, help and shortName.
  words jsonb not null,
  -- Each answer knows the number of the words that it answered.
  wording integer not null default 1,
  type_ids integer[] not null default '{}',
  commission_ids integer[] not null default '{}',
  parent_id integer,
  parent_values integer[] not null default '{}',
  mandatory_since timestamp with time zone,
  readers text not null,
  personal boolean not null default false,
  closed_at timestamp with time zone,
  continues integer,
  version integer not null default 1,
  constraint question_pkey primary key (id),
  -- Answers refer to both, so that a kind cannot change under them.
  constraint question_id_kind_key unique (id, kind),
  constraint question_section_check check (section in ('event', 'place', 'date', 'organizer', 'social', 'commission')),
  constraint question_kind_check check (kind in (
    'shortText', 'longText', 'yesNo', 'oneOf', 'someOf', 'number', 'amount', 'day', 'link', 'file')),
  constraint question_readers_check check (readers in ('public', 'holder', 'reviewers')),
  constraint question_for_reviewers_check check ((section = 'commission') = (readers = 'reviewers')),
  constraint question_personal_check check (not personal or readers <> 'public'),
  constraint question_edition_id_fkey foreign key (edition_id) references edition (id),
  constraint question_parent_id_fkey foreign key (parent_id) references question (id),
  constraint question_continues_fkey foreign key (continues) references question (id) on delete set null
);
create index question_edition on question (edition_id);
create index question_parent on question (parent_id) where parent_id is not null;
create index question_continues on question (continues) where continues is not null;

-- One that is taken away stays for those who chose it.
create table question_choice (
  id integer generated always as identity,
  question_id integer not null,
  position integer not null,
  words jsonb not null,
  withdrawn_at timestamp with time zone,
  constraint question_choice_pkey primary key (id),
  constraint question_choice_question_id_fkey foreign key (question_id) references question (id) on delete cascade
);
create index question_choice_question on question_choice (question_id);

-- The words and choices of a question before they were changed, for the answers given to them.
create table question_wording (
  question_id integer not null,
  number integer not null,
  words jsonb not null,
  choices jsonb not null,
  until timestamp with time zone not null default now(),
  constraint question_wording_pkey primary key (question_id, number),
  constraint question_wording_question_id_fkey foreign key (question_id) references question (id) on delete cascade
);

-- A value in the column of its kind. Nothing answered is no row.
create table answer (
  project_id integer not null,
  question_id integer not null,
  kind text not null,
  wording integer not null,
  -- The circle to which it was given: the question may be narrowed or widened since.
  readers text not null,
  text text,
  number numeric(12, 2),
  yes boolean,
  day date,
  choices integer[],
  image_id integer,
  constraint answer_pkey primary key (project_id, question_id),
  constraint answer_readers_check check (readers in ('public', 'holder', 'reviewers')),
  constraint answer_value_check check (case kind
    when 'yesNo' then yes is not null
    when 'oneOf' then cardinality(choices) = 1
    when 'someOf' then cardinality(choices) > 0
    when 'number' then number is not null
    when 'amount' then number is not null
    when 'day' then day is not null
    when 'file' then image_id is not null
    else text <> '' end and num_nonnulls(text, number, yes, day, choices, image_id) = 1),
  constraint answer_project_id_fkey foreign key (project_id) references project (id) on delete cascade,
  constraint answer_question_id_fkey foreign key (question_id, kind) references question (id, kind),
  constraint answer_image_id_fkey foreign key (image_id) references image (id)
);
create index answer_question on answer (question_id, project_id);
create index answer_number on answer (question_id, number, project_id) where number is not null;
create index answer_day on answer (question_id, day, project_id) where day is not null;
create index answer_choices on answer using gin (choices) where choices is not null;
create index answer_image on answer (image_id) where image_id is not null;

-- What its holder proposes for a public answer of a published file, until it is accepted or refused. A null value clears it.
create table proposed_answer (
  project_id integer not null,
  question_id integer not null,
  value jsonb,
  image_id integer,
  constraint proposed_answer_pkey primary key (project_id, question_id),
  constraint proposed_answer_project_id_fkey foreign key (project_id) references project (id) on delete cascade,
  constraint proposed_answer_question_id_fkey foreign key (question_id) references question (id),
  constraint proposed_answer_image_id_fkey foreign key (image_id) references image (id)
);
create index proposed_answer_question on proposed_answer (question_id);
create index proposed_answer_image on proposed_answer (image_id) where image_id is not null;

-- What its holder has not submitted yet: values by the number of their question, and the files among them.
alter table unsent_answer add column answers jsonb not null default '{}', add column files integer[] not null default '{}';
create index unsent_answer_files on unsent_answer using gin (files);
-- The files of the answers that the act changed.
alter table project_way_back add column files integer[] not null default '{}';
create index project_way_back_files on project_way_back using gin (files);

-- Closed ones included: an edition that asks none costs its list, pages and saves nothing.
alter table edition add column questions_nb integer not null default 0,
  add constraint edition_questions_nb_check check (questions_nb between 0 and 60);
