-- How many members each commission has, by its number: what every page of the list counted anew.
create table members_counted (
  is_only boolean primary key default true check (is_only),
  by_commission integer[] not null
);
insert into members_counted (by_commission)
select array(
  select (
    select count(*)::integer from user_account u
    where u.commission_id = n and u.deleted_at is null and u.validated_at is not null and not u.locked_by_admin
  )
  from generate_series(1, (select coalesce(max(commission_id), 0) from user_account)) n
);
