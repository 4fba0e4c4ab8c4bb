-- The version that the act left behind, as whoever took it knows it: what the commission keeps for itself is none to a
-- holder (decision 99). Of ways back from before, none but the true one is known.
alter table project_way_back add known_version integer;
