-- beside the version before: yes

-- A search finds full-width letters and digits by the usual ones, half-width kana by full-width, and either syllabary by
-- the other. The long way is only for texts that have katakana.
create or replace function searchable(value text) returns text language sql immutable strict parallel safe
  return case when value ~ '[ァ-ヶヽヾｦ-ﾟ]'
    then translate(lower(public.unaccent('public.unaccent', normalize(value, NFKC))),
      'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶヽヾ',
      'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞ')
    else lower(public.unaccent('public.unaccent', normalize(value, NFKC))) end collate "C";

-- What was written by the function before. (The functions that write these rows come after migrations.)
reindex index commission_name;
reindex index commission_name_en;
reindex index message_template_name;
reindex index project_type_name;
reindex index project_type_name_en;
reindex index project_town;
reindex index user_account_words;
update project_search set search_text = searchable(search_text) where search_text ~ '[^\x01-\x7f]';
update search_word set word = searchable(word) where word ~ '[^\x01-\x7f]';
update agenda_event set name_words = searchable(name_words), near_words = searchable(near_words), words = searchable(words)
  where words ~ '[^\x01-\x7f]';
