-- When the chairs were told that whoever confirmed a sending may no longer send it: once, however many decisions stay.
alter table decision_sending add stayed_told_at timestamptz;
