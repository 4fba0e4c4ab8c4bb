-- The register of decisions: one chain an edition. Nobody changes or removes a row (database/functions/85_register.sql).
create table register_entry (
  edition_id integer not null references edition (id),
  -- Without gaps and without doubles.
  number integer not null check (number >= 1),
  at timestamptz not null,
  -- As they were then; a project may be gone since.
  project_id integer not null,
  project_name text not null,
  commission_id integer,
  act text not null check (act in ('decide', 'accept', 'refuse', 'delete', 'undo', 'reopen', 'restore')),
  from_status text not null,
  to_status text not null,
  tally jsonb,
  session_id integer,
  -- In what capacity it was decided; who it was is known apart.
  capacity text not null,
  -- Told by the history when the register began.
  from_history boolean not null default false,
  decider_digest bytea not null,
  message_digest bytea,
  hash bytea not null,
  primary key (edition_id, number),
  id bigint not null generated always as (edition_id::bigint * 1000000 + number) stored unique
);
create index register_entry_project on register_entry (project_id);

-- What may be forgotten lies apart, with the salt without which its digest says nothing.
create table register_decider (
  edition_id integer not null,
  number integer not null,
  salt uuid not null,
  actor_id integer not null,
  impersonator_id integer,
  primary key (edition_id, number)
);
create index register_decider_actor on register_decider (actor_id);
create index register_decider_impersonator on register_decider (impersonator_id) where impersonator_id is not null;

create table register_message (
  edition_id integer not null,
  number integer not null,
  salt uuid not null,
  text text not null,
  primary key (edition_id, number)
);

-- Whoever owns a table may still do without these rights until taking them back.
revoke update, delete on register_entry from current_user;
revoke update on register_decider, register_message from current_user;

-- What was decided before, as far as the history knows it. The chain is made here as the functions make it, which no
-- migration can call.
do $$
declare
  line record;
  decider_salt uuid;
  message_salt uuid;
  entry register_entry;
  chain text;
begin
  for line in
    select h.at, h.entity_id as project_id, coalesce(p.edition_id, 4) as edition_id,
      coalesce(
        (select n.changes -> 'name' ->> 0 from history n
         where n.entity = 'project' and n.entity_id = h.entity_id and n.id > h.id and n.changes ? 'name'
         order by n.id limit 1),
        p.name, '') as project_name,
      p.commission_id, case h.action when 'undone' then 'undo' else h.action end as act,
      h.changes -> 'projectStatus' ->> 0 as from_status, h.changes -> 'projectStatus' ->> 1 as to_status,
      coalesce(nullif(h.changes -> 'message' ->> 1, ''), nullif(h.changes -> 'word' ->> 1, '')) as message,
      case when h.action in ('reopen', 'restore') or actor.role in ('ROLE_ADMIN', 'ROLE_SUPER_ADMIN')
        then 'administration' else 'commission' end as capacity,
      actor.deleted_at is not null as is_erased, h.actor_id, h.impersonator_id
    from history h
    join user_account actor on actor.id = h.actor_id
    left join project p on p.id = h.entity_id
    where h.entity = 'project'
      and h.changes -> 'projectStatus' ->> 0 <> h.changes -> 'projectStatus' ->> 1
      and (h.action in ('decide', 'accept', 'refuse', 'reopen', 'restore')
        -- A holder takes back their own.
        or h.action in ('delete', 'undone') and actor.id is distinct from p.creator_id and (p.id is not null or actor.role <> 'ROLE_USER'))
    order by coalesce(p.edition_id, 4), h.at, h.id
  loop
    if entry.edition_id is distinct from line.edition_id then
      entry := null;
      entry.number := 0;
    end if;
    decider_salt := gen_random_uuid();
    message_salt := gen_random_uuid();
    chain := coalesce(encode(entry.hash, 'hex'), '');
    entry.edition_id := line.edition_id;
    entry.number := entry.number + 1;
    entry.at := line.at;
    entry.decider_digest := sha256(uuid_send(decider_salt) || convert_to(
      octet_length(line.actor_id::text) || ':' || line.actor_id
        || coalesce(octet_length(line.impersonator_id::text) || ':' || line.impersonator_id, '-'), 'UTF8'));
    entry.message_digest := sha256(uuid_send(message_salt) || convert_to(line.message, 'UTF8'));
    select string_agg(coalesce(octet_length(part) || ':' || part, '-'), '' order by place) into chain
    from unnest(array[chain, entry.edition_id::text, entry.number::text,
      to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), line.project_id::text, line.project_name,
      line.commission_id::text, line.act, line.from_status, line.to_status, null, null, line.capacity, 'true',
      encode(entry.decider_digest, 'hex'), encode(entry.message_digest, 'hex')]) with ordinality as parts (part, place);
    entry.hash := sha256(convert_to(chain, 'UTF8'));
    insert into register_entry (edition_id, number, at, project_id, project_name, commission_id, act, from_status,
      to_status, capacity, from_history, decider_digest, message_digest, hash)
    values (entry.edition_id, entry.number, entry.at, line.project_id, line.project_name, line.commission_id, line.act,
      line.from_status, line.to_status, line.capacity, true, entry.decider_digest, entry.message_digest, entry.hash);
    if not line.is_erased then
      insert into register_decider values (entry.edition_id, entry.number, decider_salt, line.actor_id, line.impersonator_id);
    end if;
    if line.message is not null then
      insert into register_message values (entry.edition_id, entry.number, message_salt, line.message);
    end if;
  end loop;
end $$;
