import { expect, test } from 'vitest'
import type { Role } from '#domain/roles.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeProject, makeUser, signedInAs } from '#test/factories.ts'
import { houseCalls } from '#test/permissions/house.ts'
import { projectCalls } from '#test/permissions/projects.ts'

type Cell = '●' | '·' | '○'
type Caller = 'guest' | 'holder' | 'other' | 'member' | 'admin' | 'super'

const roleOf: Record<Exclude<Caller, 'guest'>, Role> = {
  holder: 'ROLE_USER',
  other: 'ROLE_USER',
  member: 'ROLE_COMMISSION',
  admin: 'ROLE_ADMIN',
  super: 'ROLE_SUPER_ADMIN',
}
const callers: Caller[] = ['guest', 'holder', 'other', 'member', 'admin', 'super']

/**
 * The callers that each call admits: ● yes, · no (401 for a guest, 403 for the others), ○ as if it did not exist. A
 * project in a path is the holder's own. A call without a line here fails the test, and so does a line without a call.
 */
const lines = `${houseCalls}${projectCalls}`
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
  .filter((words) => /^(GET|POST|DELETE)$/.test(words[0] ?? ''))
  .map(([method = '', path = '', ...cells]) => ({ call: `${method} ${path}`, method, path, cells: cells as Cell[] }))

const ground = testApp()

test('every call of the application is in the table, and only those', async () => {
  const { paths } = (await ground.app.inject('/openapi.json')).json() as { paths: Record<string, object> }
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(lines.map(({ call }) => call).toSorted()).toEqual(calls.toSorted())
})

test.each(lines)('$call admits the callers of the table', async ({ method, path, cells }) => {
  const answers: Partial<Record<Caller, Cell>> = {}
  const rows: Rows = {}
  for (const caller of callers) answers[caller] = await knock(method as 'GET', path, caller, rows)
  expect(answers).toEqual(Object.fromEntries(callers.map((caller, index) => [caller, cells[index]])))
})

/** The writes by which a user who owes a second step sets one up. */
const beforeSecondStep = [
  'POST /account/offerPasskey',
  'POST /account/confirmPasskey',
  'POST /account/askForPasskey',
  'POST /account/offerAuthenticator',
  'POST /account/confirmAuthenticator',
]

test('who owes a second step writes nothing but what sets one up', async () => {
  const { db, app } = ground
  const { id, username } = await makeUser(db, { role: 'ROLE_SUPER_ADMIN' })
  const headers = await signedInAs(db, username)
  await db.run(sql`update sign_in set way = 'password' where user_id = ${id}`)
  await db.run(sql`update programme set second_step_required_since = now() - interval '1 hour'`)
  const writes = lines.filter(({ method, cells }) => method !== 'GET' && cells[0] === '·')
  expect(writes.length).toBeGreaterThan(100)
  const admitted: string[] = []
  for (const { call, method, path } of writes) {
    const url = path.replaceAll(/\{\w+\}/g, '1')
    const answer = await app.inject({ method: method as 'POST', url, headers, payload: {} })
    if (answer.statusCode !== 403 || answer.json().message !== 'secondStep.needed.error') admitted.push(call)
  }
  expect(admitted.toSorted()).toEqual(beforeSecondStep.toSorted())
  await db.run(sql`update programme set second_step_required_since = null`)
})

type Person = { id: number; headers: { authorization: string } }
/** A refused caller and their row are unchanged and used again: only those of an admitted write are made anew. */
type Rows = { own?: number | string; ofOthers?: number | string }
const people = new Map<Caller, Person>()
let owner: { id: number } | undefined

/** Calls have an empty form, because the caller is checked before the form. */
async function knock(method: 'GET' | 'POST' | 'DELETE', path: string, caller: Caller, rows: Rows): Promise<Cell> {
  const me = caller === 'guest' ? undefined : await personFor(caller)
  const whose = caller === 'holder' ? 'own' : 'ofOthers'
  const url = path.includes('{id}')
    ? path
        .replace('{id}', String((rows[whose] ??= await rowFor(path, await ownerOf(whose, me)))))
        .replace('{entity}', 'project')
        .replace('{editionId}', '4')
    : path
  const cell = await cellOf(method, url, path, caller, me?.headers)
  if (cell === '●' && method !== 'GET') {
    people.delete(caller)
    delete rows[whose]
  }
  return cell
}

async function personFor(caller: Exclude<Caller, 'guest'>): Promise<Person> {
  const known = people.get(caller)
  if (known) return known
  const { id, username } = await makeUser(ground.db, { role: roleOf[caller] })
  const person = { id, headers: await signedInAs(ground.db, username) }
  people.set(caller, person)
  return person
}

async function ownerOf(whose: keyof Rows, me: Person | undefined): Promise<number> {
  owner ??= await makeUser(ground.db)
  return whose === 'own' ? me!.id : owner.id
}

async function cellOf(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  path: string,
  caller: Caller,
  headers: Person['headers'] | undefined,
): Promise<Cell> {
  const answer = await ground.app.inject({
    method,
    url,
    ...(headers && { headers }),
    ...(method === 'POST' && { payload: {} }),
  })
  const isFile =
    !/json/.test(String(answer.headers['content-type'])) ||
    answer.headers['content-disposition']?.startsWith('attachment')
  const message = isFile ? undefined : answer.json<{ message?: string }>().message
  if (answer.statusCode === 404) return '○'
  if (answer.statusCode === 403 && message === 'notAuthorized.error') return '·'
  if (answer.statusCode === 401 && message === 'session.invalid.error' && caller === 'guest') return '·'
  if (answer.statusCode >= 500) throw new Error(`${method} ${path} answers ${answer.statusCode}`)
  return '●'
}

async function rowFor(path: string, ownerId: number): Promise<number | string> {
  const { db } = ground
  const [, noun] = path.split('/')
  if ((noun?.startsWith('project') && noun !== 'projectType') || noun === 'history')
    return makeProject(db, { status: 'DRAFT', creatorId: ownerId })
  if (noun === 'point') {
    const project = await makeProject(db, { status: 'INFOS_NEEDED', creatorId: ownerId })
    const row = await db.row<{ id: string }>(sql`
      insert into point (project_id, field, question, asked_version) values (${project}, 'name', 'Quel nom ?', 1)
      returning id`)
    return row!.id
  }
  if (noun === 'message') {
    const project = await makeProject(db, { status: 'SUBMITED', creatorId: ownerId })
    const row = await db.row<{ name: string }>(sql`
      insert into project_message (project_id, author_id, audience, text) values (${project}, ${ownerId}, 'shared', 'Bonjour.')
      returning name`)
    return row!.name
  }
  if (noun === 'decision') {
    const project = await makeProject(db, { status: 'SUBMITED', creatorId: ownerId })
    const made = path.includes('cancelSending')
      ? sql`insert into decision_sending (asked_by, due_at) values (${ownerId}, now()) returning id`
      : sql`
        insert into prepared_decision (project_id, seen_version, seen_history, status)
        values (${project}, 1, 0, 'REFUSED') returning id`
    return (await db.row<{ id: number }>(made))!.id
  }
  if (noun === 'user') return (await makeUser(db)).id
  const name = `Pour ${path} ${Math.random()}`
  if (noun === 'session' || noun === 'ballot') {
    const session = await db.row<{ id: number }>(sql`
      insert into session (commission_id, edition_id, title, day, at_time, state)
      select 1, id, ${name}, '2026-09-24', '18:30', ${noun === 'ballot' ? 'OPEN' : 'PREPARED'} from edition
      where state = 'current' returning id`)
    if (noun === 'session') return session!.id
    const project = await makeProject(db, { status: 'SUBMITED', creatorId: ownerId })
    const ballot = await db.row<{ id: number }>(sql`
      with item as (
        insert into session_item (session_id, project_id, position, state)
        values (${session!.id}, ${project}, 1, 'CALLED') returning id)
      insert into ballot (item_id, round, is_secret, mode, proposal, proposal_number, quorum, present_with_recused,
        present_without_recused)
      select id, 1, false, 'DEVICES', '{"projectStatus": "REFUSED", "message": "", "points": [], "dueDay": null, "budget": null, "budgetNeeded": null}', 0, 1, 1, 1 from item returning id`)
    return ballot!.id
  }
  const inserted: Record<string, Sql> = {
    commission: sql`insert into commission (name, display_order) values (${name}, 99) returning id`,
    edition: sql`select id from edition where state = 'current'`,
    register: sql`
      insert into register_entry (edition_id, project_id, project_name, act, from_status, to_status, capacity, decider_digest)
      select id, 1, ${name}, 'decide', 'SUBMITED', 'REFUSED', 'commission', '' from edition where state = 'current' returning id`,
    view: sql`
      insert into list_view (name, commission_id, settings)
      values (${name}, 1, '{"search":"","filters":{},"sortBy":"id","sortDesc":true}') returning id`,
    question: sql`
      insert into question (edition_id, section, position, kind, words, readers)
      select id, 'event', 1, 'shortText', '{"fr": {"question": "Quoi ?", "help": "", "shortName": "Quoi"}}', 'holder'
      from edition where state = 'current' returning id`,
    messageTemplate: sql`insert into message_template (commission_id, name, text) values (1, ${name}, 'Bonjour.') returning id`,
  }
  const other = sql`insert into project_type (name) values (${name}) returning id`
  return (await db.row<{ id: number }>(inserted[noun!] ?? other))!.id
}
