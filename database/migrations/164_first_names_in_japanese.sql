-- beside the version before: yes

-- The types and commissions that every installation begins with. Where projects have been filed, the rows of the list are
-- made already, and administrators translate the names in their forms.
update project_type t set name_ja = told.japanese
from (values
  ('Atelier', 'ワークショップ'),
  ('Cinéma et projection', '映画・上映'),
  ('Concert', 'コンサート'),
  ('Conférence et colloque', '講演・シンポジウム'),
  ('Dégustation et gastronomie', '試食・食文化'),
  ('Exposition', '展覧会'),
  ('Festival', 'フェスティバル'),
  ('Lecture et littérature', '朗読・文学'),
  ('Rencontre professionnelle', 'ビジネス交流会'),
  ('Rencontre sportive', 'スポーツ交流'),
  ('Salon et marché', '見本市・マーケット'),
  ('Spectacle', '舞台公演'),
  ('Visite', 'ガイドツアー')) as told(french, japanese)
where t.name = told.french and not exists (select from project);
update commission c set name_ja = told.japanese
from (values
  ('Culturelle', '文化'),
  ('Académique et éducation', '学術・教育'),
  ('Sport', 'スポーツ'),
  ('Économique', '経済')) as told(french, japanese)
where c.name = told.french and not exists (select from project);
