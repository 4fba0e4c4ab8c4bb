-- A link that was used, or that a newer one replaced: it opens nothing more, and its holder can be told why.
alter table mail_link add ended_at timestamptz;
