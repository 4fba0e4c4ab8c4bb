-- beside the version before: yes

-- The sentence of dates says what has become of each time since it is made of them; those stored before say it after the
-- next start. Rules that make sentences are not in SQL, so that the projects wait here until it is done.
create table untold_dates (project_id integer primary key references project on delete cascade);
insert into untold_dates select distinct o.project_id from occurrence o where o.state is not null;
