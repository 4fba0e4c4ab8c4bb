-- Search and sort the way French readers do: without accents or case, and in dictionary order.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create collation french (provider = icu, locale = 'fr');

-- unaccent alone is not immutable, because its dictionary could be replaced; ours is not.
create function searchable(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent', value)) collate "C";
