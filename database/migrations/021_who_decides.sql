-- beside the version before: yes
-- Who decides on the files of an edition: any member, members of the file's own commission, or chair and administrators.
alter table edition add column who_decides text not null default 'anyMember'
  check (who_decides in ('anyMember', 'ownCommission', 'leaders'));
