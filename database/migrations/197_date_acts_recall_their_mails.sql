-- beside the version before: yes

-- The people of a file are told what a reviewer did to its dates. Undoing it takes the notice and its mails back by this
-- key, which an act of the version before does not have.
alter table date_way_back add recall_key uuid;
