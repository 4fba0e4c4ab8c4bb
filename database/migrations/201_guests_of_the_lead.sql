-- beside the version before: yes

-- Who came along with the other files of an organizer was written as their own guest, which now means the former lead.
update project_person m set invited_by = p.creator_id
from project p where p.id = m.project_id and m.invited_by = m.user_id;
