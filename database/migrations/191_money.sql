-- What a commission may grant for an edition. One that nobody has said anything of has no row.
create table envelope (
  edition_id integer not null references edition (id),
  -- Kept as the edition's archive keeps its commissions: by number.
  commission_id integer not null,
  amount numeric(12, 2) not null check (amount >= 0),
  primary key (edition_id, commission_id)
);

-- What the decision that certified a project has granted: what the project's own number becomes later changes nothing.
create table project_grant (
  project_id integer primary key references project (id) on delete cascade,
  amount numeric(12, 2) not null check (amount > 0),
  granted_at timestamptz not null
);

-- One row for each transfer; a correction is one more, and may be negative.
create table payment (
  id integer generated always as identity primary key,
  project_id integer not null references project (id) on delete cascade,
  amount numeric(12, 2) not null check (amount <> 0),
  paid_on date not null,
  note text not null default '',
  entered_by integer references user_account (id),
  entered_at timestamptz not null default now()
);
create index payment_of_project on payment (project_id, id);
create index payment_entered_by on payment (entered_by);

-- Why a commission goes beyond its envelope, in somebody's words.
create table envelope_word (
  id integer generated always as identity primary key,
  edition_id integer not null references edition (id),
  commission_id integer not null,
  text text not null check (text <> ''),
  -- By how much it went beyond when they were written.
  beyond numeric(12, 2) not null,
  written_by integer references user_account (id),
  written_at timestamptz not null default now()
);
create index envelope_word_of_commission on envelope_word (edition_id, commission_id, id);
create index envelope_word_written_by on envelope_word (written_by);

-- Of what was certified before, the number that stands there is what was granted.
insert into project_grant (project_id, amount, granted_at)
select id, budget, coalesce(certification_date, saved_at) from project
where status in ('CERTIFIED_UNPUBLISHED_INFOS_NEEDED', 'CERTIFIED_UNPUBLISHED_MODIFIED', 'CERTIFIED_PUBLISHED', 'CERTIFIED_PUBLISHED_MODIFIED')
  and budget_needed and budget > 0;

create index project_budget on project (edition_id) where budget_needed;
