-- Whom an internal message names.
create table message_mention (
  message_id bigint not null references project_message (id) on delete cascade,
  user_id integer not null references user_account (id) on delete cascade,
  primary key (message_id, user_id)
);
create index message_mention_of_user on message_mention (user_id);
