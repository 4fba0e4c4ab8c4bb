-- beside the version before: no: it has no words for an account in a language that it does not know

-- Which languages there are stands in the domain alone; what writes the column knows them.
alter table user_account drop constraint user_account_language_check;
alter table user_account add constraint user_account_language_check check (language ~ '^[a-z]{2}$');
