import type { DateRule } from '#domain/projects/date-rule.ts'
import { isWholeDate } from '#domain/projects/project-faults.ts'
import { occurrencesOf } from '#domain/projects/recurrence.ts'
import { certifiedStatuses, isAmong, publishedStatuses, type ProjectStatus } from '#domain/projects/statuses.ts'
import { statusAfter, type Act } from '#domain/projects/workflow.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

type Line = { at: string; action: string; from: ProjectStatus | null; to: ProjectStatus | null }
type StoredProject = {
  id: number
  status: ProjectStatus
  version: number
  boosted: boolean
  waits: boolean
  submitted: string | null
  certified: string | null
  published: string | null
  saved: string
  datesNb: number
  rules: (DateRule & { id: number })[]
  occurrences: string[]
}

/**
 * The contradictions in the database about these projects, one line each; and about the counters, words, agenda and
 * pictures.
 */
export async function faultsInDatabase(db: Queries, ids: readonly number[]): Promise<string[]> {
  const kept = new Map((await listKept(db, ids)).map((project) => [project.id, project]))
  const histories = await listHistories(db, ids)
  return [
    ...ids.flatMap((id) => faultsOfProject(kept.get(id), histories.get(id) ?? []).map((fault) => `${id}: ${fault}`)),
    ...(await faultsOfCounters(db)),
    ...(await faultsOfWords(db)),
    ...(await faultsOfAgenda(db)),
    ...(await faultsOfPictures(db)),
  ]
}

function faultsOfProject(project: StoredProject | undefined, lines: Line[]): string[] {
  const inconsistencies: string[] = []
  const path: (ProjectStatus | 'NEW')[] = ['NEW']
  for (const { action, from, to } of lines) {
    const current = path.at(-1)!
    if (to === null) continue
    if ((from ?? 'NEW') !== current)
      inconsistencies.push(`"${action}" begins at ${from}, but the project was ${current}`)
    else if (!isLegal(current, to)) inconsistencies.push(`"${action}" leads from ${current} to ${to}`)
    path.push(to)
  }
  const isGone = lines.at(-1)?.action === 'deletedForever'
  if (project === undefined) return isGone ? inconsistencies : [...inconsistencies, 'is gone, and nothing says so']

  const { status, version, submitted, certified, published, saved } = project
  const stamps = [submitted, certified, published]
  const isPublished = isAmong(status, publishedStatuses)
  const hasBeen = (statuses: readonly ProjectStatus[]) => path.some((each) => each !== 'NEW' && isAmong(each, statuses))
  const expected: [boolean, string][] = [
    [isGone, 'is there, although it was deleted for good'],
    [path.at(-1) !== status, `is ${status}, but its history ends at ${path.at(-1)}`],
    [version !== lines.length, `has version ${version} after ${lines.length} saves`],
    [project.boosted && !isPublished, `is boosted and ${status}`],
    [project.waits !== (status === 'CERTIFIED_PUBLISHED_MODIFIED'), `is ${status}, values waiting: ${project.waits}`],
    [(submitted !== null) !== hasBeen(['SUBMITED']), `submission date ${submitted}`],
    [(certified !== null) !== hasBeen(certifiedStatuses), `certification date ${certified}`],
    [(published !== null) !== isPublished, `publication date ${published}`],
    [(submitted ?? '') > (certified ?? '9'), 'was certified before it was submitted'],
    [published !== null && published < certified!, 'was published before it was certified'],
    [lines.some(({ at }, index) => at < (lines[index - 1]?.at ?? '')), 'has a history that runs backwards'],
    [saved !== lines.at(-1)?.at, `was saved at ${saved}, and its history ends at ${lines.at(-1)?.at}`],
    [
      stamps.some((stamp) => (stamp ?? '') > saved),
      `was saved at ${saved}, and has a later date: ${stamps.join(', ')}`,
    ],
    [project.datesNb !== project.occurrences.length, `says ${project.datesNb} dates`],
    [!isSame(project.occurrences, project.rules.flatMap(momentsOf)), 'has other occurrences than its rules say'],
  ]
  return [...inconsistencies, ...expected.filter(([isWrong]) => isWrong).map(([, fault]) => fault)]
}

const acts: Act[] = ['saveDraft', 'submit', 'propose', 'withdraw', 'accept', 'refuse', 'decide']

function isLegal(from: ProjectStatus | 'NEW', to: ProjectStatus): boolean {
  if (to === 'DELETED') return from !== 'DELETED' && from !== 'NEW'
  return acts.some((act) => (['holder', 'reviewer'] as const).some((by) => statusAfter(from, by, act, to) === to))
}

function momentsOf({ id, ...rule }: DateRule & { id: number }): string[] {
  if (!isWholeDate(rule)) return []
  return occurrencesOf(rule).map(({ day, startsAt, endsAt }) =>
    [id, day, new Date(startsAt).toISOString(), new Date(endsAt).toISOString()].join(' '),
  )
}

function isSame(some: string[], others: string[]): boolean {
  return some.toSorted().join('\n') === others.toSorted().join('\n')
}

function listKept(db: Queries, ids: readonly number[]): Promise<StoredProject[]> {
  const utc = `YYYY-MM-DD"T"HH24:MI:SS.MS"Z"`
  return db.rows(sql`
    select p.id, p.status, p.version, p.boosted, p.dates_nb as "datesNb",
      coalesce(p.name_modified, p.description_modified, p.image_modified_id::text) is not null as waits,
      p.submission_date::text as submitted, p.certification_date::text as certified,
      p.publication_date::text as published, p.saved_at::text as saved,
      coalesce((select json_agg(d.rule || jsonb_build_object('id', d.id)) from project_date d
        where d.project_id = p.id), '[]') as rules,
      coalesce((select json_agg(concat_ws(' ', o.project_date_id, o.day,
          to_char(o.starts_at at time zone 'UTC', ${utc}), to_char(o.ends_at at time zone 'UTC', ${utc})))
        from occurrence o where o.project_id = p.id), '[]') as occurrences
    from project p where p.id = any(${ids}::integer[])`)
}

async function listHistories(db: Queries, ids: readonly number[]): Promise<Map<number, Line[]>> {
  const rows = await db.rows<{ id: number; lines: Line[] }>(sql`
    select entity_id as id, json_agg(json_build_object('at', at::text, 'action', action,
      'from', changes #>> '{projectStatus,0}', 'to', changes #>> '{projectStatus,1}') order by id) as lines
    from history where entity = 'project' and entity_id = any(${ids}::integer[]) group by entity_id`)
  return new Map(rows.map(({ id, lines }) => [id, lines]))
}

async function faultsOfCounters(db: Queries): Promise<string[]> {
  const rows = await db.rows<{ fault: string }>(sql`
    with recount as (
        select edition_id, coalesce(commission_id, 0) as commission_id, status, count(*) from project group by 1, 2, 3),
      told as (
        select edition_id, commission_id, status, sum(projects) as projects from project_count group by 1, 2, 3)
    select format('the counter of edition %s, commission %s, %s says %s, a recount %s',
      edition_id, commission_id, status, coalesce(projects, 0), coalesce(count, 0)) as fault
    from recount full join told using (edition_id, commission_id, status)
    where coalesce(projects, 0) <> coalesce(count, 0)`)
  return rows.map(({ fault }) => fault)
}

/** Checks that each project is found by the words it has, and by no others. */
export async function faultsOfWords(db: Queries): Promise<string[]> {
  const rows = await db.rows<{ fault: string }>(sql`
    with kept as (
      select distinct w.edition_id, w.project_id, s.word, s.of_deleted, true as found
      from project_word w left join search_word s on s.id = w.word_id
    ), due as (
      select p.edition_id, p.id as project_id, has.word, p.status = 'DELETED' as of_deleted, true as had
      from project_search p, unnest(words_of(p.search_text)) has(word)
    )
    select format('%s: is %s by "%s" (of the deleted: %s)',
      project_id, case when had then 'not found' else 'found' end, word, of_deleted) as fault
    from kept full join due using (edition_id, project_id, word, of_deleted)
    where found is distinct from had`)
  return rows.map(({ fault }) => fault)
}

/** Checks that the agenda is filtered by published values only. */
async function faultsOfAgenda(db: Queries): Promise<string[]> {
  const rows = await db.rows<{ fault: string }>(sql`
    select format('%s: is %s in the agenda', coalesce(e.project_id, p.id), case when p.id is null then 'still' else 'not' end)
      as fault
    from agenda_event e
    full join (select id, edition_id, place_city, is_free from project where is_announced(status)) p on p.id = e.project_id
    where e.project_id is null or p.id is null or (e.edition_id, e.city, e.is_free)
      is distinct from (p.edition_id, p.place_city, p.is_free)
    union all
    select format('%s: the agenda has other times', e.project_id) from agenda_event e
    where array(
        select (o.day, o.starts_at, o.ends_at, o.state) from occurrence o where o.project_id = e.project_id
        union all
        select (o.filed_day, o.filed_starts_at, o.filed_ends_at, case o.state when 'cancelled' then o.state else 'moved' end)
        from occurrence o where o.project_id = e.project_id and o.filed_day <> o.day
        order by 1)
      <> array(select (t.day, t.starts_at, t.ends_at, t.state) from agenda_time t
        where t.project_id = e.project_id order by 1)`)
  return rows.map(({ fault }) => fault)
}

async function faultsOfPictures(db: Queries): Promise<string[]> {
  const rows = await db.rows<{ fault: string }>(sql`
    select format('picture %s is %s', image.id, case when unused_since is null then 'an orphan' else 'shown and swept' end)
      as fault
    from image where (unused_since is null) <>
      (exists (select from project where image_id = image.id or image_modified_id = image.id)
      or exists (select from answer where image_id = image.id))`)
  return rows.map(({ fault }) => fault)
}
