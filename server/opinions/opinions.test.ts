import { beforeAll, describe, expect, test } from 'vitest'
import type { ProjectOpinions } from '#domain/opinions/opinion-api.ts'
import { openAtCall } from '#server/opinions/stay-out.ts'
import { sql } from '#server/platform/database/sql.ts'
import { opinionGround, type Person } from '#test/opinion-ground.ts'
import type { Headers } from '#test/project-ground.ts'

const { ground, get, file, save, decide, people, person, send, give, read, recuse, queue, submitted } = opinionGround()
let holder: Headers, admin: Headers
let yuki: Person, emi: Person, chair: Person, stranger: Person

beforeAll(() => {
  ;({ holder, admin, yuki, emi, chair, stranger } = people())
})

describe('an opinion', () => {
  test('is sealed until the reader has given their own; then the others’ are open to them', async () => {
    const id = await submitted()
    expect((await give(id, emi, 'RESERVE', { text: 'À revoir.' })).statusCode).toBe(200)
    expect(await read(id, yuki.headers)).toMatchObject({
      sight: 'sealed',
      given: 1,
      members: 3,
      tally: null,
      opinions: [],
      mine: null,
      isOpen: false,
      mayGive: true,
      mayOpen: false,
      recusable: [],
    })
    const answered: ProjectOpinions = (await give(id, yuki)).json()
    expect(answered).toMatchObject({ sight: 'open', given: 2, tally: { favorable: 1, reserve: 1, defavorable: 0 } })
    expect(answered.opinions.map(({ author, text }) => [author.tostring, text])).toEqual([
      ['Émi Nakamura', 'À revoir.'],
      ['Yuki Tanabe', ''],
    ])
    expect(await read(id, admin)).toMatchObject({ sight: 'sealed', given: 2, mayGive: false, mayOpen: true })
    expect(await read(id, stranger.headers)).toMatchObject({ sight: 'sealed', mayGive: false, mayOpen: false })
    expect((await get(`/project/${id}/opinions`, holder)).statusCode).toBe(403)
  })

  test('is open to all once every member who may has given theirs', async () => {
    const id = await submitted()
    await Promise.all([give(id, emi), give(id, yuki, 'DEFAVORABLE')])
    await recuse(id, chair)
    expect(await read(id, admin)).toMatchObject({ sight: 'open', given: 2, members: 2, isOpen: true })
  })

  test('is opened by the chair or an administrator, once, and only reviewers see it in the history', async () => {
    const id = await file()
    await give(id, emi)
    const open = (headers: Headers) => send(`/project/${id}/openOpinions`, {}, headers)
    expect((await open(yuki.headers)).statusCode).toBe(403)
    const [first, second] = await Promise.all([open(chair.headers), open(admin)])
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect((await open(admin)).json()).toMatchObject({ sight: 'open', mayOpen: false })
    expect(await read(id, stranger.headers)).toMatchObject({ sight: 'open', isOpen: true })
    const actions = async (headers: Headers) =>
      (await get(`/history/project/${id}`, headers)).json().map((line: { action: string }) => line.action)
    expect((await actions(yuki.headers)).filter((action: string) => action === 'opinionsOpened')).toHaveLength(1)
    expect(await actions(holder)).not.toContain('opinionsOpened')
    await recuse(id, yuki)
    expect(await actions(yuki.headers)).not.toContain('opinionsOpened')
  })

  test('is open for good once a session calls its file, and the history says why, once', async () => {
    const id = await file()
    const viewer = {
      id: chair.id,
      role: 'ROLE_COMMISSION',
      commissionId: 1,
      signInId: 1,
      impersonatorId: null,
    } as const
    await give(id, emi)
    const call = (projectId = id) => ground.db.transaction((tx) => openAtCall(tx, viewer, projectId))
    await Promise.all([call(), call(), call()])
    expect(await read(id, stranger.headers)).toMatchObject({ sight: 'open', isOpen: true, mayOpen: false })
    const told = async (projectId: number) => {
      const lines = (await get(`/history/project/${projectId}`, admin)).json()
      return lines.filter(({ action }: { action: string }) => action === 'opinionsOpenedInSession')
    }
    expect(await told(id)).toHaveLength(1)
    // A file whose opinions were all given, and a deleted one, have nothing to open.
    const complete = await submitted()
    for (const who of [yuki, emi, chair]) await give(complete, who)
    await Promise.all([call(complete), call(999_999)])
    expect(await told(complete)).toEqual([])
  })

  test('is not awaited beyond its due day', async () => {
    const id = await submitted()
    await send('/opinionRules', { days: '3' }, admin)
    await give(id, emi)
    expect(await read(id, admin)).toMatchObject({ sight: 'sealed', dueDay: expect.any(String) })
    await ground.db.run(sql`update project set submission_date = now() - interval '5 days' where id = ${id}`)
    expect(await read(id, admin)).toMatchObject({ sight: 'open' })
    await send('/opinionRules', { days: '' }, admin)
  })

  test('from a stale tab is refused, and neither version is lost', async () => {
    const id = await submitted()
    await give(id, yuki, 'FAVORABLE', { text: 'Le premier.' })
    const stale = await give(id, yuki, 'DEFAVORABLE', { text: 'D’un autre onglet.' })
    expect([stale.statusCode, stale.json()]).toEqual([462, { message: 'opinion.conflict.error' }])
    expect((await read(id, yuki.headers)).mine).toMatchObject({ text: 'Le premier.', version: 1 })
    const [one, two] = await Promise.all([1, 2].map((n) => give(id, yuki, 'RESERVE', { version: 1, text: `${n}` })))
    expect([one!.statusCode, two!.statusCode].toSorted((a, b) => a - b)).toEqual([200, 462])
  })

  test('under one key is given once, however often it is sent', async () => {
    const id = await submitted()
    const key = { ...yuki, headers: { ...yuki.headers, 'idempotency-key': `opinion-of-${id}` } }
    const answers = await Promise.all([give(id, key), give(id, key), give(id, key)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await read(id, yuki.headers)).mine).toMatchObject({ version: 1 })
  })

  test('changed after another could be read keeps its first version; confirmed unchanged, it does not', async () => {
    const id = await submitted()
    await give(id, yuki, 'FAVORABLE', { text: 'Seul.' })
    await give(id, yuki, 'RESERVE', { version: 1 })
    await give(id, emi, 'DEFAVORABLE')
    await give(id, yuki, 'RESERVE', { version: 2 })
    const firstOf = async () =>
      (await read(id, emi.headers)).opinions.find(({ author }) => author.id === yuki.id)!.first
    expect(await firstOf()).toBeNull()
    await give(id, yuki, 'DEFAVORABLE', { version: 3 })
    await give(id, yuki, 'FAVORABLE', { version: 4 })
    expect(await firstOf()).toEqual({ verdict: 'RESERVE', text: '', marks: {} })
  })

  test('withdrawn, it seals the others’ again, and a new one still has its first version', async () => {
    const id = await submitted()
    await give(id, emi)
    await give(id, yuki)
    const takeBack = (version: number, who = yuki) => send(`/project/${id}/withdrawOpinion`, { version }, who.headers)
    expect((await takeBack(7)).json()).toEqual({ message: 'opinion.conflict.error' })
    expect((await takeBack(1, stranger)).json()).toEqual({ message: 'notAuthorized.error' })
    expect((await takeBack(1)).json()).toMatchObject({
      sight: 'sealed',
      given: 1,
      mine: { isWithdrawn: true, version: 2 },
    })
    expect((await takeBack(2)).json()).toEqual({ message: 'opinion.conflict.error' })
    await give(id, yuki, 'DEFAVORABLE', { version: 2 })
    expect((await read(id, emi.headers)).opinions[1]).toMatchObject({ first: { verdict: 'FAVORABLE' } })
  })

  test('given before the holder’s answer remains, is marked as such, and is requested again', async () => {
    const id = await file({ name: 'Une réponse' })
    await give(id, yuki)
    await decide(id, 'INFOS_NEEDED')
    expect((await queue(yuki)).files.map((each) => each.id)).not.toContain(id)
    await save(id, { isSubmited: 'true', userComment: '120 places.' })
    expect((await read(id, yuki.headers)).mine).toMatchObject({ isBeforeAnswer: true })
    expect((await queue(yuki)).files.find((each) => each.id === id)).toMatchObject({ isAgain: true })
    expect((await give(id, yuki, 'FAVORABLE', { version: 1 })).json().mine).toMatchObject({ isBeforeAnswer: false })
    expect((await queue(yuki)).files.map((each) => each.id)).not.toContain(id)
  })

  test('can be given only by members of the commission, in their own name, before a decision', async () => {
    const id = await file()
    const administrator = await person('ROLE_ADMIN')
    // It is never theirs: 403, and not 462.
    for (const who of [administrator, stranger])
      expect((await give(id, who)).json()).toEqual({ message: 'notAuthorized.error' })
    const started = await send('/impersonation/start', { userId: yuki.id }, admin)
    const taken = { ...yuki, headers: { authorization: `Bearer ${started.json().access_token}` } }
    expect((await give(id, taken)).json()).toEqual({ message: 'impersonation.refused.error' })
    const write = (who: Person, isOpinion: boolean) =>
      send(`/project/${id}/message`, { text: 'Mon avis.', isOpinion }, who.headers)
    expect((await write(taken, true)).json()).toEqual({ message: 'impersonation.refused.error' })
    expect((await write(taken, false)).json().message).toMatchObject({ isOpinion: false })
    expect((await write(yuki, true)).json().message).toMatchObject({ isOpinion: true })
    expect((await recuse(id, taken)).json()).toEqual({ message: 'notAuthorized.error' })
    await give(id, yuki)
    expect(await read(id, taken.headers)).toMatchObject({
      sight: 'sealed',
      mine: null,
      mayGive: false,
      mayRecuse: false,
    })
    await decide(id, 'CERTIFIED_PUBLISHED')
    expect((await give(id, yuki, 'RESERVE', { version: 1 })).json()).toEqual({
      message: 'project.action.refused.error',
    })
  })

  test('repeated by a member recused since then shows nothing any more', async () => {
    const id = await submitted()
    await give(id, emi)
    const once = () =>
      send(
        `/project/${id}/opinion`,
        { verdict: 'RESERVE', version: 0 },
        { ...yuki.headers, 'idempotency-key': `k${id}` },
      )
    expect((await once()).json().opinions).toHaveLength(2)
    expect((await once()).json().opinions).toHaveLength(2)
    await recuse(id, yuki)
    expect((await once()).json()).toEqual(await read(id, yuki.headers))
    expect((await once()).json()).toMatchObject({ opinions: [], tally: null, ownRecusal: { isAutomatic: false } })
  })

  test('of one member never waits for another’s, only for a decision', async () => {
    const id = await submitted()
    await ground.db.transaction(async (tx) => {
      await tx.run(sql`select from project where id = ${id} for key share`)
      await tx.run(sql`insert into opinion (project_id, author_id, verdict) values (${id}, ${emi.id}, 'RESERVE')`)
      expect((await give(id, yuki)).statusCode).toBe(200)
    })
    expect(await read(id, yuki.headers)).toMatchObject({ given: 2 })
  })
})
