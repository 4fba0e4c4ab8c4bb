-- beside the version before: yes

-- A criterion of the opinions has a name in Japanese beside the two others; empty, the French one is shown.
update edition set opinion_criteria = (
  select coalesce(jsonb_agg('{"labelJa": ""}'::jsonb || each.criterion order by each.place), '[]')
  from jsonb_array_elements(opinion_criteria) with ordinality as each(criterion, place));
