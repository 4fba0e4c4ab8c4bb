-- beside the version before: no: its list reads the two tables

drop table opinion_tally;
drop table members_counted;
