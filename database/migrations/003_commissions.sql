create table commission (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  display_order integer not null check (display_order >= 1)
);

create unique index commission_name on commission (searchable(name));

insert into commission (name, display_order) values
  ('Culturelle', 1),
  ('Académique et éducation', 2),
  ('Sport', 3),
  ('Économique', 4);
