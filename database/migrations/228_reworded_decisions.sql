-- Whether the message of what a session decided was changed after it: the vote was on other words.
alter table prepared_decision add is_reworded boolean not null default false;
