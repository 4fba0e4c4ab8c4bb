import { fieldOf, internalFields, personalFields, type ColumnName } from '#domain/projects/project-fields.ts'
import { isAmong, publishedStatuses, type ProjectStatus } from '#domain/projects/statuses.ts'
import type { Database } from '#server/platform/database/database.ts'
import { identifier, join, sql } from '#server/platform/database/sql.ts'
import { columnOf } from '#server/projects/rows/project-columns.ts'
import { makeProject } from '#test/factories.ts'
import { isAdministrator, type Caller, type SignedIn } from '#test/fuzz/callers.ts'

/** These words occur only in private values: in a reply to any other caller they are a leak. */
const secretOf = (owner: SignedIn) => `secret-of-${owner}`
const ofReviewers = 'secret-of-reviewers'
/** A number that occurs nowhere else. */
const budget = 8_172_635

/** An address that names its owner. */
export const addressOf = (caller: SignedIn | 'victim') => `${caller}${Math.random()}@address-of-${caller}.example`

/** A family name that only its owner and the reviewers may read. */
export const nameOf = secretOf

/** In no reply to a holder or a guest, under whatever name the value is. */
const internalKeys = new RegExp(`"(${internalFields.join('|')})":`)

export function faultOfSight(caller: Caller, path: string, body: string): string | undefined {
  // The mailbox shows everyone's mails to developers, and is absent in production; openapi.json describes the product
  // only.
  if (/^\/(mailbox|openapi\.json)/.test(path) || isAdministrator(caller)) return undefined
  const seen = forbiddenTo(caller).find((secret) => body.includes(secret))
  if (seen !== undefined) return `is told ${seen}`
  const key = caller === 'member' ? undefined : internalKeys.exec(body)?.[0]
  return key === undefined ? undefined : `is told the internal field ${key}`
}

function forbiddenTo(caller: Caller): string[] {
  const theirs = (['holder', 'other'] as const).filter((owner) => owner !== caller)
  const staff = (['member', 'admin', 'super', 'victim'] as const).filter((owner) => owner !== caller)
  const addressesOf = (owners: readonly (SignedIn | 'victim')[]) => owners.map((owner) => `@address-of-${owner}`)
  if (caller === 'member') return addressesOf(['admin', 'super', 'victim'])
  return [ofReviewers, String(budget), ...theirs.map(secretOf), ...addressesOf([...theirs, ...staff])]
}

/** A project full of private values: all of it unless it is published, then only what stays private. */
export async function makeTellingProject(
  db: Database,
  { owner, creatorId, status }: { owner: SignedIn; creatorId: number; status: ProjectStatus },
): Promise<number> {
  const isPublic = isAmong(status, publishedStatuses)
  const secret = secretOf(owner)
  const id = await makeProject(db, { status, creatorId, name: isPublic ? `Indigo ${owner}` : `Indigo ${secret}` })
  const told: ColumnName[] = [
    ...personalFields,
    'userComment',
    'message',
    ...(isPublic ? [] : ['description' as const]),
  ]
  const set = [...told, ...internalFields].flatMap((field) => {
    const { kind, internal } = fieldOf(field)
    if (kind === 'flag' || kind === 'country') return []
    return [sql`${identifier(columnOf(field))} = ${kind === 'money' ? budget : internal ? ofReviewers : secret}`]
  })
  await db.run(sql`
    update project set ${join(set)}, budget_needed = true, first_day = (now() at time zone 'Europe/Paris')::date + 30, last_day = (now() at time zone 'Europe/Paris')::date + 30,
      submission_date = now(), certification_date = case when is_announced(status) then now() end,
      publication_date = case when is_announced(status) then now() end
    where id = ${id}`)
  await db.run(sql`insert into project_message (project_id, text) values (${id}, ${ofReviewers})`)
  return id
}

type Telling = { message: string[]; point: string[]; decision: number[] }

/**
 * The parts of such a project, each with a name or number of its own: a call without a check of ownership shows or
 * changes it.
 */
export async function makeTellingThings(db: Database, owner: SignedIn, projectId: number): Promise<Telling> {
  const made = await db.row<{ shared: string; internal: string; point: string; decision: number }>(sql`
    with shared as (
      insert into project_message (project_id, author_id, text, audience)
      select id, creator_id, ${secretOf(owner)}, 'shared' from project where id = ${projectId} returning name
    ), internal as (
      insert into project_message (project_id, text) values (${projectId}, ${ofReviewers}) returning name
    ), asked as (
      insert into point (project_id, field, question, asked_version)
      values (${projectId}, 'description', ${secretOf(owner)}, 1) returning id
    ), prepared as (
      insert into prepared_decision (project_id, status, message, seen_version, seen_history)
      values (${projectId}, 'REFUSED', ${ofReviewers}, 1, 0) returning id
    ), reported as (
      insert into project_report (project_id, went_well) values (${projectId}, ${secretOf(owner)})
      on conflict do nothing
    )
    select (select name from shared) as shared, (select name from internal) as internal,
      (select id from asked) as point, (select id from prepared) as decision`)
  const { shared, internal, point, decision } = made!
  return { message: [shared, internal], point: [point], decision: [decision] }
}
