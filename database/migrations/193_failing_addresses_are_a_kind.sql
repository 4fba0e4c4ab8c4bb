-- beside the version before: yes

-- What only administrators are told was told as an event of the people of a project.
update notification set kind = 'mailFails', facts = jsonb_build_object('address', facts ->> 'person')
where kind = 'people' and facts ->> 'event' = 'mailFails';
