-- beside the version before: yes
-- A search finds a file by the beginning of its contact's or its holder's address.
create index project_contact_address on project (lower(organizer_contact_email) text_pattern_ops)
  where organizer_contact_email <> '';
create index user_account_address on user_account (lower(username) text_pattern_ops);
