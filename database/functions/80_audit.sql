-- The only function that deletes lines: those older than so many days, thirty at least.
create function forget_audit_lines(days integer) returns void language plpgsql as $$
begin
  delete from audit_line where at < now() - make_interval(days => greatest(days, 30));
end $$;

-- The network of an address still distinguishes places.
create function network_of(address text) returns text language sql immutable
  return network(set_masklen(address::inet, case family(address::inet) when 4 then 24 else 48 end))::text;

-- The only function that changes lines: it removes the last part of an address after so many days.
create function shorten_audit_addresses(days integer) returns void language plpgsql as $$
begin
  update audit_line set address = network_of(address)
  where at < now() - make_interval(days => days) and address ~ '^[0-9a-f:.]+$';
end $$;

create function refuse_audit_change() returns trigger language plpgsql as $$
declare
  stack text;
begin
  get diagnostics stack = pg_context;
  if tg_op = 'DELETE' and stack like '%function forget_audit_lines(integer)%' then
    return old;
  end if;
  if tg_op = 'UPDATE' and stack like '%function shorten_audit_addresses(integer)%' then
    return new;
  end if;
  raise exception 'the audit trail is only ever added to' using errcode = 'insufficient_privilege';
end $$;

create trigger audit_line_kept before update or delete on audit_line for each row
  execute function refuse_audit_change();
create trigger audit_kept before truncate on audit_line for each statement
  execute function refuse_audit_change();
