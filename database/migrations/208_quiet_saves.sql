-- Saves of what the commission keeps for itself alone: to the holder they are none. `told_at` and `told_by`: the save before
-- them, which the holder knows; null where the last one is known.
alter table project add quiet_saves integer not null default 0, add told_at timestamptz, add told_by integer references user_account (id);
