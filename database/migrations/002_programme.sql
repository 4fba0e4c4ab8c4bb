-- The edition, one row for ever (PRODUCT 9.16). No submission window means open.
create table programme (
  only_row boolean primary key default true check (only_row),
  edition_title text not null,
  edition_start date not null,
  edition_end date not null,
  submission_opens_at timestamptz,
  submission_closes_at timestamptz,
  check (edition_start <= edition_end)
);

insert into programme (edition_title, edition_start, edition_end) values ('4e édition', '2025-11-06', '2025-11-20');
