-- beside the version before: yes

-- People who joined with the other files of their organizer were written as their own guests, which now means a former
-- lead.
update project_person m set invited_by = p.creator_id
from project p where p.id = m.project_id and m.invited_by = m.user_id;
