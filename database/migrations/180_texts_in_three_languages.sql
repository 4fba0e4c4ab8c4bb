-- beside the version before: yes

-- A project tells its name, description and price in one language, which it names, and may tell them in others. Empty:
-- not told in this language. Null: nothing waits for review.
alter table project
  add column text_language text not null default 'fr' check (text_language in ('fr', 'en', 'ja')),
  add column name_fr text not null default '',
  add column name_en text not null default '',
  add column name_ja text not null default '',
  add column description_fr text not null default '',
  add column description_en text not null default '',
  add column description_ja text not null default '',
  add column price_details_fr text not null default '',
  add column price_details_en text not null default '',
  add column price_details_ja text not null default '',
  add column name_fr_modified text,
  add column name_en_modified text,
  add column name_ja_modified text,
  add column description_fr_modified text,
  add column description_en_modified text,
  add column description_ja_modified text;

-- Written in Japanese, as their names show.
update project set text_language = 'ja' where name ~ '[ぁ-ヿ一-鿿]' and name !~ '[A-Za-zÀ-ÿ]{3}';

-- A list shows the language of a name that is not in its reader's. (The function that writes these rows comes after
-- migrations.)
update project_item set
  shown_fr = shown_fr || case when p.text_language = 'ja' then ',"nameLanguage":"ja"' else '' end,
  shown_en = shown_en || ',"nameLanguage":"' || p.text_language || '"',
  shown_ja = shown_ja || case when p.text_language = 'fr' then ',"nameLanguage":"fr"' else '' end
from project p where p.id = project_item.project_id;
