import { beforeAll, describe, expect, test } from 'vitest'
import type { ThreadEntry } from '#domain/thread/thread-api.ts'
import type { Point } from '#domain/thread/point-api.ts'
import { eraseUser } from '#server/users/erase-user-queries.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { mailUnder, spaced } from '#test/mailbox.ts'
import { completeFields, inDays, multipart, picture } from '#test/project-form.ts'
import { projectGround, type Headers } from '#test/project-ground.ts'

const { ground, people, addresses, get, remove, post, file, save, show, statusOf } = projectGround()
let admin: Headers, member: Headers, holder: Headers, other: Headers

beforeAll(() => ({ admin, member, holder, other } = people()))

type Question = { field: string; question: string; dateId?: number }
const ask = (id: number, points: Question[], more: Record<string, string> = {}) =>
  save(
    id,
    { projectStatus: 'INFOS_NEEDED', message: 'Trois précisions.', points: JSON.stringify(points), ...more },
    member,
  )
const pointsOf = async (id: number, headers = holder): Promise<Point[]> =>
  (await get(`/project/${id}/points`, headers)).json()
const statesOf = async (id: number) => (await pointsOf(id)).map(({ field, state }) => [field, state])
const reply = (point: Point, words: string, headers = holder) =>
  post(`/point/${point.id}`, { reply: words, unread: 'x' }, headers)
const settle = (id: number, points: Point[], headers = member) =>
  ground.app.inject({
    method: 'POST',
    url: `/project/${id}/points`,
    headers,
    payload: { ids: points.map((point) => point.id) },
  })

const onName = { field: 'name', question: 'Quel est le nom ?' }
const onPrice = { field: 'priceDetails', question: 'Le goûter est-il compris ?' }

describe('points', () => {
  test('are sent with a request, read by its holder, and answered by a change or by a sentence', async () => {
    const id = await file({ name: 'Contes' })
    const dueDay = inDays(30)
    expect((await ask(id, [onName, onPrice], { dueDay })).statusCode).toBe(200)
    expect(await pointsOf(id)).toMatchObject([
      {
        ...onName,
        was: 'Contes',
        is: 'Contes',
        state: 'OPEN',
        dueDay,
        askedBy: 'Yuki Tanabe',
        reply: '',
      },
      { ...onPrice, state: 'OPEN', dateId: null },
    ])
    const [, price] = await pointsOf(id)
    await save(id, { name: 'Contes de la neige' })
    await reply(price!, 'Sans changement : il est offert.')
    expect(await statesOf(id)).toEqual([
      ['name', 'ANSWERED'],
      ['priceDetails', 'ANSWERED'],
    ])
    await save(id, { isSubmited: 'true' })
    const answered = await pointsOf(id, member)
    expect(answered[0]).toMatchObject({ was: 'Contes', is: 'Contes de la neige' })
    expect(answered[1]).toMatchObject({ reply: 'Sans changement : il est offert.' })
    // Requested again and answered a second time: each answer keeps its own change.
    await ask(id, [{ ...onName, question: 'Et en japonais ?' }])
    await save(id, { isSubmited: 'true' })
    await ask(id, [{ field: 'placeName', question: 'Quelle salle ?' }])
    await save(id, { name: 'Contes', placeName: 'Le Lieu' })
    await save(id, { isSubmited: 'true' })
    const told = (await get(`/project/${id}/thread`, holder)).json() as ThreadEntry[]
    expect(told.map(({ event }) => event?.answered)).toEqual([2, 0, 0, 0, 2, 0, 0])
  })

  test('show the value at the request and the value now, however often a field is written', async () => {
    const id = await file({ name: 'Un' })
    await ask(id, [onName])
    for (const name of ['Deux', 'Trois', 'Quatre']) await save(id, { name })
    expect(await pointsOf(id)).toMatchObject([{ was: 'Un', is: 'Quatre', state: 'ANSWERED' }])
    await save(id, { name: 'Un' })
    expect(await statesOf(id)).toEqual([['name', 'OPEN']])
  })

  test('show values in the reader’s language, for every kind of field', async () => {
    const id = await file()
    const fields = ['image', 'isFree', 'commissionId', 'selectedProjectTypesIds', 'projectDateConfs']
    await ask(
      id,
      fields.map((field) => ({ field, question: 'Est-ce bien cela ?' })),
    )
    expect(await statesOf(id)).toEqual(fields.map((field) => [field, 'OPEN']))
    const other = new Blob([new Uint8Array(await picture({ width: 160, height: 90, format: 'png' }))])
    await save(id, {
      image: other,
      isFree: 'true',
      commissionId: '2',
      selectedProjectTypesIds: ['1', '2'],
      projectDateConfs: JSON.stringify([{ date: inDays(40), startTime: '10:00', endTime: '11:00' }]),
    })
    expect(await statesOf(id)).toEqual(fields.map((field) => [field, 'ANSWERED']))
    await save(id, { isSubmited: 'true' })
    const [, , commission, types, dates] = await pointsOf(id, member)
    expect([commission!.was, commission!.is]).toEqual(['Culturelle', 'Académique et éducation'])
    expect([types!.was, types!.is]).toEqual(['Atelier, Concert', 'Atelier, Cinéma et projection'])
    expect([dates!.was, dates!.is]).toEqual([
      expect.stringMatching(/^Le .*, de 18\sh\s30 à 20\sh$/),
      expect.stringMatching(/^Le .*, de 18\sh\s30 à 20\sh\s; le .*, de 10\sh à 11\sh$/),
    ])
  })

  test('on a block of dates follow that block, and its removal answers', async () => {
    const id = await file({ name: 'Par date' })
    const [block] = (await show(id)).projectDateConfs
    await ask(id, [{ field: 'projectDateConfs', dateId: block.id, question: 'Est-ce la bonne heure ?' }])
    expect(await pointsOf(id)).toMatchObject([{ state: 'OPEN', was: { date: block.date }, is: { date: block.date } }])
    const { text } = await mailUnder(ground.db, addresses.holder, 'Votre réponse est attendue : Par date')
    expect(spaced(text)).toContain('– Date n° 1 : Est-ce la bonne heure ?')
    await save(id, { projectDateConfs: JSON.stringify([{ id: block.id, startTime: '09:05' }]) })
    expect(await pointsOf(id)).toMatchObject([{ state: 'ANSWERED', is: { startTime: '09:05' } }])
    await save(id, { removedProjectDateConfsIds: String(block.id) })
    expect(await pointsOf(id)).toMatchObject([{ state: 'ANSWERED', is: null }])
    const unknown = await ask(await file(), [{ field: 'projectDateConfs', dateId: block.id, question: 'Et là ?' }])
    expect([unknown.statusCode, unknown.json().errors]).toEqual([
      403,
      [{ field: 'points.0.dateId', message: 'field.invalid.error' }],
    ])
  })

  test('are settled by a reviewer, without another status, and requested again at the same place', async () => {
    const id = await file()
    await ask(id, [onName, onPrice])
    await save(id, { isSubmited: 'true' })
    const [name] = await pointsOf(id)
    expect((await settle(id, [name!], holder)).statusCode).toBe(403)
    await settle(id, [name!])
    expect(await statusOf(id)).toBe('SUBMITED')
    expect(await pointsOf(id)).toMatchObject([{ state: 'SETTLED', settledBy: 'Yuki Tanabe' }, { state: 'OPEN' }])
    await ask(id, [{ ...onPrice, question: 'Et les boissons ?' }])
    expect((await pointsOf(id)).map(({ question, state }) => [question, state])).toEqual([
      [onName.question, 'SETTLED'],
      [onPrice.question, 'SETTLED'],
      ['Et les boissons ?', 'OPEN'],
    ])
    expect((await reply(name!, 'Trop tard.')).statusCode).toBe(462)
  })

  test('are settled when the project reaches a status without requests, and not when it is answered', async () => {
    for (const [status, state] of [
      ['CERTIFIED_PUBLISHED', 'SETTLED'],
      ['REFUSED', 'SETTLED'],
      ['CERTIFIED_UNPUBLISHED_INFOS_NEEDED', 'OPEN'],
    ] as const) {
      const id = await file()
      await ask(id, [onName])
      await save(id, { isSubmited: 'true' })
      expect(await statesOf(id)).toEqual([['name', 'OPEN']])
      await save(id, { projectStatus: status, message: 'Voilà.' }, member)
      expect(await statesOf(id)).toEqual([['name', state]])
    }
  })

  test('return with a project that was deleted and is restored', async () => {
    const id = await file()
    await ask(id, [onName])
    await remove(`/project/${id}`, member)
    expect(await statesOf(id)).toEqual([['name', 'SETTLED']])
    await post(`/project/restore/${id}`, { unread: 'x' }, admin)
    expect(await statesOf(id)).toEqual([['name', 'OPEN']])
  })

  test('are put only by reviewers, only in a request, and answered only by their holder', async () => {
    const id = await file()
    await save(id, { points: JSON.stringify([onName]), dueDay: inDays(30) })
    await save(id, { projectStatus: 'REFUSED', message: 'Non.', points: JSON.stringify([onName]) }, member)
    expect(await pointsOf(id)).toEqual([])
    const asked = await file()
    await ask(asked, [onName])
    const [point] = await pointsOf(asked)
    expect((await reply(point!, 'À moi ?', other)).statusCode).toBe(404)
    expect((await reply(point!, 'À moi ?', member)).statusCode).toBe(403)
    await save(asked, { isSubmited: 'true' })
    expect((await reply(point!, 'Encore.')).statusCode).toBe(462)
  })

  test.each([
    ['[{"field":"budget","question":"Combien ?"}]', 'points.0.field'],
    ['[{"field":"name","question":""}]', 'points.0.question'],
    [`[{"field":"name","question":"${'x'.repeat(501)}"}]`, 'points.0.question'],
    ['nothing', 'points'],
  ])('that cannot be asked are refused: %s', async (points, field) => {
    const answer = await save(await file(), { projectStatus: 'INFOS_NEEDED', message: 'Non.', points }, member)
    expect([answer.statusCode, answer.json().errors?.[0].field]).toEqual([403, field])
  })

  test('settled and answered at once end settled', async () => {
    const id = await file()
    await ask(id, [onName])
    const [point] = await pointsOf(id)
    const [settled, replied] = await Promise.all([settle(id, [point!]), reply(point!, 'Sans changement.')])
    expect(settled.statusCode).toBe(200)
    expect([200, 462]).toContain(replied.statusCode)
    expect(await statesOf(id)).toEqual([['name', 'SETTLED']])
  })
})

test('an erased account leaves neither words nor a contact in points', async () => {
  const { id: leaver, username } = await makeUser(ground.db)
  const leaving = await signedInAs(ground.db, username)
  const { headers, payload } = await multipart(completeFields({ image: people().image }))
  const filed = await ground.app.inject({
    method: 'POST',
    url: '/project',
    headers: { ...leaving, ...headers },
    payload,
  })
  const { id } = filed.json()
  await ask(id, [{ field: 'organizerContactEmail', question: 'Est-ce la bonne adresse ?' }, onName])
  const [, name] = await pointsOf(id, leaving)
  await reply(name!, 'Sans changement, dit Zibeline.', leaving)
  await post(`/project/${id}/message`, { text: 'Zibeline vous écrit.', unread: 'x' }, leaving)
  await post(`/project/${id}/message`, { text: 'Bonjour.', audience: 'shared', unread: 'x' }, member)
  await save(id, { isSubmited: 'true' }, leaving)
  await save(id, { projectStatus: 'CERTIFIED_PUBLISHED' }, member)
  await ground.db.transaction((tx) => eraseUser(tx, leaver))
  expect(await pointsOf(id, member)).toMatchObject([{ field: 'name', reply: '', state: 'SETTLED' }])
  const { body } = await get(`/project/${id}/thread`, member)
  expect(body).not.toContain('Zibeline')
  expect(body).toContain('Bonjour.')
})
