-- A link that opens the archive of one's data, for a day.
alter table mail_link drop constraint mail_link_purpose_check;
alter table mail_link add constraint mail_link_purpose_check check (purpose in ('validate', 'password', 'archive'));
