-- beside the version before: yes
alter table project
  add column age text not null default '',
  add column image_credit text not null default '',
  -- Waits with the proposed picture.
  add column image_credit_modified text;
