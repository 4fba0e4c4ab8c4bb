-- beside the version before: yes

-- What a template is for; null, as for all that were written before: every message.
alter table message_template add kind text;
alter table message_template add constraint message_template_kind_check check (kind in ('refusal', 'request'));
