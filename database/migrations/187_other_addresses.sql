-- beside the version before: yes

-- Addresses from which a person may answer our mails beside that of the account, and the link that confirms one.
alter table user_account add column answer_addresses text[] not null default '{}';
alter table mail_link drop constraint mail_link_purpose_check;
alter table mail_link add constraint mail_link_purpose_check
  check (purpose in ('validate', 'password', 'archive', 'address', 'undo', 'answer'));
