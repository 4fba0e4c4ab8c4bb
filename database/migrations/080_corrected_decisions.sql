-- beside the version before: no: it drops a column that the version before writes

-- How a decision of a session was corrected after it, oldest first: field, from, to, by whom, when and why. A line is
-- written by the statement that rewrites the decision (database/functions/87_decisions.sql).
alter table prepared_decision add corrections jsonb not null default '[]';
alter table prepared_decision drop is_reworded;

-- What a session decided beside the status, its amount and its day, and how both were corrected since. It is a part of
-- the hash where it is not null.
alter table register_entry add decided jsonb;
