-- beside the version before: yes

-- When holders were told that the edition takes projects: once. One that takes them already has told what it could.
alter table edition add column filing_told_at timestamptz;
update edition set filing_told_at = now()
where state <> 'prepared' and coalesce(submission_opens_at, '-infinity') <= now();
