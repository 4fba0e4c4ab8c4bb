-- What a project was before its last decision or deletion: who took it may take it back for a moment, and an
-- administrator restores what was deleted. The version is the one that the act left behind: after another act there is
-- no way back.
create table project_way_back (
  project_id integer primary key references project (id) on delete cascade,
  version integer not null,
  actor_id integer references user_account (id) on delete set null,
  until timestamptz not null,
  recall_key uuid not null,
  was jsonb not null,
  image_id integer references image (id),
  image_modified_id integer references image (id)
);

create index project_way_back_image on project_way_back (image_id) where image_id is not null;
create index project_way_back_image_modified on project_way_back (image_modified_id) where image_modified_id is not null;

-- A message that can still be recalled, with the act that it tells.
alter table outgoing_message add recall_key uuid;
create index outgoing_message_recall on outgoing_message (recall_key) where recall_key is not null;

-- What had been deleted before: its history knows where it stood.
insert into project_way_back (project_id, version, until, recall_key, was, image_id)
select p.id, p.version, now(), gen_random_uuid(), jsonb_build_object(
  'status', known.status,
  'publicationDate', case when known.status in ('CERTIFIED_PUBLISHED', 'CERTIFIED_PUBLISHED_MODIFIED') then now() end
), p.image_id
from project p
join lateral (
  select case h.changes -> 'projectStatus' ->> 0
    -- What waited went with the deletion.
    when 'CERTIFIED_PUBLISHED_MODIFIED' then 'CERTIFIED_PUBLISHED'
    else h.changes -> 'projectStatus' ->> 0
  end as status
  from history h where h.entity = 'project' and h.entity_id = p.id and h.action = 'delete'
  order by h.id desc limit 1
) known on known.status is not null
where p.status = 'DELETED';
