-- Who presided each commission when its edition was archived; of archives from before, nobody knows.
alter table edition_member add is_chair boolean not null default false;
create unique index edition_member_chair on edition_member (edition_id, commission_id) where is_chair;
