-- beside the version before: yes

-- A present member asked for a secret ballot on the file: never who.
alter table session_item add secrecy_asked boolean not null default false;
