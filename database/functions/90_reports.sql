-- Leaves a report's picture to the sweep, whether it is deleted alone or with its project.
create function leave_report_picture() returns trigger language plpgsql as $$
begin
  update image set unused_since = coalesce(unused_since, now()) where id = old.image_id;
  return null;
end $$;

create trigger report_picture_left after delete on report_picture for each row execute function leave_report_picture();
