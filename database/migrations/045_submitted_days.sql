-- Each block of dates knows the day with which it was last submitted. Of what was filed before, that is the day it has.
update project_date d set rule = d.rule || jsonb_build_object('submittedDay', d.rule ->> 'date')
from project p
where p.id = d.project_id and p.status not in ('DRAFT', 'DELETED') and d.rule ->> 'date' <> '';
