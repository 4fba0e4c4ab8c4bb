import { beforeAll, describe, expect, test } from 'vitest'
import { filtersToWire } from '#domain/tables/filters.ts'
import { registerApi } from '#domain/register/register-api.ts'
import type { RegisterRow } from '#domain/register/register.ts'
import { noteSessionOfDecision } from '#server/decisions/rewrite-queries.ts'
import { sql } from '#server/platform/database/sql.ts'
import { judgeRegisters } from '#server/register/judge-registers.ts'
import { decisionGround } from '#test/decision-ground.ts'
import { makeEdition } from '#test/editions.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { mailUnder, spaced } from '#test/mailbox.ts'
import type { Headers } from '#test/project-ground.ts'

const {
  ground,
  addresses,
  get,
  post,
  remove,
  file,
  show,
  statusOf,
  people,
  json,
  versionOf,
  prepared,
  read,
  send,
  sendAll,
  sendingOf,
  rows,
} = decisionGround()
let member: Headers, admin: Headers, elsewhere: Headers

beforeAll(() => {
  ;({ member, admin, elsewhere } = people())
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
    // The user who confirmed it is the one who decided.
    expect((await get(`/history/project/${id}`, admin)).json()[0]).toMatchObject({
      actor: 'Camille Test',
      action: 'decide',
    })
    expect((await json(`/project/undo/${id}`, {}, admin)).statusCode).toBe(462)
    // Users who could confirm what was left out are not notified of what was sent.
    expect(
      await rows(sql`select from decision_sending where id = ${sendingId} and stayed_told_at is not null`),
    ).toEqual([])

    const sent = await read(decision.id)
    expect(sent).toMatchObject({ state: 'SENT', preview: null, sentAt: expect.any(String) })
    await expect.poll(async () => (await read(decision.id)).mail?.handedAt).toEqual(expect.any(String))
    expect((await get(`/project/${id}/decision`, member)).json()).toMatchObject({
      prepared: null,
      mail: { handedAt: expect.any(String), refusal: null, isGivenUp: false },
    })
  })

  test('of a session names it and its vote in the register, except to recused readers; another status than the voted one is refused', async () => {
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
    await ground.db.run(sql`
      insert into session_item (session_id, project_id, position, state, decision_id) values
        (${held!.id}, ${voted}, 2, 'DECIDED', ${one.id}), (${held!.id}, ${agreed}, 1, 'DECIDED', ${two.id})`)
    expect(await read(one.id)).toMatchObject({ ofSession: { ...held, tally, corrections: [] } })
    const listed: { items: { id: number }[]; counts: object } = (
      await get(`/decision?session=${held!.id}`, member)
    ).json()
    // In the order of the session's agenda.
    expect(listed.items.map(({ id }) => id)).toEqual([two.id, one.id, three.id])
    expect(listed.counts).toMatchObject({ prepared: 3 })
    const seen = { version: three.version, projectVersion: await versionOf(changed) }
    const other = { projectStatus: 'CERTIFIED_PUBLISHED', why: 'Autrement.', ...seen }
    expect((await json(`/decision/${three.id}`, other)).json().message).toBe('decision.voted.error')
    await send([one, two, three])
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
      [held, tally],
    ]
    expect(await inRegister(member)).toEqual([[held, tally], ...decided])
    expect(await inRegister(headers)).toEqual([[null, null], ...decided])
    const ofSession = filtersToWire(registerApi.filterNames, { session: [String(held!.id)] })
    const total = async (reader: Headers) =>
      (await post('/register/getB122TableResults', { filters: ofSession }, reader)).json().totalRows
    expect([await total(member), await total(headers)]).toEqual([3, 2])
    const csv = (reader: Headers) => post('/register/export', { search: 'voté' }, reader)
    expect((await csv(member)).body).toContain(';Séance d’hiver;5;2;0;;')
    expect((await csv(headers)).body).toMatch(/administration;;;;;;;\w{64}/)
    expect(await judgeRegisters(ground.db)).toMatchObject({ holds: true })
  })

  test('of a session that is corrected stays the session’s with its vote: each corrected part is a line with its reason', async () => {
    const session = await ground.db.row<{ id: number; title: string }>(sql`
      insert into session (commission_id, edition_id, title, day, at_time)
      select 1, id, 'Séance de printemps', '2026-12-02', '18:00' from edition where state = 'current' returning id, title`)
    const tally = { FOR: 3, AGAINST: 0, ABSTAIN: 0 }
    const asking = { projectStatus: 'INFOS_NEEDED', message: 'Précisez.', dueDay: '2099-01-01', points: [] }
    const decided = async (fields: object) => {
      const project = await file()
      const { id, version } = await prepared(project, fields)
      await ground.db.transaction((tx) => noteSessionOfDecision(tx, id, session!.id, tally))
      return { id, version, projectVersion: await versionOf(project) }
    }
    const change = async ({ id, ...seen }: Awaited<ReturnType<typeof decided>>, fields: object) =>
      (await json(`/decision/${id}`, { ...seen, ...fields })).json()
    const funded = { projectStatus: 'CERTIFIED_PUBLISHED', budgetNeeded: true, budget: 500 }
    const point = { field: 'description', question: 'Quel programme ?' }
    const asIs = await change(await decided(asking), { message: 'Précisez.', dueDay: '2099-01-01' })
    expect(asIs.ofSession).toEqual({ ...session, tally, corrections: [] })
    for (const [fields, other, line] of [
      [asking, { message: 'Précisez la jauge.' }, { field: 'message', from: 'Précisez.', to: 'Précisez la jauge.' }],
      [asking, { points: [point] }, { field: 'points', from: null, to: 'description  Quel programme ?' }],
      [asking, { dueDay: '2099-02-01' }, { field: 'dueDay', from: '2099-01-01', to: '2099-02-01' }],
      [funded, { budget: 90_000 }, { field: 'budget', from: '500', to: '90000' }],
      [funded, { budgetNeeded: false, budget: '' }, { field: 'budget', from: '500', to: '0' }],
    ] as const) {
      const one = await decided(fields)
      expect(await change(one, other)).toMatchObject({ invalidField: 'why', message: 'MandatoryField' })
      const { ofSession } = await change(one, { ...other, why: 'Une erreur de saisie.' })
      const told = { ...line, by: 'Yuki Tanabe', at: expect.any(String), why: 'Une erreur de saisie.' }
      expect(ofSession).toEqual({ ...session, tally, corrections: [told] })
    }
  })

  test('is for chairs and administrators, and sends what was read or says what has changed', async () => {
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

  test('a chair sends the decisions of their own commission', async () => {
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

  test('an invalid hour or a decision that cannot be sent is refused', async () => {
    const decision = await prepared(await file())
    const never = { day: '9999-12-31', time: '25:99' }
    expect((await send([decision], never)).json()).toMatchObject({
      invalidField: 'time',
      message: 'time.invalid.error',
    })
    expect((await send([{ id: 1e10, version: '1' }])).json()).toMatchObject({ moved: [{ why: 'cancelled' }] })
  })

  test('a sending confirmed twice at once is one sending', async () => {
    const decision = await prepared(await file())
    const both = (await Promise.all([send([decision]), send([decision])])).map((answer) => answer.json())
    expect(both.filter(({ sendingId }) => sendingId === null)).toHaveLength(1)
    expect(both.find(({ sendingId }) => sendingId === null)).toMatchObject({ moved: [{ why: 'leaving' }] })
    await sendAll()
  })
})

test('decisions are read under their archived edition, and can no longer be changed', async () => {
  const id = await file({ name: 'D’une autre année' })
  const { id: decision } = await prepared(id)
  const archived = await makeEdition(ground.db, 2019)
  await ground.db.run(sql`update edition set state = 'archived', archived_at = now() where id = ${archived}`)
  await ground.db.run(sql`
    insert into edition_commission (edition_id, commission_id, name, display_order)
    values (${archived}, 1, 'Des arts', 1)`)
  const listed = async (query: string, headers = member) =>
    (await get(`/decision?${query}`, headers)).json().items.filter((item: { id: number }) => item.id === decision)
  const moved = sql`update project set edition_id = ${archived} where id = ${id}`
  await ground.db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(moved)
  })
  expect(await listed('')).toEqual([])
  expect(await listed(`edition=${archived}`)).toMatchObject([
    { state: 'PREPARED', maySend: false, mayPrepare: false, commission: { name: 'Des arts' } },
  ])
  expect(await listed(`edition=${archived}`, elsewhere)).toHaveLength(1)
  const held = await json(`/decision/hold/${decision}`, {}, member)
  expect([held.statusCode, held.json()]).toEqual([462, { message: 'edition.archived.error' }])
  await ground.db.run(sql`update prepared_decision set state = 'SENT', sent_at = now() where id = ${decision}`)
  expect(await listed(`edition=${archived}&tab=sent`)).toHaveLength(1)
  const { id: userId } = (await ground.db.row<{ id: number }>(
    sql`select id from user_account where username = 'member@test.example'`,
  ))!
  await ground.db.run(sql`insert into recusal (project_id, user_id, reason) values (${id}, ${userId}, 'Un proche.')`)
  expect(await listed(`edition=${archived}&tab=sent`)).toEqual([])
})
