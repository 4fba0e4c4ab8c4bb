-- Since when commissions and administrators must pass a second step; null: it is theirs to choose. Who had signed in
-- before goes on, and is led to it the next time.
alter table programme add second_step_required_since timestamptz;
