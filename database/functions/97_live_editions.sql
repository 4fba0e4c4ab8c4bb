-- Announces another current edition, or a new title, new days or the end of an opened one: every page shows values of
-- its edition. An edition in preparation is not announced.
create function tell_live_edition() returns trigger language plpgsql as $$
begin
  perform tell_live('programme', 0, 'edition');
  return null;
end $$;

create trigger edition_told_live after update of state, title, title_en, title_ja, first_day, last_day on edition
  for each row when ((old.state, old.title, old.title_en, old.title_ja, old.first_day, old.last_day)
    is distinct from (new.state, new.title, new.title_en, new.title_ja, new.first_day, new.last_day)
    and (old.state <> 'prepared' or new.state <> 'prepared'))
  execute function tell_live_edition();
