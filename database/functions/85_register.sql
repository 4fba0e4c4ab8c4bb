-- The value after its length, so that two different rows never give the same text.
create function register_part(value text) returns text language sql immutable
  return coalesce(octet_length(value) || ':' || value, '-');

create function salted_digest(salt uuid, value text) returns bytea language sql immutable
  return sha256(uuid_send(salt) || convert_to(value, 'UTF8'));

-- The hash of a row's content and of the hash before it: server/register/chain.ts computes the same without the
-- database.
create function hash_of_register_entry(entry register_entry, previous bytea) returns bytea language sql stable
  return sha256(convert_to(
    register_part(coalesce(encode(previous, 'hex'), '')) || register_part(entry.edition_id::text)
    || register_part(entry.number::text)
    || register_part(to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
    || register_part(entry.project_id::text) || register_part(entry.project_name)
    || register_part(entry.commission_id::text) || register_part(entry.act) || register_part(entry.from_status)
    || register_part(entry.to_status) || register_part(entry.tally::text) || register_part(entry.session_id::text)
    || register_part(entry.capacity) || register_part(entry.from_history::text)
    || register_part(encode(entry.decider_digest, 'hex')) || register_part(encode(entry.message_digest, 'hex'))
    -- Rows that are older than this column have the hash that they had.
    || case when entry.decided is null then '' else register_part(entry.decided::text) end,
    'UTF8'));

-- A new row is always appended to its chain: number, time and hash are never the caller's. A second writer waits here
-- until the first has committed, and nothing is locked after this (docs/decisions/0066-the-register.md).
create function chain_register_entry() returns trigger language plpgsql as $$
declare
  last register_entry;
begin
  perform pg_advisory_xact_lock(7014, new.edition_id);
  select * into last from register_entry where edition_id = new.edition_id order by number desc limit 1;
  new.number := coalesce(last.number, 0) + 1;
  -- The present moment, not the start of the transaction; never before the row above, if the clock jumps.
  new.at := greatest(coalesce(new.at, clock_timestamp()), last.at);
  new.hash := hash_of_register_entry(new, last.hash);
  return new;
end $$;

create trigger register_entry_chained before insert on register_entry for each row
  execute function chain_register_entry();

-- One decision: its row, and apart from it the user who took it and the message to the holder.
create function register_decision(entry register_entry, actor integer, impersonator integer, message text)
returns void language plpgsql as $$
declare
  decider_salt uuid := gen_random_uuid();
  message_salt uuid := gen_random_uuid();
begin
  -- For an entry written from the history, the chair of that time is unknown.
  if entry.from_history is not true then
    if presides_decision(entry, actor) then
      entry.capacity := 'presidency';
    end if;
  end if;
  entry.decider_digest := salted_digest(decider_salt, register_part(actor::text) || register_part(impersonator::text));
  entry.message_digest := salted_digest(message_salt, message);
  insert into register_entry (edition_id, at, project_id, project_name, commission_id, act, from_status, to_status,
    tally, session_id, decided, capacity, from_history, decider_digest, message_digest)
  values (entry.edition_id, entry.at, entry.project_id, entry.project_name, entry.commission_id, entry.act,
    entry.from_status, entry.to_status, entry.tally, entry.session_id, entry.decided, entry.capacity,
    coalesce(entry.from_history, false), entry.decider_digest, entry.message_digest)
  returning number into entry.number;
  insert into register_decider (edition_id, number, salt, actor_id, impersonator_id)
  values (entry.edition_id, entry.number, decider_salt, actor, impersonator);
  if message is not null then
    insert into register_message (edition_id, number, salt, text)
    values (entry.edition_id, entry.number, message_salt, message);
  end if;
end $$;

-- The only way to erase from the register: the user's part in decisions, and the messages to them. The rows stay.
create function forget_in_register(person integer) returns void language plpgsql as $$
begin
  delete from register_decider where actor_id = person or impersonator_id = person;
  delete from register_message m using register_entry e
  where e.edition_id = m.edition_id and e.number = m.number and person = coalesce(
    (select p.creator_id from project p where p.id = e.project_id),
    -- The history still names the holder of a project deleted for good.
    (select h.actor_id from history h where h.entity = 'project' and h.entity_id = e.project_id
      and h.action in ('created', 'submit') order by h.id limit 1));
end $$;

create function refuse_register_change() returns trigger language plpgsql as $$
declare
  stack text;
begin
  get diagnostics stack = pg_context;
  if tg_op = 'DELETE' and tg_table_name <> 'register_entry' and stack like '%function forget_in_register(integer)%' then
    return old;
  end if;
  raise exception 'the register is only ever added to' using errcode = 'insufficient_privilege';
end $$;

create trigger register_entry_kept before update or delete on register_entry for each row
  execute function refuse_register_change();
create trigger register_kept before truncate on register_entry for each statement
  execute function refuse_register_change();
create trigger register_decider_kept before update or delete on register_decider for each row
  execute function refuse_register_change();
create trigger register_deciders_kept before truncate on register_decider for each statement
  execute function refuse_register_change();
create trigger register_message_kept before update or delete on register_message for each row
  execute function refuse_register_change();
create trigger register_messages_kept before truncate on register_message for each statement
  execute function refuse_register_change();
