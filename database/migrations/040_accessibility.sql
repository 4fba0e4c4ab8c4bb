-- beside the version before: yes
alter table project add column accessibility text not null default '';
