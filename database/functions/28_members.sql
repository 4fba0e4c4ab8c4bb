-- The number of members of each commission, for the list: counted again at the end of a transaction that changed a
-- member, from the rows that are committed once earlier counters have ended.
create function write_members_counted() returns void language plpgsql as $$
begin
  perform from members_counted for update;
  update members_counted set by_commission = array(
    select (select count(*)::integer from user_account u where is_active_member(u, n))
    from generate_series(1, (select coalesce(max(u.commission_id), 0) from user_account u)) n);
end $$;

create function count_members() returns trigger language plpgsql as $$
begin
  perform write_members_counted();
  return null;
end $$;

create constraint trigger member_came after insert on user_account
  deferrable initially deferred for each row when (new.commission_id is not null) execute function count_members();
create constraint trigger member_changed after update of commission_id, deleted_at, validated_at, locked_by_admin on user_account
  deferrable initially deferred for each row
  when ((old.commission_id, old.deleted_at, old.validated_at, old.locked_by_admin) is distinct from
    (new.commission_id, new.deleted_at, new.validated_at, new.locked_by_admin)
    and (old.commission_id is not null or new.commission_id is not null))
  execute function count_members();
create constraint trigger member_gone after delete on user_account
  deferrable initially deferred for each row when (old.commission_id is not null) execute function count_members();
