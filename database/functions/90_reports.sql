-- However a picture leaves a report, with its project or alone, the sweep finds it.
create function leave_report_picture() returns trigger language plpgsql as $$
begin
  update image set unused_since = coalesce(unused_since, now()) where id = old.image_id;
  return null;
end $$;

create trigger report_picture_left after delete on report_picture for each row execute function leave_report_picture();
