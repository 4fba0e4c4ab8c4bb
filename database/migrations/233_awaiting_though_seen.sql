-- A holder who has seen that the commission waits for them still has to answer: it awaits them until they have.
drop index notification_of_user;
create index notification_of_user on notification
  (user_id, (awaits and (seen_at is null or kind in ('decision', 'pointDue'))), at desc, id desc);
