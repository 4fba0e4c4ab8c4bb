-- The projects that somebody opened last.
create index seen_last_opened on seen (user_id, opened_at desc) where opened_at is not null;
