-- Hours are those of the place. What was filed in Japan had been kept as if its clocks showed the time of Paris.
update occurrence o set
  starts_at = starts_at at time zone 'Europe/Paris' at time zone 'Asia/Tokyo',
  ends_at = ends_at at time zone 'Europe/Paris' at time zone 'Asia/Tokyo'
from project p
where p.id = o.project_id and p.place_latitude between 20 and 46 and p.place_longitude between 122 and 154;
