-- beside the version before: yes

-- The choice of an earlier edition that it takes up: the answers of a file that is filed again find theirs by it.
alter table question_choice add column continues integer,
  add constraint question_choice_continues_fkey foreign key (continues) references question_choice (id) on delete set null;
create index question_choice_continues on question_choice (continues) where continues is not null;
