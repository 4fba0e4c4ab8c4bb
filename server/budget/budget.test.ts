import { beforeAll, describe, expect, test } from 'vitest'
import type { Budget } from '#domain/budget/budget-api.ts'
import { toDay, today, toNumber } from '#domain/days.ts'
import { setCurrentEdition } from '#server/editions/edition-state-queries.ts'
import { sql } from '#server/platform/database/sql.ts'
import { projectGround } from '#test/project-ground.ts'

const { ground, people, get, post, file, save } = projectGround()

const budget = async () => (await get('/budget', people().member)).json<Budget>()
const lineOf = async (id: number) => (await budget()).lines.find((line) => line.id === id)
const commission = async () => (await budget()).commissions.find(({ id }) => id === 1)!
const ask = async (euros: string) => {
  const id = await file()
  await save(id, { budgetNeeded: 'true', budget: euros }, people().member)
  return id
}
const certify = (id: number, more = {}) => save(id, { projectStatus: 'CERTIFIED_PUBLISHED', ...more }, people().member)
const pay = (id: number, amount: string, headers = people().admin) =>
  post(`/project/${id}/payment`, { amount, paidOn: '2026-08-02', note: 'Mandat 12' }, headers)
const prepare = async (id: number, decision: object) => {
  const version = (await get(`/project/${id}`, people().member)).json<{ version: number }>().version
  const answer = await ground.app.inject({
    method: 'POST',
    url: `/project/${id}/decision`,
    headers: people().member,
    payload: { version, ...decision },
  })
  expect(answer.statusCode).toBe(200)
}
const setEnvelope = async (envelope: string, headers = people().admin) => {
  const { name, displayOrder } = (await get('/commission/1', people().admin)).json<{
    name: string
    displayOrder: number
  }>()
  return post('/commission/1', { name, displayOrder: String(displayOrder), envelope }, headers)
}

beforeAll(async () => {
  await setEnvelope('100,10')
})

test('a payment dated in the future is refused, one dated today is not', async () => {
  const id = await ask('10')
  await certify(id)
  const on = (paidOn: string) => post(`/project/${id}/payment`, { amount: '10', paidOn, note: '' }, people().admin)
  for (const day of ['9999-12-31', toDay(toNumber(today()) + 2)])
    expect((await on(day)).json()).toMatchObject({ invalidField: 'paidOn', message: 'date.future.error' })
  expect((await on(today())).statusCode).toBe(200)
  expect((await on('1900-01-01')).json()).toMatchObject({ invalidField: 'paidOn', message: 'date.early.error' })
})

test('a project without a grant is paid nothing; what was paid before it lost its grant can be taken back', async () => {
  const [refused, lost] = [await ask('10'), await ask('10')]
  await save(refused, { projectStatus: 'REFUSED', message: 'Non.' }, people().member)
  expect((await pay(refused, '10')).json()).toEqual({ message: 'payment.grant.error' })
  await certify(lost)
  await pay(lost, '4')
  await ground.db.run(sql`update project set status = 'REFUSED' where id = ${lost}`)
  expect((await pay(lost, '1')).json()).toEqual({ message: 'payment.grant.error' })
  expect((await pay(lost, '-4')).statusCode).toBe(200)
})

describe('money is requested, prepared, granted and paid', () => {
  test('in this order, in whole cents, and an amount is never counted twice', async () => {
    const id = await ask('33,33')
    expect(await lineOf(id)).toMatchObject({ asked: 3333, prepared: 0, granted: 0, paid: 0 })
    await prepare(id, { projectStatus: 'CERTIFIED_PUBLISHED', budgetNeeded: true, budget: 20.07 })
    expect(await lineOf(id)).toMatchObject({ asked: 3333, prepared: 2007, granted: 0, paid: 0 })
    await certify(id, { budgetNeeded: 'true', budget: '25,29' })
    expect(await lineOf(id)).toMatchObject({ asked: 3333, prepared: 0, granted: 2529, paid: 0 })
    expect((await pay(id, '25,30')).statusCode).toBe(200)
    expect((await pay(id, '-0,01')).statusCode).toBe(200)
    expect(await lineOf(id)).toMatchObject({ granted: 2529, paid: 2529 })
    const payments = (await get(`/project/${id}/payment`, people().member)).json()
    expect(payments).toMatchObject({
      asked: 3333,
      granted: 2529,
      paid: 2529,
      payments: [{ amount: 2530, note: 'Mandat 12' }, { amount: -1 }],
    })
  })

  test('a decision on what is granted already prepares the difference, up or down, until it is sent', async () => {
    const [more, less, again] = [await ask('700'), await ask('700'), await ask('700')]
    for (const id of [more, less, again])
      await save(id, { projectStatus: 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED', message: 'Le plan ?' }, people().member)
    const before = await commission()
    await prepare(more, { projectStatus: 'CERTIFIED_PUBLISHED', budgetNeeded: true, budget: 1100 })
    await prepare(less, { projectStatus: 'CERTIFIED_PUBLISHED', budgetNeeded: true, budget: 650 })
    await prepare(again, { projectStatus: 'CERTIFIED_PUBLISHED' })
    expect(await lineOf(more)).toMatchObject({ prepared: 40_000, granted: 70_000 })
    expect(await lineOf(less)).toMatchObject({ prepared: -5000, granted: 70_000 })
    expect(await lineOf(again)).toMatchObject({ prepared: 0, granted: 70_000 })
    expect((await commission()).prepared).toBe(before.prepared + 35_000)
    await certify(more, { budgetNeeded: 'true', budget: '1100' })
    expect(await lineOf(more)).toMatchObject({ prepared: 0, granted: 110_000 })
    expect(await commission()).toMatchObject({ prepared: before.prepared - 5000, granted: before.granted + 40_000 })
  })

  test('a decision that takes the label away prepares that its grant is taken back', async () => {
    const id = await ask('30')
    await certify(id)
    await ground.db.run(sql`
      insert into prepared_decision (project_id, seen_version, seen_history, status) values (${id}, 1, 1, 'REFUSED')`)
    expect(await lineOf(id)).toMatchObject({ prepared: -3000, granted: 3000 })
    await ground.db.run(sql`delete from prepared_decision where project_id = ${id}`)
  })

  test('later changes of the project do not change its grant, and a project that loses its label has no grant', async () => {
    const id = await ask('10')
    await certify(id)
    await save(id, { budgetNeeded: 'true', budget: '999' }, people().member)
    expect(await lineOf(id)).toMatchObject({ granted: 1000 })
    await ground.db.run(sql`update project set status = 'CERTIFIED_PUBLISHED_MODIFIED' where id = ${id}`)
    await ground.db.run(sql`update project set status = 'CERTIFIED_PUBLISHED' where id = ${id}`)
    expect(await lineOf(id)).toMatchObject({ granted: 1000 })
    // The requested amount stays what it was when the project is granted again.
    await ground.db.run(sql`update project set status = 'CERTIFIED_UNPUBLISHED_MODIFIED' where id = ${id}`)
    const money = (await get(`/project/${id}/payment`, people().member)).json()
    expect(money).toMatchObject({ asked: 1000, granted: 99_900 })
    await ground.db.run(sql`update project set status = 'REFUSED' where id = ${id}`)
    expect(await lineOf(id)).toMatchObject({ granted: 0 })
  })

  test('what was asked stays: of what is refused, and of what is certified without a cent', async () => {
    const [refused, without, never] = [await ask('7'), await ask('8'), await file()]
    const before = await commission()
    await save(refused, { projectStatus: 'REFUSED', message: 'Non.' }, people().member)
    await certify(without, { budgetNeeded: 'false' })
    await certify(never)
    expect(await lineOf(refused)).toMatchObject({ asked: 700, granted: 0 })
    expect(await lineOf(without)).toMatchObject({ asked: 800, granted: 0 })
    expect(await lineOf(never)).toBeUndefined()
    expect((await commission()).asked).toBe(before.asked)
    await ground.db.run(sql`update project set status = 'DELETED' where id = ${refused}`)
    expect(await lineOf(refused)).toBeUndefined()
  })

  test('a decision without a budget prepares no money, nor does one that does not certify', async () => {
    const [free, refused] = [await ask('5'), await ask('6')]
    await prepare(free, { projectStatus: 'CERTIFIED_PUBLISHED', budgetNeeded: false })
    await prepare(refused, { projectStatus: 'REFUSED', message: 'Trop tard.' })
    expect(await lineOf(free)).toMatchObject({ asked: 500, prepared: 0 })
    expect(await lineOf(refused)).toMatchObject({ asked: 600, prepared: 0 })
  })
})

describe('payments', () => {
  test('are entered by administrators, and shown in the history to reviewers only', async () => {
    const id = await ask('40')
    await certify(id)
    expect((await pay(id, '1', people().member)).statusCode).toBe(403)
    expect((await get(`/project/${id}/payment`)).statusCode).toBe(403)
    expect((await pay(id, '12,5')).statusCode).toBe(200)
    const told = async (headers: { authorization: string }) =>
      (await get(`/history/project/${id}`, headers)).body.includes('"paid"')
    expect([await told(people().admin), await told(people().holder)]).toEqual([true, false])
    for (const amount of ['0', '', 'dix', '1,001'])
      expect([amount, (await pay(id, amount)).statusCode]).toEqual([amount, 403])
  })

  test('are read by the people of the file once it is granted, each with its day, without its reference', async () => {
    const id = await ask('40')
    const read = async (headers = people().holder) => (await get(`/project/${id}/granted`, headers)).json()
    await prepare(id, { projectStatus: 'CERTIFIED_PUBLISHED', budgetNeeded: true, budget: '30' })
    expect(await read()).toEqual({ granted: 0, paid: 0, payments: [] })
    await certify(id)
    await pay(id, '12,5')
    const payments = [{ id: expect.any(Number), amount: 1250, paidOn: '2026-08-02' }]
    expect(await read()).toEqual({ granted: 4000, paid: 1250, payments })
    expect((await get(`/project/${id}/granted`, people().other)).statusCode).toBe(404)
    await save(id, { projectStatus: 'REFUSED', message: 'Retiré.' }, people().member)
    expect(await read()).toMatchObject({ granted: 0, paid: 1250 })
  })

  test('never add up to less than nothing, even when two corrections are made at once', async () => {
    const id = await ask('40')
    await certify(id)
    await pay(id, '10')
    expect((await pay(id, '-10,01')).json()).toMatchObject({
      invalidField: 'amount',
      message: 'payment.belowZero.error',
    })
    const both = await Promise.all([pay(id, '-8'), pay(id, '-7')])
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 403])
    expect([200, 300]).toContain((await lineOf(id))!.paid)
  })

  test('when two users pay the same remainder at once, one gets a conflict; a repeated request pays once', async () => {
    const id = await ask('40')
    await certify(id)
    await pay(id, '10')
    const payRest = (known: string, more = {}) => {
      const fields = { amount: '30', paidOn: '2026-08-02', note: '', known }
      return post(`/project/${id}/payment`, fields, { ...people().admin, ...more })
    }
    const both = await Promise.all([payRest('1'), payRest('1')])
    expect(both.map((answer) => answer.json<{ message: string }>().message).toSorted()).toEqual([
      'done',
      'payment.conflict.error',
    ])
    expect(await lineOf(id)).toMatchObject({ granted: 4000, paid: 4000 })
    const again = [await payRest('2', { 'idempotency-key': 'once' }), await payRest('2', { 'idempotency-key': 'once' })]
    expect(again.map((answer) => answer.json())).toEqual([{ message: 'done' }, { message: 'done' }])
    expect(await lineOf(id)).toMatchObject({ paid: 7000 })
    // An overpayment is shown separately and does not reduce what is still owed to other projects.
    const before = await commission()
    const owed = await ask('12')
    await certify(owed)
    expect(await commission()).toMatchObject({ toPay: before.toPay + 1200, paidBeyond: before.paidBeyond })
    expect(before.paidBeyond).toBeGreaterThanOrEqual(3000)
  })
})

test('the totals of a commission are the sums of its lines, under concurrent changes', async () => {
  const ids = await Promise.all(['1,1', '2,2', '3,3', '4,4'].map((euros) => ask(euros)))
  const writing = Promise.all(
    ids.flatMap((id) => [
      certify(id),
      ground.db.run(sql`insert into payment (project_id, amount, paid_on) values (${id}, 0.07, '2026-08-02')`),
    ]),
  )
  const readings = await Promise.all(Array.from({ length: 8 }, () => budget()))
  await writing
  readings.push(await budget())
  for (const { commissions, lines } of readings)
    for (const { id, ...sums } of commissions) {
      for (const name of ['asked', 'prepared', 'granted', 'paid'] as const) {
        const own = lines.filter(({ commissionId }) => commissionId === id)
        expect(sums[name]).toBe(own.reduce((sum, line) => sum + line[name], 0))
      }
      expect(sums.toPay - sums.paidBeyond).toBe(sums.granted - sums.paid)
    }
  expect(await lineOf(ids[2]!)).toMatchObject({ granted: 330, paid: 7 })
})

describe('an envelope', () => {
  test('is set by administrators, stored in cents, and unchanged when the form leaves it out', async () => {
    expect((await setEnvelope('60000,55', people().member)).statusCode).toBe(403)
    expect((await setEnvelope('60000,55')).statusCode).toBe(200)
    expect((await commission()).envelope).toBe(6_000_055)
    const { name } = (await get('/commission/1', people().admin)).json<{ name: string }>()
    await post('/commission/1', { name, displayOrder: '1' }, people().admin)
    expect((await commission()).envelope).toBe(6_000_055)
    await setEnvelope('')
    expect((await commission()).envelope).toBeNull()
  })

  test('that is exceeded requires a justification, stored with the amount of the overrun, and blocks nothing', async () => {
    await setEnvelope('0')
    const { paid, toPay, prepared } = await commission()
    const word = (headers: { authorization: string }, text = 'Pour le centenaire') =>
      post('/budget/word', { commissionId: '1', text }, headers)
    expect((await word(people().holder)).statusCode).toBe(403)
    expect((await word(people().member, '')).statusCode).toBe(403)
    expect((await word(people().member)).statusCode).toBe(200)
    expect((await commission()).words).toMatchObject([
      { text: 'Pour le centenaire', beyond: paid + toPay + prepared, by: 'Yuki Tanabe' },
    ])
    const id = await ask('70')
    expect((await certify(id)).statusCode).toBe(200)
  })

  test('belongs to one edition: the next one starts without', async () => {
    await setEnvelope('500')
    await ground.db.run(sql`
      insert into edition (id, title, first_day, last_day, state) values (5, '5e édition', '2027-11-04', '2027-11-18', 'prepared')`)
    await ground.db.transaction((tx) => setCurrentEdition(tx, 5))
    const now = await budget()
    expect([now.editionId, now.lines, now.commissions.every(({ envelope }) => envelope === null)]).toEqual([
      5,
      [],
      true,
    ])
    const before = (await get('/budget?edition=4', people().member)).json<Budget>()
    expect(before.commissions.find(({ id }) => id === 1)!.envelope).toBe(50_000)
    // The next one is typed in the table, beside the one before.
    const type = (fields: Record<string, string>, headers = people().admin) => post('/budget/envelope', fields, headers)
    expect((await type({ commissionId: '1', envelope: '7' }, people().member)).statusCode).toBe(403)
    expect((await type({ commissionId: '77', envelope: '7' })).statusCode).toBe(404)
    expect((await type({ commissionId: '1', envelope: '-1' })).statusCode).toBe(403)
    expect((await type({ commissionId: '1', envelope: '700,50' })).statusCode).toBe(200)
    expect(await commission()).toMatchObject({ envelope: 70_050, envelopeBefore: 50_000 })
    expect((await type({ commissionId: '1', envelope: '' })).statusCode).toBe(200)
    expect(await commission()).toMatchObject({ envelope: null, envelopeBefore: 50_000 })
    // So is that of the one before, on its own page, until it is archived.
    expect((await type({ edition: '4', commissionId: '1', envelope: '600' })).statusCode).toBe(200)
    expect(await commission()).toMatchObject({ envelope: null, envelopeBefore: 60_000 })
    await ground.db.run(sql`update edition set state = 'archived', archived_at = now() where id = 4`)
    for (const url of ['/budget/envelope', '/budget/word'])
      expect(
        (await post(url, { edition: '4', commissionId: '1', envelope: '7', text: 'Non' }, people().admin)).json(),
      ).toMatchObject({ message: 'edition.archived.error' })
    await ground.db.run(sql`update edition set state = 'ended', archived_at = null where id = 4`)
    await ground.db.transaction((tx) => setCurrentEdition(tx, 4))
  })
})
