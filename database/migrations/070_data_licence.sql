-- beside the version before: yes

-- The licence under which others reuse the published agenda (domain/programme/licence.ts).
alter table programme add column data_licence text not null default 'etalab-2.0'
  check (data_licence in ('etalab-2.0', 'CC-BY-4.0', 'ODbL-1.0', 'CC0-1.0'));
