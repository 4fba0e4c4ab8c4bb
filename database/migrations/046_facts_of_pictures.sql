-- As its owner called the file, and the weight of what is kept of it. Unknown of pictures from before.
alter table image add file_name text not null default '', add file_bytes integer;
