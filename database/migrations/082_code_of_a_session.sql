-- beside the version before: yes

-- Opens the wall of the session, and its door, without an account. The default is one for each row.
alter table session add code text not null default upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 10));
create unique index session_code on session (code);
