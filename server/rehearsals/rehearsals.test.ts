import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Project } from '#domain/projects/project.ts'
import type { Room } from '#domain/sessions/room-answer.ts'
import { sql } from '#server/platform/database/sql.ts'
import { openDatabase } from '#server/platform/database/database.ts'

import { endOldRehearsals, keepRehearsals } from '#server/rehearsals/keep-rehearsals.ts'
import { listRehearsals } from '#server/rehearsals/rehearsal-queries.ts'

import { testApp } from '#test/build-test-app.ts'
import { asOwner } from '#test/database-for-a-file.ts'
import { makeProject, makeUser, signedInAs } from '#test/factories.ts'

const ground = testApp({}, undefined, undefined, undefined, true)
type Headers = { authorization: string }
type Started = { key: string; sessionId: number; signedIn: { access_token: string } }
let chair: Headers
let readers: (Headers | undefined)[]

beforeAll(async () => {
  const signedUp = async (traits: Parameters<typeof makeUser>[1]) =>
    signedInAs(ground.db, (await makeUser(ground.db, traits)).username)
  const presiding = await makeUser(ground.db, { role: 'ROLE_COMMISSION', firstname: 'Marianne', lastname: 'Vasseur' })
  chair = await signedInAs(ground.db, presiding.username)
  await ground.db.run(sql`update commission set chair_id = ${presiding.id} where id = 1`)
  const holder = await makeUser(ground.db)
  await makeProject(ground.db, { status: 'SUBMITED', creatorId: holder.id })
  readers = [
    undefined,
    chair,
    await signedInAs(ground.db, holder.username),
    await signedUp({ role: 'ROLE_COMMISSION' }),
    await signedUp({ role: 'ROLE_SUPER_ADMIN' }),
  ]
})

const start = async (who = chair): Promise<Started> => {
  const answer = await ground.app.inject({ method: 'POST', url: '/rehearsal', headers: who })
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  return answer.json()
}
const end = ({ key }: Started) => ground.app.inject({ method: 'DELETE', url: `/rehearsal/${key}` })

/** A call within a rehearsal, as its presiding person. */
const within = async ({ key, signedIn }: Started, url: string, payload?: object) => {
  const headers = { authorization: `Bearer ${signedIn.access_token}` }
  const answer = await ground.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: `/rehearsal/${key}${url}`,
    headers,
    ...(payload && { payload }),
  })
  expect([url, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([url, 200, ''])
  return answer
}

/** Documents and sheets say when they were made: their rows are compared. */
const isWritten = /^[{[<]/
const hours = /\d{4}-\d\d-\d\dT[\d:.]+Z?/g

/** What every table of the product holds. */
async function everyRow() {
  const { db } = ground
  const tables = await db.rows<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`)
  const rows: Record<string, unknown[]> = {}
  for (const { name } of tables)
    rows[name] = await db.rows(
      // The readers of this comparison are refused, and export sheets.
      name === 'audit_line'
        ? sql`select * from audit_line where audit_line.kind not in ('refusal', 'export') order by audit_line.id`
        : sql`select query_to_xml(format('select * from %I t order by t::text', ${name}::text), false, true, '')::text as held`,
    )
  return rows
}

/** What every GET answers to each reader. */
async function everyAnswer() {
  const { app } = ground
  const { paths } = (await app.inject('/openapi.json')).json<{ paths: Record<string, object> }>()
  const answers: Record<string, string[]> = {}
  for (const path of Object.keys(paths).filter((each) => 'get' in paths[each]!)) {
    if (/export$|^\/live|^\/audit|health|metrics/.test(path)) continue
    const url = path.replace('{entity}', 'project').replaceAll(/\{\w+\}/g, '1')
    const told = await Promise.all(readers.map((headers) => app.inject({ url, ...(headers && { headers }) })))
    answers[path] = told.map(
      ({ statusCode, body }) => `${statusCode} ${isWritten.test(body) ? body.replaceAll(hours, '') : ''}`,
    )
  }
  return answers
}

const everything = async () => ({ ...(await everyRow()), ...(await everyAnswer()) })
const differences = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))

test('a rehearsal in which everything is decided changes no row and no answer of the product', async () => {
  const before = await everything()
  const started = await start()
  const { sessionId: id } = started
  await within(started, `/session/${id}/open`, {})
  const room = async () => (await within(started, `/session/${id}`)).json<Room>()
  await vi.waitFor(async () => expect((await room()).quorumNow.isReached).toBe(true), {
    timeout: 20_000,
    interval: 500,
  })
  for (const { id: itemId } of (await room()).items) {
    await within(started, `/session/${id}/call`, { itemId })
    const form = { itemId, by: 'consensus', projectStatus: 'REFUSED', message: 'Hors du programme.' }
    await within(started, `/session/${id}/decide`, form)
  }
  await within(started, `/session/${id}/close`, {})
  expect((await within(started, '/decision')).body.match(/Hors du programme/g)).toHaveLength(5)
  expect((await within(started, '/session')).json()).toHaveLength(1)
  expect(differences(before, await everything())).toEqual([])

  expect((await end(started)).statusCode).toBe(200)
  expect(differences(before, await everyRow())).toEqual([])
  expect(await listRehearsals(ground.db)).toEqual([])
  expect((await ground.app.inject(`/rehearsal/${started.key}/session/${id}`)).statusCode).toBe(404)
})

test('the played members come, ask to speak, are recused late, ask for secrecy, vote, and preside in one’s place', async () => {
  const started = await start()
  const { sessionId: id } = started
  const room = async () => (await within(started, `/session/${id}`)).json<Room>()
  const becomes = (rule: (now: Room) => unknown) =>
    vi.waitFor(async () => expect(rule(await room())).toBeTruthy(), { timeout: 20_000, interval: 100 })
  await within(started, `/session/${id}/open`, {})
  await becomes(({ people }) => people.filter(({ presence }) => presence !== null).length === 5)
  const { items } = await room()
  const call = (place: number) => within(started, `/session/${id}/call`, { itemId: items[place]!.id })
  const ballotOn = async (place: number, isSecret = false) => {
    const itemId = items[place]!.id
    await within(started, `/session/${id}/propose`, { itemId, projectStatus: 'REFUSED', message: 'Hors du programme.' })
    await within(started, `/session/${id}/ballot`, { itemId, mode: 'DEVICES', isSecret })
    await becomes(({ current }) => current!.ballots.at(-1)!.received === current!.ballots.at(-1)!.voters - 1)
    const ballotId = (await room()).current!.ballots.at(-1)!.id
    await within(started, `/ballot/${ballotId}/vote`, { choice: 'ABSTAIN' })
    return (await within(started, `/ballot/${ballotId}/close`, {})).json<Room>().current!.ballots.at(-1)!
  }

  await call(0)
  await becomes(({ floor }) => floor.length === 1)
  await call(1)
  await becomes((now) => now.items[1]!.recused.length === 1)
  await becomes(({ people }) => people.filter(({ presence }) => presence !== null).length === 6)
  await call(2)
  const even = await ballotOn(2)
  expect(even).toMatchObject({ voters: 7, result: 'TIE', tally: { FOR: 3, AGAINST: 3, ABSTAIN: 1 } })
  await within(started, `/ballot/${even.id}/announce`, {})
  await call(3)
  await becomes(({ current }) => current!.isSecrecyAsked)
  const secret = await ballotOn(3, true)
  expect(secret).toMatchObject({ isSecret: true, result: 'ADOPTED' })
  await within(started, `/ballot/${secret.id}/announce`, {})
  await call(4)
  await within(started, `/project/${items[4]!.project!.id}/recusal`, { reason: 'Une amie y joue.' })
  await becomes((now) => now.items[4]!.state === 'DECIDED')
  await end(started)
})

test('the pictures of a rehearsal are served under its own address alone', async () => {
  const started = await start()
  const [item] = (await within(started, `/session/${started.sessionId}`)).json<Room>().items
  const { projectImage } = (await within(started, `/project/${item!.project!.id}`)).json<Project>()
  const { listUrl, pageUrl, zoomUrl, fileUrl } = projectImage!
  for (const url of [listUrl, pageUrl, zoomUrl, fileUrl]) {
    expect((await within(started, url)).headers['content-type']).toMatch(/^image\//)
    expect((await ground.app.inject(url)).statusCode).toBe(404)
  }
  await end(started)
})

test('the agenda of a rehearsal leads to nothing but itself', async () => {
  const started = await start()
  const root = `/rehearsal/${started.key}`
  for (const url of ['/agenda', '/agenda?view=map', '/agenda/print', '/agenda/embed', '/agenda/999999', '/verifier']) {
    const answer = await ground.app.inject({ url: root + url, headers: { 'accept-encoding': 'br' } })
    const led = [...answer.body.matchAll(/(?:href|src|action)="(\/[^"]*)"/g)].map(([, to]) => to!)
    expect([url, led.length]).not.toEqual([url, 0])
    expect(led.filter((to) => !to.startsWith(`${root}/`) && !/^\/(favicon|apple-touch-icon)\./.test(to))).toEqual([])
  }
  expect((await ground.app.inject(`${root}/agenda/`)).headers['location']).toBe(`${root}/agenda`)
  expect((await ground.app.inject('/agenda')).body).not.toContain('/rehearsal/')
  await end(started)
})

describe('a rehearsal is one person’s', () => {
  test('another one replaces it', async () => {
    const [first, second] = [await start(), await start()]
    expect((await ground.app.inject(`/rehearsal/${first.key}/programme`)).statusCode).toBe(404)
    await within(second, '/session')
    await end(second)
  })

  test('of two that are started in one instant, one remains', async () => {
    const asked = () => ground.app.inject({ method: 'POST', url: '/rehearsal', headers: chair })
    const both = await Promise.all([asked(), asked()])
    expect(both.map(({ statusCode }) => statusCode)).toContain(200)
    expect(await listRehearsals(ground.db)).toHaveLength(1)
    for (const each of both.filter(({ statusCode }) => statusCode === 200)) await end(each.json())
    expect(await listRehearsals(ground.db)).toEqual([])
  })

  test('neither a guest, nor a holder, nor an administrator in somebody’s place starts one', async () => {
    const asked = (headers?: Headers) =>
      ground.app.inject({ method: 'POST', url: '/rehearsal', ...(headers && { headers }) })
    expect((await asked()).statusCode).toBe(401)
    expect((await asked(readers[2])).statusCode).toBe(403)
    const viewer = { id: 1, role: 'ROLE_COMMISSION', commissionId: 1, signInId: 1, impersonatorId: 2 } as const
    const rehearsals = keepRehearsals(
      ground,
      () => Promise.resolve(ground.app),
      () => {},
    )
    await expect(rehearsals.start(viewer, 'fr')).rejects.toThrow('impersonation.refused.error')
  })
})

test('a sign-in of the product means nothing within it, nor the other way round, and it ends by itself after a day', async () => {
  const started = await start()
  const inside = await ground.app.inject({ url: `/rehearsal/${started.key}/session`, headers: chair })
  expect(inside.statusCode).toBe(401)
  const authorization = `Bearer ${started.signedIn.access_token}`
  expect((await ground.app.inject({ url: '/session', headers: { authorization } })).statusCode).toBe(401)
  const nested = await ground.app.inject({
    method: 'POST',
    url: `/rehearsal/${started.key}/rehearsal`,
    headers: { authorization },
  })
  expect([nested.statusCode, nested.json().message]).toEqual([462, 'rehearsal.unavailable.error'])
  await endOldRehearsals(ground)
  await within(started, '/session')
  await endOldRehearsals(ground, Date.now() + 25 * 3_600_000)
  expect(await listRehearsals(ground.db)).toEqual([])
  expect((await ground.app.inject(`/rehearsal/${started.key}/session`)).statusCode).toBe(404)
})

test('without the right to make databases it is refused with its reason', async () => {
  const name = `bound_${randomUUID().replaceAll('-', '')}`
  await asOwner(`create role ${name} login nosuperuser nocreatedb`)
  const connection = { ...ground.connection, user: name }
  const db = openDatabase(connection)
  const viewer = { id: 1, role: 'ROLE_COMMISSION', commissionId: 1, signInId: 1, impersonatorId: null } as const
  const rehearsals = keepRehearsals(
    { ...ground, db, connection },
    () => Promise.resolve(ground.app),
    () => {},
  )
  await expect(rehearsals.start(viewer, 'fr')).rejects.toThrow('rehearsal.unavailable.error')
  await db.close()
  await asOwner(`drop role ${name}`)
})
