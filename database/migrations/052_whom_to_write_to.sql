-- Where answers to mails go, and whom they name for a question.
alter table programme add contact_email text not null default '';
