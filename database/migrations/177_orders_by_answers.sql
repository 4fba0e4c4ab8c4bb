-- beside the version before: yes

-- The list filters and sorts by an answer: numbers and days have their indexes, these are of the other kinds.
create index answer_yes on answer (question_id, yes, project_id) where yes is not null;
create index answer_choice on answer (question_id, (choices[1]), project_id) where kind = 'oneOf';
create index answer_short_text on answer (question_id, ("left"(text, 100)) collate french, project_id) where kind = 'shortText';
-- And finds a file by the words of an answer.
create index answer_words on answer using gin (searchable(text) gin_trgm_ops)
  with (fastupdate = on, gin_pending_list_limit = 64) where text is not null;
