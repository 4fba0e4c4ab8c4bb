-- The day for which a time was first filed, where it has moved since: with its block it says which time it is, whatever
-- becomes of its day and its hour.
alter table occurrence add original_day date;
