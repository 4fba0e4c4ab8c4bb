-- beside the version before: yes

-- An item of an order has a file or a title: the opening, the minutes of the last session, other matters, the next date.
-- Nothing is proposed or decided on one without a file: it has notes, and is done once the room went on.
alter table session_item alter column project_id drop not null;
alter table session_item add title text not null default '';
alter table session_item drop constraint session_item_state_check;
alter table session_item add constraint session_item_state_check
  check (state in ('WAITING', 'CALLED', 'DECIDED', 'POSTPONED', 'DONE'));
alter table session_item add constraint session_item_file_or_title check (case
  when project_id is null then title <> '' and state in ('WAITING', 'CALLED', 'DONE') and proposal is null
  else title = '' and state <> 'DONE' end);
