import type { Verdict } from '#domain/opinions/opinion.ts'
import { historyLine, type Changes } from '#server/history/history-queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

const criteria = [
  { id: 'quality', label: 'Qualité artistique', labelEn: 'Artistic quality', labelJa: '芸術性', weight: 2 },
  {
    id: 'link',
    label: 'Lien entre les deux pays',
    labelEn: 'Link between the two countries',
    labelJa: '両国のつながり',
    weight: 2,
  },
  { id: 'public', label: 'Ouverture au public', labelEn: 'Open to the public', labelJa: '一般への公開', weight: 1 },
]

type DemoOpinion = { by: string; verdict: Verdict; text: string; marks: [number, number, number] }

const said: readonly DemoOpinion[] = [
  {
    by: 'chair',
    verdict: 'FAVORABLE',
    text: 'Une vraie rencontre entre les deux pratiques, et un lieu que le public connaît.',
    marks: [4, 4, 3],
  },
  { by: 'commission2', verdict: 'RESERVE', text: 'La jauge me paraît courte pour trois soirs.', marks: [3, 3, 1] },
  { by: 'commission3', verdict: 'DEFAVORABLE', text: 'Le lien avec le Japon reste décoratif.', marks: [2, 0, 2] },
  { by: 'commission4', verdict: 'FAVORABLE', text: '', marks: [3, 4, 4] },
  { by: 'commission5', verdict: 'FAVORABLE', text: 'À programmer un soir de semaine.', marks: [3, 3, 3] },
  { by: 'mael.legoff', verdict: 'RESERVE', text: '', marks: [2, 3, 2] },
  { by: 'aiko.fujimoto', verdict: 'FAVORABLE', text: '', marks: [4, 3, 4] },
  { by: 'ines.marchand', verdict: 'FAVORABLE', text: 'Très juste.', marks: [4, 4, 4] },
  { by: 'commission', verdict: 'FAVORABLE', text: 'Je l’ai vu à Lyon, à soutenir.', marks: [4, 3, 3] },
]

/**
 * How many opinions each submitted project of the cultural commission has; of the further ones, one has a recused
 * member.
 */
const givenTo = [9, 5, 3]

export async function seedOpinions(tx: Transaction) {
  await tx.run(sql`
    update edition set opinion_criteria = ${JSON.stringify(criteria)}::jsonb, opinion_days = 45 where state = 'current'`)
  const files = await tx.rows<{ id: number }>(sql`
    select p.id from project p join commission c on c.id = p.commission_id join edition e on e.id = p.edition_id
    where c.name = 'Culturelle' and p.status = 'SUBMITED' and e.state = 'current' order by p.id`)
  for (const [place, { id }] of files.entries())
    for (const opinion of said.slice(0, givenTo[place] ?? 0)) await seedOpinion(tx, id, opinion)
  await tx.run(sql`
    insert into possible_conflict (project_id, user_id, ground)
    select ${files.at(-1)?.id ?? null}::integer, id, 'organization' from user_account
    where username = 'commission4@demo.test' and ${files.length > 0}
    on conflict do nothing`)
  const [, opened, changed, apart] = files
  if (opened) await openInDemo(tx, opened.id)
  if (changed)
    await tx.run(sql`
      update opinion o set version = 2, first = '{"verdict": "FAVORABLE", "text": "", "marks": {}}'
      from user_account u
      where u.id = o.author_id and o.project_id = ${changed.id} and u.username = 'commission3@demo.test'`)
  if (apart)
    await tx.run(sql`
      insert into recusal (project_id, user_id, reason, recorded_by)
      select ${apart.id}, id, 'Ma sœur joue dans l’ensemble.', id from user_account where username = 'commission5@demo.test'`)
}

function seedOpinion(tx: Transaction, projectId: number, { by, verdict, text, marks }: DemoOpinion) {
  const byCriterion = Object.fromEntries(criteria.map(({ id }, place) => [id, marks[place]]))
  return tx.run(sql`
    insert into opinion (project_id, author_id, verdict, text, marks, given_at, stands_since)
    select p.id, u.id, ${verdict}, ${text}, ${JSON.stringify(byCriterion)}::jsonb, given.at, given.at
    from project p join user_account u on u.username = ${`${by}@demo.test`}
    cross join lateral (select least(coalesce(p.submission_date, p.saved_at) + interval '2 days', now() - interval '2 hours') as at) given
    where p.id = ${projectId}`)
}

async function openInDemo(tx: Transaction, projectId: number) {
  const opened = await tx.row<{ by: number }>(sql`
    insert into opened_opinions (project_id, opened_by, cause)
    select ${projectId}, id, 'hand' from user_account where username = 'chair@demo.test' returning opened_by as by`)
  const action = 'opinionsOpened'
  const at = sql`(select least(p.saved_at + interval '3 days', now() - interval '1 hour') from project p where p.id = ${projectId})`
  const changes: Changes = { opinions: [null, action] }
  await tx.run(historyLine({ id: opened!.by }, { entity: 'project', entityId: projectId, action, changes, at }))
}
