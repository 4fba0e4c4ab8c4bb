-- beside the version before: yes
-- A file that was called or postponed: what had been prepared for it is to be looked at again.
alter table prepared_decision add column is_suspended boolean not null default false;

-- What others tried on the file while the room examined it: who (the id of an account), which act and when; each once.
alter table session_item add column tried jsonb not null default '[]';
