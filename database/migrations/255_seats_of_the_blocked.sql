-- Seats that were kept by who was blocked meanwhile (functions/27_sessions.sql).
update session s set chair_id = null
from user_account u where u.id = s.chair_id and u.locked_by_admin and s.state in ('PREPARED', 'OPEN');
update session s set secretary_id = null
from user_account u where u.id = s.secretary_id and u.locked_by_admin and s.state in ('PREPARED', 'OPEN');
