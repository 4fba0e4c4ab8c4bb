-- A published file's public answers are behind its page, its feeds and its calendar, as its own columns are.
create function note_changed_answer() returns trigger language plpgsql as $$
declare
  of_project integer := case when tg_op = 'DELETE' then old.project_id else new.project_id end;
begin
  if exists (select from publication c where c.project_id = of_project and c.is_public) then
    perform note_public_changes(array[of_project]);
  end if;
  return null;
end $$;

create trigger publication_answer_given after insert on answer for each row
  when (new.readers = 'public') execute function note_changed_answer();
create trigger publication_answer_taken after delete on answer for each row
  when (old.readers = 'public') execute function note_changed_answer();
create trigger publication_answer_changed after update on answer for each row
  when ((old.readers = 'public' or new.readers = 'public') and (old.text, old.number, old.yes, old.day, old.choices, old.image_id, old.readers)
    is distinct from (new.text, new.number, new.yes, new.day, new.choices, new.image_id, new.readers))
  execute function note_changed_answer();

create function note_files_that_answered(question integer) returns void language sql as $$
  select note_public_changes(array(
    select a.project_id from answer a join publication c on c.project_id = a.project_id
    where a.question_id = question and a.readers = 'public' and c.is_public order by a.project_id))
$$;

create function note_changed_question() returns trigger language plpgsql as $$
begin
  perform note_files_that_answered(new.id);
  return null;
end $$;

create trigger publication_question_changed after update of words, readers on question for each row
  when ((old.readers = 'public' or new.readers = 'public') and (old.words, old.readers) is distinct from (new.words, new.readers))
  execute function note_changed_question();

create function note_changed_choice() returns trigger language plpgsql as $$
begin
  perform note_files_that_answered(new.question_id);
  return null;
end $$;

create trigger publication_choice_changed after update of words on question_choice for each row
  when (old.words is distinct from new.words) execute function note_changed_choice();
