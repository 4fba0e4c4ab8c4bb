-- beside the version before: yes

-- Who read the answers to these words: an answer that comes late from an open form is for them alone. Null where it was
-- not kept.
alter table question_wording add column readers text,
  add constraint question_wording_readers_check check (readers in ('public', 'holder', 'reviewers'));

-- The words that were answered, by the number that the form showed; null for those of the moment when it counts.
alter table proposed_answer add column wording integer;
-- By the number of their question.
alter table unsent_answer add column wordings jsonb not null default '{}';
