import { beforeAll, expect, test } from 'vitest'
import type { Pile } from '#domain/dashboard/pile-api.ts'
import { pileLinks, type PileLink } from '#domain/dashboard/pile.ts'
import { projectReadingApi } from '#domain/projects/project-reading-api.ts'
import { personName } from '#domain/person-name.ts'
import { filtersToWire } from '#domain/tables/filters.ts'
import type { TableStart } from '#domain/tables/table.ts'
import { sendDueNotices } from '#server/notifications/send-notices.ts'
import { sql } from '#server/platform/database/sql.ts'
import { makeProject, makeUser, signedInAs } from '#test/factories.ts'
import { spaced } from '#test/mailbox.ts'
import { projectGround, type Headers } from '#test/project-ground.ts'

const { ground, get, post, json, people } = projectGround()
let admin: Headers, chair: Headers, member: Headers, holderId: number, commissionId: number
type Reader = { id: number; username: string }
let readers: Reader[]

beforeAll(async () => {
  admin = people().admin
  holderId = (await makeUser(ground.db)).id
  commissionId = (await ground.db.row<{ id: number }>(sql`
    insert into commission (name, display_order) values ('De la pile', 60) returning id`))!.id
  const made = await Promise.all([1, 2, 3].map(() => makeUser(ground.db, { role: 'ROLE_COMMISSION', commissionId })))
  readers = made.toSorted((one, other) => one.id - other.id)
  await ground.db.run(sql`update commission set chair_id = ${readers[0]!.id} where id = ${commissionId}`)
  chair = await signedInAs(ground.db, readers[0]!.username)
  member = await signedInAs(ground.db, readers[1]!.username)
})

type Traits = Partial<Parameters<typeof makeProject>[1]>
const make = (traits: Traits = {}) =>
  makeProject(ground.db, { status: 'SUBMITED', creatorId: holderId, commissionId, ...traits })
const plan = async (headers: Headers, query = '') => (await get(`/dashboard/pile${query}`, headers)).json<Pile>()
const follow = (projectId: number, userId: number) =>
  ground.db.run(sql`insert into project_assignee (project_id, user_id, place) values (${projectId}, ${userId}, 1)`)
const give = (projectId: number, userId: number, verdict = 'FAVORABLE') =>
  ground.db.run(sql`insert into opinion (project_id, author_id, verdict) values (${projectId}, ${userId}, ${verdict})`)
const listed = async (link: PileLink, headers: Headers) => {
  const filters = filtersToWire(projectReadingApi.filterNames, link)
  const asked = { perPage: '10', currentPage: '1', sortBy: '', sortDesc: '', search: '', filters }
  return (await post('/project/getB122TableResults', asked, headers)).json<{ totalRows: number }>().totalRows
}

test('each figure is the total of the list behind its link: for a member, the chair and an administrator', async () => {
  const files = [await make(), await make(), await make(), await make()]
  const [one, two, three] = files as [number, number, number, number]
  await make({ status: 'INFOS_NEEDED' })
  await make({ status: 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED' })
  await make({ commissionId: 2 })
  for (const id of [one, two, three]) await follow(id, readers[1]!.id)
  await give(one, readers[1]!.id)
  await ground.db.run(sql`
    insert into recusal (project_id, user_id, reason) values (${three}, ${readers[1]!.id}, 'Un proche.')`)
  await ground.db.run(sql`update project set answered_at = now() where id = ${two}`)
  const late = await make({ status: 'INFOS_NEEDED' })
  await ground.db.run(sql`
    insert into point (project_id, field, question, due_day, asked_version) values (${late}, 'name', 'Quoi ?', '2020-01-01', 1)`)
  await json(`/project/${two}/decision`, { projectStatus: 'REFUSED', message: 'Non.', version: 1 }, chair)

  for (const [headers, asked] of [
    [member, ''],
    [chair, ''],
    [admin, `?commissionId=${commissionId}`],
    [admin, ''],
  ] as const) {
    const pile = await plan(headers, asked)
    const links = pileLinks(pile.commission?.id)
    const figures: [string, number, PileLink][] = [
      ['left', pile.left, links.left],
      ...pile.waits.map(({ kind, count }): [string, number, PileLink] => [kind, count, links.waits(kind)]),
      ...pile.people.flatMap(({ id, follows, unread }): [string, number, PileLink][] => [
        [`followed by ${id}`, follows, links.follows(id)],
        [`unread by ${id}`, unread, links.unread(id)],
      ]),
    ]
    for (const [what, count, link] of figures) expect([what, await listed(link, headers)]).toEqual([what, count])
    expect(pile.left).toBe(headers === admin && asked === '' ? 5 : 4)
  }
  const own = await plan(member)
  expect([own.isLed, own.people, own.commission?.name]).toEqual([false, [], 'De la pile'])
  expect(own.waits.map(({ kind, count }) => [kind, count])).toEqual([
    ['withoutMine', 2],
    ['unfollowed', 1],
    ['answered', 1],
    ['prepared', 1],
    ['asked', 3],
    ['late', 1],
  ])
  await ground.db.run(sql`
    update edition e set first_day = (now() at time zone 'Europe/Paris')::date + 10, last_day = (now() at time zone 'Europe/Paris')::date + 24
    from programme where e.id = programme.current_edition_id`)
  const led = await plan(chair)
  expect(led.people.find(({ id }) => id === readers[1]!.id)).toMatchObject({ follows: 3, unread: 1 })
  // Whom a colleague has not read is for the chair alone.
  expect(
    await listed(pileLinks(commissionId).unread(readers[1]!.id), await signedInAs(ground.db, readers[2]!.username)),
  ).toBe(0)
  expect(led.closing).toMatchObject({ isSession: false, days: 10 })
})

test('a member who can no longer sign in is listed as long as they follow a submitted file', async () => {
  const [, second, third] = readers as [Reader, Reader, Reader]
  const lock = (isLocked: boolean) =>
    ground.db.run(sql`
      update user_account set locked_by_admin = ${isLocked} where id in (${second.id}, ${third.id})`)
  await lock(true)
  const { people: shown } = await plan(chair)
  await lock(false)
  expect(shown.filter(({ isActive }) => !isActive).map(({ id, follows }) => [id, follows])).toEqual([[second.id, 3]])
  expect(await listed(pileLinks(commissionId).follows(second.id), chair)).toBe(3)
})

test('a member cannot plan another commission, and nobody one that does not exist', async () => {
  expect((await plan(member, '?commissionId=2')).commission?.id).toBe(commissionId)
  expect((await get('/dashboard/pile?commissionId=99999', admin)).statusCode).toBe(404)
})

test('a reminder is one mail for all files of a member, from the chair and administrators only', async () => {
  await ground.db.run(sql`delete from notification`)
  await ground.db.run(sql`
    insert into notification_setting (user_id, kind, delivery) values (${readers[1]!.id}, 'opinionDue', 'now')`)
  const ids = readers.map(({ id }) => id)
  expect((await json('/dashboard/remind', { people: ids }, member)).json()).toEqual({ message: 'notAuthorized.error' })
  const answers = await Promise.all(
    [chair, admin].map((headers) => json('/dashboard/remind', { people: ids }, headers)),
  )
  expect(answers.map((answer) => answer.json())).toEqual([
    { message: 'done', reminded: 1 },
    { message: 'done', reminded: 1 },
  ])
  await sendDueNotices(ground)
  const mails = await ground.db.rows<{ subject: string }>(sql`
    select subject from outgoing_message where recipient = ${readers[1]!.username} and can_wait`)
  expect(mails.map(({ subject }) => spaced(subject))).toEqual(['Avis attendus'])
})

test('lots name files for which one decision is likely; a file is in one lot, and none from which one is recused', async () => {
  const lots = async (headers: Headers) =>
    Object.fromEntries((await plan(headers)).lots.map(({ kind, files }) => [kind, files.map(({ id }) => id)]))
  await ground.db.run(sql`update project set image_id = null where commission_id = ${commissionId}`)
  await ground.db.run(sql`delete from project where commission_id = ${commissionId}`)
  const image = (await ground.db.row<{ id: number }>(sql`
    insert into image (key, extension, width, height) values (repeat('l', 32), 'png', 16, 9) returning id`))!.id
  const withImage = async (traits: Traits) => {
    const id = await make(traits)
    await ground.db.run(sql`update project set image_id = ${image} where id = ${id}`)
    return id
  }
  const plain = await withImage({ name: 'Sans rien' })
  const liked = await withImage({ name: 'Bien aimé' })
  const disputed = await withImage({ name: 'Disputé' })
  const older = await withImage({ name: 'Cérémonie du thé' })
  const double = await withImage({ name: 'Cérémonies du Thé, 2e édition' })
  const elsewhere = await withImage({ name: 'Danses à Bruxelles' })
  await ground.db.run(sql`update project set place_latitude = 50.85, place_longitude = 4.35 where id = ${elsewhere}`)
  const bare = await make({ name: 'Sans image' })
  const recused = await make({ name: 'Affiche à venir' })
  for (const { id } of readers) {
    await give(liked, id)
    await give(disputed, id, id === readers[2]!.id ? 'RESERVE' : 'FAVORABLE')
  }
  await ground.db.run(sql`
    insert into recusal (project_id, user_id, reason) values (${recused}, ${readers[0]!.id}, 'Un proche.')`)
  const all = { favourable: [liked], doubles: [double], elsewhere: [elsewhere], lacking: [bare] }
  expect(await lots(chair)).toEqual(all)
  const [doubles] = (await plan(chair)).lots
  expect([doubles?.kind, doubles?.files[0]?.older, spaced(doubles?.message ?? '')]).toEqual([
    'doubles',
    { id: older, name: 'Cérémonie du thé' },
    expect.stringContaining('« {nom} » est déjà déposé'),
  ])
  expect(await lots(member)).toMatchObject({ lacking: [bare, recused] })
  // A member recused from the older file learns of it neither by its name nor by its double.
  await ground.db.run(sql`
    insert into recusal (project_id, user_id, reason) values (${older}, ${readers[1]!.id}, 'Un proche.')`)
  expect((await lots(member))['doubles']).toBeUndefined()
  // What a reviewer said to be no double is proposed to nobody as one.
  await json(`/project/${double}/dismissResemblance`, { otherId: older, kind: 'same' }, chair)
  expect((await lots(admin))['doubles']).toBeUndefined()
  // What is prepared is no longer proposed.
  await json(`/project/${bare}/decision`, { projectStatus: 'INFOS_NEEDED', message: 'Une image ?', version: 1 }, chair)
  expect((await lots(chair))['lacking']).toBeUndefined()
  expect(plain).toBeGreaterThan(0)
})

test('the filters behind the links offer people by name: a member themselves, a chair the members, each as far as they see', async () => {
  await make().then((id) => follow(id, readers[1]!.id))
  await make().then((id) => follow(id, readers[2]!.id))
  const outsider = await makeUser(ground.db, { role: 'ROLE_COMMISSION', commissionId: 2 })
  await make({ commissionId: 2 }).then((id) => follow(id, outsider.id))
  const offered = async (headers: Headers, name: 'unreadBy' | 'assignee') => {
    const start = (await get('/project/initB122Table', headers)).json<TableStart>()
    return start.filters.find(({ field }) => field === name)!.options!
  }
  const [second, third, other] = [readers[1]!.id, readers[2]!.id, outsider.id]
  const readersOf = async (headers: Headers) =>
    (await offered(headers, 'unreadBy')).flatMap(({ value }) => (typeof value === 'number' ? [value] : []))
  expect(await readersOf(member)).toEqual([second])
  expect(new Set(await readersOf(chair))).toEqual(new Set([second, third]))
  expect(await readersOf(admin)).toEqual(expect.arrayContaining([second, third, other]))
  const followers = await offered(member, 'assignee')
  expect(followers.slice(0, 2).map(({ value }) => value)).toEqual(['me', 'nobody'])
  const pile = await plan(chair)
  for (const person of pile.people.filter(({ id }) => id !== readers[0]!.id))
    expect(followers).toContainEqual({ value: person.id, text: personName(person, 'fr') })
})
