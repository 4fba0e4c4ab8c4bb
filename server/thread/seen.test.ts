import { beforeAll, expect, test } from 'vitest'
import { projectApi } from '#domain/projects/project-api.ts'
import type { ProjectRow } from '#domain/projects/project.ts'
import { filtersToWire } from '#domain/tables/filters.ts'
import { sql } from '#server/platform/database/sql.ts'
import { inDays } from '#test/project-form.ts'
import { projectGround, type Headers } from '#test/project-ground.ts'

const { ground, people, get, post, file, save, decide } = projectGround()
let admin: Headers, member: Headers, holder: Headers, other: Headers

beforeAll(() => ({ admin, member, holder, other } = people()))

const list = async (headers: Headers, filters: Parameters<typeof filtersToWire>[1] = {}): Promise<ProjectRow[]> => {
  const form = { perPage: '100', filters: filtersToWire(projectApi.filterNames, filters) }
  return (await post('/project/getB122TableResults', form, headers)).json().items
}
const newsOf = async (headers: Headers) => (await list(headers)).filter(({ unseen }) => unseen).map(({ id }) => id)
const isNews = async (id: number, headers: Headers) => (await newsOf(headers)).includes(id)
const act = (url: string, headers: Headers) => ground.app.inject({ method: 'POST', url, headers, payload: {} })
const open = async (id: number, headers: Headers): Promise<string | null> =>
  (await act(`/project/${id}/seen`, headers)).json().since
const say = (id: number, audience: string, headers: Headers) =>
  post(`/project/${id}/message`, { text: 'Bonjour.', audience }, headers)

test('what others did is news until the reader opens it; their own acts are not', async () => {
  const id = await file()
  expect([await isNews(id, holder), await isNews(id, member), await isNews(id, admin)]).toEqual([false, true, true])
  expect(await open(id, member)).toBeNull()
  expect([await isNews(id, member), await isNews(id, admin)]).toEqual([false, true])

  await say(id, 'shared', member)
  expect([await isNews(id, holder), await isNews(id, member)]).toEqual([true, false])
  const first = await open(id, holder)
  expect(first).toBeNull()
  expect(await open(id, holder)).toEqual(expect.any(String))
  expect(await isNews(id, holder)).toBe(false)

  // Two users have written since: neither hides the other.
  await open(id, admin)
  await say(id, 'shared', holder)
  await say(id, 'internal', member)
  expect([await isNews(id, member), await isNews(id, admin), await isNews(id, holder)]).toEqual([true, true, false])
})

test('changes of status and changes by the holder are news; a draft and an unfinished answer are not', async () => {
  const id = await file()
  const news = async () => {
    const found = [await isNews(id, holder), await isNews(id, admin)]
    await open(id, holder)
    await open(id, admin)
    return found
  }
  await news()
  await decide(id, 'INFOS_NEEDED')
  expect(await news()).toEqual([true, true])
  await save(id, { placeCity: 'Muret' })
  expect(await news()).toEqual([false, false])
  await save(id, { isSubmited: 'true' })
  expect(await news()).toEqual([false, true])
  await save(id, { placeCity: 'Blagnac' })
  expect(await news()).toEqual([false, true])
  await save(id, { placeCity: 'Albi' }, member)
  expect(await news()).toEqual([false, false])
  await decide(id, 'CERTIFIED_PUBLISHED')
  await news()
  await save(id, { isSubmited: 'true', name: 'Aizome' })
  expect(await news()).toEqual([false, true])
  await post(`/project/refuseModifications/${id}`, { message: 'Une marque.' }, member)
  expect(await news()).toEqual([true, true])

  const { id: draft } = (await post('/project', { name: 'Ébauche' })).json()
  await save(draft, { name: 'Ébauche encore' })
  expect(await newsOf(admin)).not.toContain(draft)
})

test('an internal message never changes a holder’s news, their order or their count', async () => {
  const id = await file()
  await say(id, 'shared', member)
  const before = await list(holder)
  await open(id, holder)
  for (let round = 0; round < 3; round++) {
    const seen = await list(holder)
    const filtered = await list(holder, { unseen: 'yes' })
    await say(id, 'internal', round === 1 ? admin : member)
    expect([await list(holder), await list(holder, { unseen: 'yes' })]).toEqual([seen, filtered])
    // Not even the time up to which a holder has seen changes.
    const until = () =>
      ground.db.row(sql`
      select s.until from seen s join user_account u on u.id = s.user_id
      where s.project_id = ${id} and u.username = 'holder@test.example'`)
    const known = await until()
    await open(id, holder)
    expect(await until()).toEqual(known)
  }
  expect((await list(holder)).map((row) => row.id)).toEqual(before.map((row) => row.id))
})

test('the filter finds exactly the marked projects, for each reader, and counts them', async () => {
  const [seen, unseen] = [await file(), await file()]
  for (const headers of [admin, member]) await open(seen, headers)
  for (const headers of [admin, member, holder]) {
    const found = await list(headers, { unseen: 'yes' })
    expect(found.map(({ id }) => id)).toEqual(await newsOf(headers))
    expect(found.every((row) => row.unseen)).toBe(true)
    const told = await post('/project/getB122TableResults', { perPage: '10', counted: 'unseen' }, headers)
    expect(told.json()).toMatchObject({ counted: found.length })
  }
  expect(await newsOf(member)).toContain(unseen)
  const start = await get(
    `/project/initB122Table?filters=${encodeURIComponent(filtersToWire(projectApi.filterNames, { unseen: 'yes' }))}`,
    member,
  )
  expect(start.json().totalCount).toBe((await newsOf(member)).length)
  expect(start.json().filters[8]).toMatchObject({ field: 'unseen', options: [{ value: 'yes', text: 'Nouveautés' }] })
})

test('is marked as not seen by its reader, for them only, until they open it again', async () => {
  const id = await file()
  for (const headers of [admin, member, holder]) await open(id, headers)
  expect((await act(`/project/${id}/unseen`, holder)).json()).toEqual({ message: 'done' })
  expect([await isNews(id, holder), await isNews(id, member)]).toEqual([true, false])
  expect((await list(holder, { unseen: 'yes' })).map((row) => row.id)).toContain(id)
  expect(await open(id, holder)).toEqual(expect.any(String))
  expect(await isNews(id, holder)).toBe(false)
  expect((await act(`/project/${id}/unseen`, other)).statusCode).toBe(404)
  expect((await act(`/project/${id}/seen`, other)).statusCode).toBe(404)
})

test('an administrator in another’s place does not mark anything as seen for them', async () => {
  const id = await file()
  await say(id, 'shared', member)
  const { id: userId } = (await ground.db.row<{ id: number }>(
    sql`select id from user_account where username = 'holder@test.example'`,
  ))!
  const started = await post('/impersonation/start', { userId: String(userId), unread: 'x' }, admin)
  const asHolder = { authorization: `Bearer ${started.json().access_token}` }
  expect(await open(id, asHolder)).toBeNull()
  expect((await act(`/project/${id}/unseen`, asHolder)).json()).toEqual({ message: 'impersonation.refused.error' })
  expect(await isNews(id, holder)).toBe(true)
})

test('what is written while the reader opens it stays news, and two tabs that open it at once agree', async () => {
  const id = await file()
  await open(id, member)
  // Begun before it is opened, and committed after.
  await ground.db.transaction(async (tx) => {
    await tx.run(sql`insert into project_message (project_id, audience, text) values (${id}, 'shared', 'En chemin.')`)
    await Promise.all([open(id, member), open(id, member), open(id, member)])
  })
  expect(await isNews(id, member)).toBe(true)
  await Promise.all([open(id, member), open(id, member)])
  expect(await isNews(id, member)).toBe(false)
})

test('is in its user’s export, and in nobody else’s', async () => {
  const id = await file({
    projectDateConfs: JSON.stringify([{ date: inDays(30), startTime: '10:00', endTime: '11:00' }]),
  })
  await open(id, other)
  await open(id, holder)
  const { opened } = (await get('/account/export', holder)).json()
  expect(opened).toContainEqual({ projectId: id, lastOpenedAt: expect.any(String) })
  expect((await get('/account/export', other)).json().opened).toEqual([])
})

test('opening it marks its notifications as seen; a task of the holder stays until it is done', async () => {
  const id = await file({ name: 'À compléter' })
  await save(id, { projectStatus: 'INFOS_NEEDED', message: 'Quel est le tarif ?' }, member)
  const told = async (part: string) =>
    (await get(`/notification?part=${part}`, holder))
      .json<{ kind: string; isSeen: boolean; project: { id: number } }[]>()
      .filter(({ project }) => project.id === id)
      .map(({ kind, isSeen }) => [kind, isSeen])
  const unseen = async () => (await get('/notification/count', holder)).json<{ unseen: number }>().unseen
  const before = await unseen()
  expect(await told('awaiting')).toEqual([['decision', false]])

  await post(`/project/${id}/seen`, {}, holder)
  expect([await unseen(), await told('awaiting')]).toEqual([before - 1, [['decision', true]]])
  await save(id, { isSubmited: 'true' })
  expect([await told('awaiting'), await told('information')]).toEqual([[], [['decision', true]]])
})
