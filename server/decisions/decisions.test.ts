import { beforeAll, describe, expect, test } from 'vitest'
import { projectApi } from '#domain/projects/project-api.ts'
import { filtersToWire } from '#domain/tables/filters.ts'
import { sql } from '#server/platform/database/sql.ts'
import { registerApi } from '#domain/register/register-api.ts'
import type { RegisterRow } from '#domain/register/register.ts'
import { noteSessionOfDecision } from '#server/decisions/decision-queries.ts'
import { sendNextDecision } from '#server/decisions/send-decisions.ts'
import { judgeRegisters } from '#server/register/judge-registers.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { mailUnder, messagesTo, spaced } from '#test/mailbox.ts'
import { projectGround, type Headers } from '#test/project-ground.ts'

const { ground, addresses, get, post, remove, file, save, decide, show, statusOf, people } = projectGround()
let holder: Headers, member: Headers, admin: Headers, elsewhere: Headers

beforeAll(async () => {
  ;({ holder, member, admin } = people())
  elsewhere = await signedInAs(
    ground.db,
    (await makeUser(ground.db, { role: 'ROLE_COMMISSION', commissionId: 2 })).username,
  )
})

type Entry = { author: string; event: { action: string; to: string } | null }
const json = (url: string, payload: object, headers: Headers = member) =>
  ground.app.inject({ method: 'POST', url, headers, payload })
const versionOf = async (id: number) => (await show(id, admin)).version as number
const prepare = async (id: number, fields: object, headers: Headers = member) =>
  json(`/project/${id}/decision`, { version: await versionOf(id), ...fields }, headers)
const refusal = { projectStatus: 'REFUSED', message: 'Hors du calendrier.' }
const prepared = async (id: number, fields: object = refusal) => {
  const answer = await prepare(id, fields)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  return answer.json() as { id: number; version: string; state: string }
}
const read = async (id: number, headers: Headers = member) => (await get(`/decision/${id}`, headers)).json()
const send = (decisions: { id: number; version: string }[], more: object = {}, headers: Headers = admin) =>
  json('/decision/send', { decisions: decisions.map(({ id, version }) => ({ id, version })), ...more }, headers)
const failing = (error: unknown) => {
  throw error
}
const sendAll = async () => {
  while (await sendNextDecision(ground, failing));
}
const sendingOf = async (id: number) =>
  (await get('/decision/sendings', admin)).json().find((sending: { id: number }) => sending.id === id)
const rows = <Row>(query: ReturnType<typeof sql>) => ground.db.rows<Row>(query)

describe('what is prepared', () => {
  test('changes nothing: the holder reads the same, byte for byte, and the row is as it was', async () => {
    const id = await file({ name: 'Rien ne filtre' })
    const [project] = await rows<{ version: number }>(sql`select * from project where id = ${id}`)
    const asHolder = async () => {
      const calls = [
        `/project/${id}`,
        `/project/${id}/thread`,
        `/project/${id}/points`,
        `/history/project/${id}`,
        '/project/initB122Table',
        '/account/export',
      ]
      const answers = await Promise.all(calls.map((url) => get(url)))
      const lists = await Promise.all(
        [
          { search: '', sortBy: '' },
          { search: '', sortBy: 'projectStatus' },
          { search: 'filtre', sortBy: '' },
        ].map((fields) => post('/project/getB122TableResults', fields)),
      )
      return [...answers, ...lists].map(({ statusCode, body }) => [
        statusCode,
        // When it was exported, and that it was, differ each time.
        body.replace(/"exportedAt" : "[^"]+"/, '').replace(/"securityLog" : \[.*?\], "browsers"/, ''),
      ])
    }
    await expect.poll(() => rows(sql`select from outgoing_message where sent_at is null`)).toEqual([])
    const before = await asHolder()
    expect(before.filter(([status]) => status === 200)).toHaveLength(before.length)
    const { id: decision } = await prepared(id)
    await json(`/decision/hold/${decision}`, {})
    expect(await asHolder()).toEqual(before)
    expect(await rows(sql`select * from project where id = ${id}`)).toEqual([project])
    for (const url of ['/decision', `/decision/${decision}`, `/project/${id}/decision`, '/decision/sendings'])
      expect((await get(url)).statusCode).toBe(403)
    // What reached somebody is what filing it had sent.
    expect(await rows(sql`select from outgoing_message where sent_at is null`)).toEqual([])
    expect(await rows(sql`select from mailbox_message where subject like '%Rien ne filtre%'`)).toHaveLength(2)
    await remove(`/decision/${decision}`, member)
    expect(await asHolder()).toEqual(before)
  })

  test('is said beside the status to reviewers, and on the page', async () => {
    const id = await file({ name: 'Préparé et dit' })
    const inList = async (headers: Headers) =>
      (await post('/project/getB122TableResults', { search: 'Préparé et dit' }, headers)).json().items[0].prepared
    expect(await inList(member)).toBeUndefined()
    await prepared(id)
    expect(await inList(member)).toBe(true)
    expect(await inList(holder)).toBeUndefined()
    const filters = filtersToWire(projectApi.filterNames, { prepared: 'yes' })
    const found = async (headers: Headers) =>
      (await post('/project/getB122TableResults', { filters }, headers))
        .json()
        .items?.map((row: { id: number }) => row.id)
    expect(await found(member)).toContain(id)
    expect(await found(holder)).toBeUndefined()
    const ofProject = (await get(`/project/${id}/decision`, member)).json()
    expect(ofProject).toMatchObject({
      prepared: { status: 'REFUSED', state: 'PREPARED' },
      mayPrepare: true,
      mail: null,
    })
  })

  test('is one at most, also when two come at once', async () => {
    const id = await file()
    const version = await versionOf(id)
    const both = await Promise.all([1, 2].map(() => json(`/project/${id}/decision`, { version, ...refusal })))
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 462])
    expect(both.find(({ statusCode }) => statusCode === 462)!.json()).toEqual({ message: 'decision.exists.error' })
  })

  test('is refused where the form would refuse it', async () => {
    const id = await file()
    const version = await versionOf(id)
    const cases: [object, number, object][] = [
      [{ projectStatus: 'REFUSED' }, 403, { invalidField: 'message', message: 'MandatoryField' }],
      [{ projectStatus: 'SUBMITED' }, 403, { invalidField: 'projectStatus' }],
      [{ projectStatus: 'CERTIFIED_PUBLISHED_MODIFIED' }, 462, { message: 'project.action.refused.error' }],
      [{ ...refusal, templateId: 99_999 }, 403, { invalidField: 'templateId' }],
      [{ ...refusal, version: version + 1 }, 462, { message: 'project.conflict.error' }],
      [
        {
          projectStatus: 'INFOS_NEEDED',
          message: 'Quand ?',
          points: [{ field: 'projectDateConfs', dateId: 1, question: 'Où ?' }],
        },
        403,
        { invalidField: 'points.0.dateId' },
      ],
    ]
    for (const [fields, status, said] of cases) {
      const answer = await json(`/project/${id}/decision`, { version, ...fields })
      expect([fields, answer.statusCode, answer.json()]).toEqual([fields, status, expect.objectContaining(said)])
    }
    expect((await prepare(id, refusal, elsewhere)).statusCode).toBe(403)
    expect((await prepare(id, refusal, holder)).statusCode).toBe(403)
    // A file that lacks its picture cannot be published: it is said now, and not when it is sent.
    await ground.db.run(sql`update project set place_name = '' where id = ${id}`)
    expect((await prepare(id, { projectStatus: 'CERTIFIED_PUBLISHED' })).json()).toMatchObject({
      errors: [{ field: 'placeName' }],
    })
    expect(await rows(sql`select from prepared_decision where project_id = ${id}`)).toEqual([])
  })

  test('is changed, held, released and cancelled, each on what was read', async () => {
    const id = await file()
    const first = await prepared(id)
    const seen = { version: first.version, projectVersion: await versionOf(id) }
    const changed = await json(`/decision/${first.id}`, { message: 'Autrement.', ...seen })
    expect(changed.json()).toMatchObject({ status: 'REFUSED', message: 'Autrement.', state: 'PREPARED', version: '2' })
    const late = await json(`/decision/${first.id}`, { ...refusal, message: 'Trop tard.', ...seen })
    expect([late.statusCode, late.json()]).toEqual([462, { message: 'decision.conflict.error' }])
    expect((await json(`/decision/confirm/${first.id}`, { ...seen, version: '2' })).statusCode).toBe(462)

    const both = await Promise.all([1, 2].map(() => json(`/decision/hold/${first.id}`, {})))
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 462])
    expect((await read(first.id)).state).toBe('HELD')
    expect((await json(`/decision/hold/${first.id}`, {}, elsewhere)).statusCode).toBe(403)
    expect((await json(`/decision/release/${first.id}`, {})).json()).toMatchObject({ state: 'PREPARED' })
    expect((await remove(`/decision/${first.id}`, member)).statusCode).toBe(200)
    expect((await remove(`/decision/${first.id}`, member)).statusCode).toBe(462)
    await prepared(id)
  })

  test('is prepared for many at once, each with its own answer', async () => {
    const [one, two, three] = [await file(), await file(), await file()]
    await prepared(two)
    const answer = await json('/decision/prepare', { projectIds: [one, two, three, 0], ...refusal })
    expect(answer.json()).toEqual({
      prepared: [one, three],
      refused: [
        { id: two, message: 'decision.exists.error', fields: [] },
        { id: 0, message: 'resource.notFound.error', fields: [] },
      ],
    })
    // A number that no row can have.
    const none = await json('/decision/prepare', { projectIds: [1e10], ...refusal })
    expect(none.json()).toMatchObject({ prepared: [], refused: [{ message: 'resource.notFound.error' }] })
  })

  test('is found by its tab, its commission, its status and words', async () => {
    const id = await file({ name: 'Cherchez-moi ici' })
    const { id: decision } = await prepared(id)
    const found = async (query: string) =>
      (await get(`/decision?${query}`, member)).json().items.map((item: { id: number }) => item.id)
    expect(await found('search=cherchez-moi')).toEqual([decision])
    expect(await found(`search=${id}`)).toContain(decision)
    expect(await found('search=cherchez-moi&status=REFUSED&commission=1')).toEqual([decision])
    expect(await found('search=cherchez-moi&commission=2')).toEqual([])
    expect(await found('search=cherchez-moi&status=INFOS_NEEDED')).toEqual([])
    expect(await found('search=cherchez-moi&tab=held')).toEqual([])
    const { counts } = (await get('/decision?search=cherchez-moi', member)).json()
    expect(counts).toEqual({ prepared: 1, stale: 0, held: 0, sent: 0 })
    expect((await get('/decision/count', elsewhere)).json()).toEqual({ prepared: 0 })
    expect((await get('/decision/count', member)).json().prepared).toBeGreaterThan(0)
  })
})

describe('sending', () => {
  test('applies each as the form would, and the mail is the one that was shown', async () => {
    const id = await file({ name: 'Tel que montré' })
    const points = [{ field: 'description', question: 'Quelle durée ?' }]
    const asking = { projectStatus: 'INFOS_NEEDED', message: 'Deux mots\nencore.', points, dueDay: '2099-01-05' }
    const decision = await prepared(id, { ...asking, budgetNeeded: true, budget: '800', isComRelevant: true })
    const { preview } = await read(decision.id)
    expect(preview).toMatchObject({ to: { address: addresses.holder, name: 'Claire Delaunay' }, language: 'fr' })
    const before = await rows<{ n: number }>(sql`select coalesce(max(number), 0) as n from register_entry`)

    const { sendingId } = (await send([decision])).json()
    await sendAll()
    expect(await sendingOf(sendingId)).toMatchObject({ total: 1, sent: 1, waiting: 0, stayed: [] })
    const mail = await mailUnder(ground.db, addresses.holder, spaced(preview.subject))
    expect(mail.html).toBe(preview.html)
    expect(await show(id, admin)).toMatchObject({
      projectStatus: { value: 'INFOS_NEEDED' },
      message: 'Deux mots\nencore.',
      budget: 800,
      isComRelevant: true,
    })
    expect((await get(`/project/${id}/points`)).json()).toMatchObject([{ field: 'description', dueDay: '2099-01-05' }])
    expect(
      await rows(
        sql`select number - ${before[0]!.n} as "after", from_status, to_status from register_entry where project_id = ${id}`,
      ),
    ).toEqual([{ after: 1, from_status: 'SUBMITED', to_status: 'INFOS_NEEDED' }])
    // Whoever confirmed it has decided.
    expect((await get(`/history/project/${id}`, admin)).json()[0]).toMatchObject({
      actor: 'Camille Test',
      action: 'decide',
    })
    expect((await json(`/project/undo/${id}`, {}, admin)).statusCode).toBe(462)

    const sent = await read(decision.id)
    expect(sent).toMatchObject({ state: 'SENT', preview: null, sentAt: expect.any(String) })
    await expect.poll(async () => (await read(decision.id)).mail?.handedAt).toEqual(expect.any(String))
    expect((await get(`/project/${id}/decision`, member)).json()).toMatchObject({
      prepared: null,
      mail: { handedAt: expect.any(String), refusal: null, isGivenUp: false },
    })
  })

  test('of a session names it in the register, with its vote, to all but whoever stays out; changed, it is nobody’s', async () => {
    const [voted, agreed, changed] = [await file({ name: 'Voté' }), await file(), await file()]
    const [one, two, three] = [await prepared(voted), await prepared(agreed), await prepared(changed)]
    const tally = { FOR: 5, AGAINST: 2, ABSTAIN: 0 }
    const held = await ground.db.row<{ id: number; title: string }>(sql`
      insert into session (commission_id, edition_id, title, day, at_time)
      select 1, id, 'Séance d’hiver', '2026-12-01', '18:00' from edition where state = 'current' returning id, title`)
    await ground.db.transaction(async (tx) => {
      await noteSessionOfDecision(tx, one.id, held!.id, tally)
      await noteSessionOfDecision(tx, two.id, held!.id, null)
      await noteSessionOfDecision(tx, three.id, held!.id, tally)
    })
    expect(await read(one.id)).toMatchObject({ ofSession: { ...held, tally, isReworded: false } })
    const seen = { version: three.version, projectVersion: await versionOf(changed) }
    const other = (await json(`/decision/${three.id}`, { projectStatus: 'CERTIFIED_PUBLISHED', ...seen })).json()
    await send([one, two, other])
    await sendAll()
    const out = await makeUser(ground.db, { role: 'ROLE_COMMISSION' })
    const headers = await signedInAs(ground.db, out.username)
    await json(`/project/${voted}/recusal`, { reason: 'Un proche.' }, headers)
    const inRegister = async (reader: Headers) => {
      const { items } = (await post('/register/getB122TableResults', { perPage: '100' }, reader)).json()
      const found = [voted, agreed, changed].map((id) => items.find((row: RegisterRow) => row.project.id === id))
      return Promise.all(
        found.map(async ({ id, session, tally }: RegisterRow) => {
          const entry = (await get(`/register/${id}`, reader)).json()
          expect([entry.session, entry.tally]).toEqual([session, tally])
          return [session, tally]
        }),
      )
    }
    const decided = [
      [held, null],
      [null, null],
    ]
    expect(await inRegister(member)).toEqual([[held, tally], ...decided])
    expect(await inRegister(headers)).toEqual([[null, null], ...decided])
    const ofSession = filtersToWire(registerApi.filterNames, { session: [String(held!.id)] })
    const total = async (reader: Headers) =>
      (await post('/register/getB122TableResults', { filters: ofSession }, reader)).json().totalRows
    expect([await total(member), await total(headers)]).toEqual([2, 1])
    const csv = (reader: Headers) => post('/register/export', { search: 'voté' }, reader)
    expect((await csv(member)).json().csv).toContain(';Séance d’hiver;5;2;0;')
    expect((await csv(headers)).json().csv).toMatch(/administration;;;;;\w{64}/)
    expect(await judgeRegisters(ground.db)).toMatchObject({ holds: true })
  })

  test('of a session in other words says so; with other points, another day or other money it is nobody’s', async () => {
    const session = await ground.db.row<{ id: number; title: string }>(sql`
      insert into session (commission_id, edition_id, title, day, at_time)
      select 1, id, 'Séance de printemps', '2026-12-02', '18:00' from edition where state = 'current' returning id, title`)
    const asking = { projectStatus: 'INFOS_NEEDED', message: 'Précisez.', dueDay: '2099-01-01', points: [] }
    const decided = async (fields: object) => {
      const project = await file()
      const { id, version } = await prepared(project, fields)
      await ground.db.transaction((tx) =>
        noteSessionOfDecision(tx, id, session!.id, { FOR: 3, AGAINST: 0, ABSTAIN: 0 }),
      )
      return { id, version, projectVersion: await versionOf(project) }
    }
    const change = async ({ id, ...seen }: Awaited<ReturnType<typeof decided>>, fields: object) =>
      (await json(`/decision/${id}`, { ...seen, ...fields })).json()
    const funded = { projectStatus: 'CERTIFIED_PUBLISHED', budgetNeeded: true, budget: 500 }
    const asIs = await change(await decided(asking), { message: 'Précisez.', dueDay: '2099-01-01' })
    expect(asIs.ofSession).toMatchObject({ ...session, isReworded: false })
    const reworded = await change(await decided(asking), { message: 'Précisez la jauge.' })
    expect(reworded.ofSession).toMatchObject({ ...session, tally: { FOR: 3 }, isReworded: true })
    const again = { id: reworded.id, version: reworded.version, projectVersion: reworded.project.version }
    expect((await change(again, { dueDay: '2099-01-01' })).ofSession).toMatchObject({ isReworded: true })
    const point = { field: 'description', question: 'Quel programme ?' }
    for (const [fields, other] of [
      [asking, { points: [point] }],
      [asking, { dueDay: '2099-02-01' }],
      [funded, { budget: 90_000 }],
      [funded, { budgetNeeded: false, budget: '' }],
    ])
      expect((await change(await decided(fields!), other!)).ofSession).toBeNull()
  })

  test('is for whoever presides and for administrators, and sends what was read or says what moved', async () => {
    const [one, two, three] = [await file(), await file(), await file()]
    const [stays, moves, goes] = [await prepared(one), await prepared(two), await prepared(three)]
    expect((await send([stays], {}, member)).statusCode).toBe(403)
    await json(`/decision/hold/${moves.id}`, {})
    await remove(`/decision/${goes.id}`, member)
    const moved = (await send([stays, moves, goes, { id: 99_999, version: '1' }])).json()
    expect(moved).toMatchObject({
      sendingId: null,
      moved: [
        { id: moves.id, why: 'held' },
        { id: goes.id, why: 'cancelled' },
        { id: 99_999, why: 'cancelled' },
      ],
    })
    await sendAll()
    expect(await statusOf(one)).toBe('SUBMITED')
    expect((await send([{ ...stays, version: '7' }])).json()).toMatchObject({ moved: [{ why: 'changed' }] })
    expect((await send([])).statusCode).toBe(403)
  })

  test('the chair sends what is of the own commission', async () => {
    const chair = await makeUser(ground.db, { role: 'ROLE_COMMISSION' })
    await ground.db.run(sql`update commission set chair_id = ${chair.id} where id = 1`)
    const headers = await signedInAs(ground.db, chair.username)
    const [own, other] = [await file(), await file()]
    const [sends, lets] = [await prepared(own), await prepared(other)]
    expect(await read(sends.id, headers)).toMatchObject({ maySend: true })
    expect(await read(sends.id)).toMatchObject({ maySend: false })
    await ground.db.run(sql`update project set commission_id = 2 where id = ${other}`)
    expect((await send([sends, lets], {}, headers)).statusCode).toBe(403)
    await send([sends], {}, headers)
    await sendAll()
    expect(await statusOf(own)).toBe('REFUSED')
  })

  test('at an hour that is none, or of what cannot be, is refused', async () => {
    const decision = await prepared(await file())
    const never = { day: '9999-12-31', time: '25:99' }
    expect((await send([decision], never)).json()).toMatchObject({
      invalidField: 'time',
      message: 'time.invalid.error',
    })
    expect((await send([{ id: 1e10, version: '1' }])).json()).toMatchObject({ moved: [{ why: 'cancelled' }] })
  })

  test('confirmed twice at once is one sending', async () => {
    const decision = await prepared(await file())
    const both = (await Promise.all([send([decision]), send([decision])])).map((answer) => answer.json())
    expect(both.filter(({ sendingId }) => sendingId === null)).toHaveLength(1)
    expect(both.find(({ sendingId }) => sendingId === null)).toMatchObject({ moved: [{ why: 'leaving' }] })
    await sendAll()
  })

  test('waits for its hour, can be called off until then, and what changes meanwhile stays', async () => {
    const [one, two] = [await file(), await file()]
    const both = [await prepared(one), await prepared(two)] as const
    expect((await send([...both], { day: '2020-01-01', time: '09:00' })).json()).toMatchObject({
      message: 'date.past.error',
    })
    const { sendingId } = (await send([...both], { day: '2099-01-05', time: '09:00' })).json()
    expect(await sendingOf(sendingId)).toMatchObject({
      dueAt: expect.stringContaining('2099-01-05T08:00:00'),
      isDue: false,
      mayCancel: true,
    })
    await sendAll()
    expect(await statusOf(one)).toBe('SUBMITED')
    expect((await read(both[0].id)).leavesAt).toContain('2099-01-05')
    expect((await json(`/decision/cancelSending/${sendingId}`, {}, member)).statusCode).toBe(403)
    expect((await json(`/decision/cancelSending/${sendingId}`, {}, admin)).statusCode).toBe(200)
    expect((await json(`/decision/cancelSending/${sendingId}`, {}, admin)).statusCode).toBe(462)
    expect((await read(both[0].id)).leavesAt).toBeNull()

    const again = (await send([...both], { day: '2099-01-05', time: '09:00' })).json().sendingId
    await json(`/decision/hold/${both[0].id}`, {})
    await ground.db.run(sql`update decision_sending_item set next_try_at = now() where sending_id = ${again}`)
    await sendAll()
    expect(await sendingOf(again)).toMatchObject({ sent: 1, stayed: [{ project: { id: one }, why: 'held' }] })
    expect([await statusOf(one), await statusOf(two)]).toEqual(['SUBMITED', 'REFUSED'])
  })

  test('leaves out what its holder has changed, until somebody has looked', async () => {
    const id = await file({ name: 'Avant' })
    const decision = await prepared(id)
    const { sendingId } = (await send([decision])).json()
    await save(id, { name: 'Après', isSubmited: 'true' })
    expect(await read(decision.id)).toMatchObject({
      state: 'STALE',
      changes: { name: ['Avant', 'Après'] },
      changedBy: 'Claire Delaunay',
    })
    await sendAll()
    expect(await sendingOf(sendingId)).toMatchObject({ sent: 0, stayed: [{ why: 'stale' }] })
    expect((await read(decision.id)).stayed).toBe('stale')
    expect((await send([decision])).json()).toMatchObject({ moved: [{ why: 'stale' }] })

    const seen = { version: decision.version, projectVersion: await versionOf(id) }
    expect((await json(`/decision/confirm/${decision.id}`, { ...seen, projectVersion: 1 })).statusCode).toBe(462)
    const confirmed = (await json(`/decision/confirm/${decision.id}`, seen)).json()
    expect(confirmed).toMatchObject({ state: 'PREPARED', stayed: null })
    await send([confirmed])
    await sendAll()
    expect(await statusOf(id)).toBe('REFUSED')
  })

  test('is overtaken by whatever moves the project, with a line in the thread that its holder does not see', async () => {
    const [decided, deleted] = [await file(), await file()]
    const [one, two] = [await prepared(decided), await prepared(deleted)]
    const { sendingId } = (await send([one])).json()
    await decide(decided, 'INFOS_NEEDED')
    await remove(`/project/${deleted}`)
    await sendAll()
    expect(await sendingOf(sendingId)).toMatchObject({ stayed: [{ why: 'overtaken' }] })
    expect([(await read(one.id)).state, (await read(two.id)).state]).toEqual(['CANCELLED', 'CANCELLED'])
    const lines = async (headers: Headers) =>
      (await get(`/project/${decided}/thread`, headers))
        .json()
        .flatMap(({ author, event }: Entry) => (event?.action === 'decisionOvertaken' ? [[author, event.to]] : []))
    expect(await lines(member)).toEqual([['Yuki Tanabe', 'REFUSED']])
    expect(await lines(holder)).toEqual([])
    expect(await statusOf(decided)).toBe('INFOS_NEEDED')
  })

  test('who stays out of a project knows nothing of what is prepared for it, and neither prepares nor sends it', async () => {
    const out = await makeUser(ground.db, { role: 'ROLE_ADMIN' })
    const headers = await signedInAs(ground.db, out.username)
    const [id, other] = [await file({ name: 'Hors de ma vue' }), await file({ name: 'Hors de ma vue aussi' })]
    const decision = await prepared(id)
    const recused = (project: number) =>
      ground.db.run(
        sql`insert into recusal (project_id, user_id, reason, recorded_by) values (${project}, ${out.id}, 'Ami', ${out.id})`,
      )
    const later = await prepared(other)
    const { sendingId } = (await send([later], { day: '2099-01-05' }, headers)).json()
    await recused(id)
    await recused(other)
    const list = (await get('/decision?search=Hors', headers)).json()
    expect(list).toEqual({ counts: { prepared: 0, stale: 0, held: 0, sent: 0 }, items: [] })
    expect((await get(`/project/${id}/decision`, headers)).json()).toMatchObject({ prepared: null, mayPrepare: false })
    const inList = await post('/project/getB122TableResults', { search: 'Hors de ma vue' }, headers)
    expect(inList.json().items[0].prepared).toBeUndefined()
    expect((await get('/decision/sendings', headers)).body).not.toContain('Hors de ma vue')
    for (const answer of [
      await get(`/decision/${decision.id}`, headers),
      await json(`/decision/hold/${decision.id}`, {}, headers),
      await send([decision], {}, headers),
    ])
      expect(answer.statusCode).toBeGreaterThanOrEqual(403)
    // What they confirmed before they stayed out does not leave either.
    await ground.db.run(sql`update decision_sending_item set next_try_at = now() where sending_id = ${sendingId}`)
    await sendAll()
    expect(await sendingOf(sendingId)).toMatchObject({ sent: 0, stayed: [{ why: 'notAllowed' }] })
  })

  test('whoever confirmed must still be allowed when its hour has come', async () => {
    const leaver = await makeUser(ground.db, { role: 'ROLE_ADMIN' })
    const decision = await prepared(await file())
    const { sendingId } = (await send([decision], {}, await signedInAs(ground.db, leaver.username))).json()
    await ground.db.run(sql`update user_account set locked_by_admin = true where id = ${leaver.id}`)
    await sendAll()
    expect(await sendingOf(sendingId)).toMatchObject({ stayed: [{ why: 'notAllowed' }] })
  })

  test('what no longer holds says why and stays', async () => {
    const id = await file()
    const decision = await prepared(id, { projectStatus: 'CERTIFIED_PUBLISHED' })
    // As if a day had passed: nobody has touched the file, and it cannot be published any more.
    await ground.db.run(sql`update project set place_name = '' where id = ${id}`)
    const { sendingId } = (await send([decision])).json()
    await sendAll()
    expect(await sendingOf(sendingId)).toMatchObject({ sent: 0, stayed: [{ why: 'incomplete' }] })
    expect(await read(decision.id)).toMatchObject({ state: 'PREPARED', stayed: 'incomplete' })
    expect(await statusOf(id)).toBe('SUBMITED')
  })

  test('many senders at once apply each once', async () => {
    const { username } = await makeUser(ground.db)
    const own = await signedInAs(ground.db, username)
    const ids: number[] = []
    for (let n = 0; n < 12; n++) {
      const id = await file({ name: `Série ${n}` })
      await ground.db.run(
        sql`update project set creator_id = (select id from user_account where username = ${username}) where id = ${id}`,
      )
      ids.push(id)
    }
    const { prepared: done } = (await json('/decision/prepare', { projectIds: ids, ...refusal })).json()
    expect(done).toEqual(ids)
    const { items } = (await get('/decision?search=Série', member)).json()
    const { sendingId } = (await send(items)).json()
    await Promise.all([1, 2, 3, 4].map(sendAll))
    expect(await sendingOf(sendingId)).toMatchObject({ total: 12, sent: 12 })
    const mails = await messagesTo(ground.db, username, 12)
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(12)
    expect(mails).toHaveLength(12)
    expect(await rows(sql`select from register_entry where project_id = any(${ids}::integer[])`)).toHaveLength(12)
    expect(await judgeRegisters(ground.db)).toMatchObject({ holds: true })
    expect((await get('/project/initB122Table', own)).statusCode).toBe(200)
  })
})

describe('a message that nobody edited', () => {
  test('follows its template until it leaves, and keeps its words when that goes', async () => {
    const template = { commissionId: 1, name: 'Refus type', text: 'Bonjour, {nom} ne peut être retenu.' }
    const templateId = (await json('/messageTemplate', template, member)).json().id as number
    const [one, two] = [await file({ name: 'Ume' }), await file({ name: 'Sakura' })]
    const follows = await prepared(one, { projectStatus: 'REFUSED', templateId })
    const edited = await prepared(two, { projectStatus: 'REFUSED', templateId, message: 'Bonjour, non.' })
    expect(follows).toMatchObject({ version: '1.1', templateId, message: 'Bonjour, Ume ne peut être retenu.' })
    expect(edited).toMatchObject({ version: '1', templateId: null, message: 'Bonjour, non.' })

    await json(`/messageTemplate/${templateId}`, { name: 'Refus type', text: '{nom} : non.', version: 1 }, member)
    expect(await read(follows.id)).toMatchObject({ message: 'Ume : non.', version: '1.2' })
    // What was confirmed were other words.
    expect((await send([follows])).json()).toMatchObject({ moved: [{ why: 'changed' }] })
    await send([await read(follows.id)])
    await sendAll()
    expect((await show(one)).message).toBe('Ume : non.')
    await remove(`/messageTemplate/${templateId}`, member)
    expect((await read(follows.id)).message).toBe('Ume : non.')
  })
})

describe('a holder who leaves', () => {
  test('takes the words along that were prepared for them, and the register holds', async () => {
    const leaver = await makeUser(ground.db)
    const [open, sent] = [await file(), await file()]
    await ground.db.run(sql`update project set creator_id = ${leaver.id} where id in (${open}, ${sent})`)
    const publishes = await prepared(sent, {
      projectStatus: 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED',
      message: 'Mot privé.',
    })
    await send([publishes])
    await sendAll()
    const again = await prepared(sent, { projectStatus: 'REFUSED', message: 'Autre mot privé.' })
    await ground.db.run(sql`update decision_mail set refusal = 'non: leaver@test.example' where project_id = ${sent}`)
    await prepared(open)
    expect((await remove(`/user/${leaver.id}`, admin)).statusCode).toBe(200)
    expect(
      await rows(sql`
        select state, message, (select refusal from decision_mail m where m.project_id = d.project_id) as refusal
        from prepared_decision d where project_id = any(${[open, sent]}::integer[]) order by id`),
    ).toEqual([
      { state: 'SENT', message: '', refusal: '' },
      { state: 'CANCELLED', message: '', refusal: '' },
    ])
    expect((await read(again.id)).state).toBe('CANCELLED')
    expect(await judgeRegisters(ground.db)).toMatchObject({ holds: true })
  })

  test('what a reviewer prepared is in their own export', async () => {
    const id = await file()
    await prepared(id, { ...refusal, message: 'À moi.' })
    expect((await get('/account/export', member)).json().preparedDecisions).toContainEqual(
      expect.objectContaining({ projectId: id, message: 'À moi.', state: 'PREPARED' }),
    )
  })
})

describe('the proof of a mail', () => {
  test('says what the mail server said, and stays when the mail itself has had its time', async () => {
    const id = await file()
    await decide(id, 'INFOS_NEEDED')
    const proof = async () => (await get(`/project/${id}/decision`, member)).json().mail
    await expect.poll(async () => (await proof())?.handedAt).toEqual(expect.any(String))
    const message = await ground.db.transaction(async (tx) => {
      const queued = await tx.row<{ id: string }>(sql`
        insert into outgoing_message (kind, recipient, body_text, next_try_at)
        values ('mail', 'x@test.example', 'x', now() + interval '1 hour') returning id`)
      await tx.run(sql`
        insert into decision_mail (message_id, project_id, version) values (${queued!.id}, ${id}, 99)`)
      return queued!.id
    })
    await ground.db.run(sql`update outgoing_message set last_error = '550 inconnu', tries = 1 where id = ${message}`)
    expect(await proof()).toMatchObject({ handedAt: null, refusal: '550 inconnu', isGivenUp: false })
    await ground.db.run(
      sql`update outgoing_message set last_error = '550 inconnu', next_try_at = null where id = ${message}`,
    )
    expect(await proof()).toMatchObject({ refusal: '550 inconnu', isGivenUp: true })
    await ground.db.run(sql`update outgoing_message set last_error = null, sent_at = now() where id = ${message}`)
    expect(await proof()).toMatchObject({ handedAt: expect.any(String), refusal: null, isGivenUp: false })
    await ground.db.run(sql`delete from outgoing_message where id = ${message}`)
    expect(await proof()).toMatchObject({ handedAt: expect.any(String) })
  })
})
