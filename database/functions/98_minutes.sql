-- The hash of a sealed document and of the hash before it: server/register/sealed-chain.ts computes the same without
-- the database.
create function hash_of_sealed_document(document sealed_document, previous bytea) returns bytea language sql stable
  return sha256(convert_to(
    register_part(coalesce(encode(previous, 'hex'), '')) || register_part(document.edition_id::text)
    || register_part(document.place::text) || register_part(document.session_id::text)
    || register_part(document.number::text) || register_part(document.reference)
    || register_part(to_char(document.sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
    || register_part(encode(document.content_hash, 'hex')) || register_part(document.register_number::text)
    || register_part(encode(document.register_hash, 'hex')),
    'UTF8'));

-- A new row is always appended to its chain: position and hashes are never the caller's.
create function chain_sealed_document() returns trigger language plpgsql as $$
declare
  last sealed_document;
begin
  perform pg_advisory_xact_lock(7015, new.edition_id);
  select * into last from sealed_document where edition_id = new.edition_id order by place desc limit 1;
  new.place := coalesce(last.place, 0) + 1;
  new.content_hash := sha256(new.content);
  new.hash := hash_of_sealed_document(new, last.hash);
  return new;
end $$;

create trigger sealed_document_chained before insert on sealed_document for each row
  execute function chain_sealed_document();

create function refuse_sealed_change() returns trigger language plpgsql as $$
begin
  raise exception 'a sealed document never changes' using errcode = 'insufficient_privilege';
end $$;

create trigger sealed_document_kept before update or delete on sealed_document for each row
  execute function refuse_sealed_change();
create trigger sealed_documents_kept before truncate on sealed_document for each statement
  execute function refuse_sealed_change();

create trigger minutes_told_live after insert or update on session_minutes
  for each row execute function tell_live_session();
create trigger remark_told_live after insert or update on session_remark
  for each row execute function tell_live_session();
create trigger agreement_told_live after insert or update on session_agreement
  for each row execute function tell_live_session();
create trigger dissent_told_live after insert or update or delete on session_dissent
  for each row execute function tell_live_session();
create trigger sealed_document_told_live after insert on sealed_document
  for each row when (new.session_id is not null) execute function tell_live_session();
