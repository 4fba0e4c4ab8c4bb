-- Empty: the title is told in English as far as it can be read ("4e édition"), else in French.
alter table programme add edition_title_en text not null default '';
