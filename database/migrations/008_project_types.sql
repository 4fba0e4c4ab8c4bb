create table project_type (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  -- Only the types of the reference list are translated; a name given by a form is the name in every language.
  name_en text
);

create unique index project_type_name on project_type (searchable(name));

insert into project_type (name, name_en) values
  ('Atelier', 'Workshop'),
  ('Cinéma et projection', 'Film and screening'),
  ('Concert', 'Concert'),
  ('Conférence et colloque', 'Talk and symposium'),
  ('Dégustation et gastronomie', 'Tasting and food'),
  ('Exposition', 'Exhibition'),
  ('Festival', 'Festival'),
  ('Lecture et littérature', 'Reading and literature'),
  ('Rencontre professionnelle', 'Business meeting'),
  ('Rencontre sportive', 'Sports meeting'),
  ('Salon et marché', 'Fair and market'),
  ('Spectacle', 'Performance'),
  ('Visite', 'Guided tour');

-- A project has several types.
create table project_project_type (
  project_id integer not null references project (id) on delete cascade,
  project_type_id integer not null references project_type (id),
  primary key (project_id, project_type_id)
);

create index project_project_type_type on project_project_type (project_type_id);
