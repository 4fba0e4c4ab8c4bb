-- beside the version before: yes

-- When the holder of a refused project asked for a new review, which they may do once.
alter table project add column asked_again_at timestamp with time zone;
