-- beside the version before: yes

-- What a holder has written since the commission's request and has not submitted: only they read it. It lies beside the
-- project, so that no list, page, export or search has to leave it out.
create table unsent_answer (
  project_id integer not null,
  fields jsonb not null default '{}',
  type_ids integer[],
  dates jsonb,
  replies jsonb not null default '{}',
  image_id integer,
  saved_by integer,
  saved_at timestamp with time zone not null,
  constraint unsent_answer_pkey primary key (project_id),
  constraint unsent_answer_project_id_fkey foreign key (project_id) references project (id) on delete cascade,
  constraint unsent_answer_image_id_fkey foreign key (image_id) references image (id),
  constraint unsent_answer_saved_by_fkey foreign key (saved_by) references user_account (id) on delete set null
);
create index unsent_answer_image on unsent_answer (image_id) where image_id is not null;

-- The saves of such answers, which count for their holder's version and not for the commission's.
alter table project add column unsent_saves integer not null default 0;
