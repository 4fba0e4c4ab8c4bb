-- beside the version before: yes

-- A choice belongs to one question, which has one kind: taken for independent, twenty thousand answers are expected to be
-- a hundred, and each file is looked up alone.
create statistics answer_choice_of_question (dependencies) on question_id, kind, (choices[1]) from answer;
-- The board groups by them: expected to be few, the groups are counted in memory instead of being sorted on disk.
create statistics answer_values (ndistinct) on question_id, choices, yes, number from answer;
analyze answer;
