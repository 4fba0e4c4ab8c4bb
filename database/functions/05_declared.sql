-- Written by `npm run schema` from the declarations in domain (scripts/declared-functions.ts). Do not edit.

create function status_rank(status text) returns smallint language sql immutable parallel safe
  return (case status when 'DRAFT' then 1 when 'SUBMITED' then 2 when 'INFOS_NEEDED' then 3 when 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED' then 4 when 'CERTIFIED_UNPUBLISHED_MODIFIED' then 5 when 'CERTIFIED_PUBLISHED' then 6 when 'CERTIFIED_PUBLISHED_MODIFIED' then 7 when 'REFUSED' then 8 when 'DELETED' then 9 end)::smallint;

create function is_filed(word text) returns boolean language sql immutable
  parallel safe return word in ('SUBMITED', 'INFOS_NEEDED', 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED', 'CERTIFIED_UNPUBLISHED_MODIFIED', 'CERTIFIED_PUBLISHED', 'CERTIFIED_PUBLISHED_MODIFIED', 'REFUSED');

create function is_announced(word text) returns boolean language sql immutable
  parallel safe return word in ('CERTIFIED_PUBLISHED', 'CERTIFIED_PUBLISHED_MODIFIED');

create function is_certified(word text) returns boolean language sql immutable
  parallel safe return word in ('CERTIFIED_UNPUBLISHED_INFOS_NEEDED', 'CERTIFIED_UNPUBLISHED_MODIFIED', 'CERTIFIED_PUBLISHED', 'CERTIFIED_PUBLISHED_MODIFIED');

create function is_answer_awaited(word text) returns boolean language sql immutable
  parallel safe return word in ('INFOS_NEEDED', 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED');

create function takes_opinions(word text) returns boolean language sql immutable
  parallel safe return word in ('SUBMITED', 'INFOS_NEEDED');

create function is_open_decision(word text) returns boolean language sql immutable
  parallel safe return word in ('PREPARED', 'HELD');

create function is_session_to_come(word text) returns boolean language sql immutable
  parallel safe return word in ('PREPARED');

create function has_session_ended(word text) returns boolean language sql immutable
  parallel safe return word in ('CLOSED', 'SEALED');

create function is_item_open(word text) returns boolean language sql immutable
  parallel safe return word in ('WAITING', 'CALLED');

create function may_follow(role text, member_of integer, commission integer) returns boolean language sql immutable parallel safe
  return role in ('ROLE_SUPER_ADMIN', 'ROLE_ADMIN') or coalesce(role in ('ROLE_COMMISSION') and member_of = commission, false);

create function opening_action(cause text) returns text language sql immutable parallel safe
  return case cause
    when 'hand' then 'opinionsOpened'
    when 'called' then 'opinionsOpenedInSession'
    when 'allGiven' then 'opinionsAllGiven'
    when 'recused' then 'opinionsOpenedByRecusal'
    when 'memberLeft' then 'opinionsOpenedByDeparture'
    when 'dayPassed' then 'opinionsDayPassed'
    end;

create function grants_budget(was text, becomes text) returns boolean language sql immutable parallel safe
  return case becomes
    when 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED' then was in ('DRAFT', 'SUBMITED', 'INFOS_NEEDED', 'CERTIFIED_UNPUBLISHED_MODIFIED', 'REFUSED', 'DELETED')
    when 'CERTIFIED_UNPUBLISHED_MODIFIED' then was in ('DRAFT', 'SUBMITED', 'INFOS_NEEDED', 'REFUSED', 'DELETED')
    when 'CERTIFIED_PUBLISHED' then was in ('DRAFT', 'SUBMITED', 'INFOS_NEEDED', 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED', 'CERTIFIED_UNPUBLISHED_MODIFIED', 'REFUSED', 'DELETED')
    when 'CERTIFIED_PUBLISHED_MODIFIED' then was in ('DRAFT', 'SUBMITED', 'INFOS_NEEDED', 'REFUSED', 'DELETED')
    else false end;
