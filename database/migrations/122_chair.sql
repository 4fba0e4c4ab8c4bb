-- Who presides a commission: one of its members, whom administrators name.
alter table commission add chair_id integer references user_account (id);
create unique index commission_chair on commission (chair_id) where chair_id is not null;
