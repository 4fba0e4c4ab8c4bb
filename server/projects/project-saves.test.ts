import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { completeFields, inDays } from '#test/project-form.ts'
import { projectGround, type Headers } from '#test/project-ground.ts'

const { ground, get, remove, post, file, save, decide, show, statusOf, countProjects, people } = projectGround()
let holder: Headers, other: Headers, member: Headers
let image: Blob
beforeAll(() => {
  ;({ holder, other, member, image } = people())
})

test('hours are those of the place, and follow it when it moves', async () => {
  const place = {
    placeName: 'Villa',
    placeAddress: 'Yamashina, Kyōto',
    placeLatitude: '35.0',
    placeLongitude: '135.79',
  }
  const dates = [{ date: '2099-10-24', startTime: '18:30', endTime: '20:00' }]
  const { id } = (await post('/project', { name: 'À Kyōto', ...place, projectDateConfs: JSON.stringify(dates) })).json()
  const begins = async () =>
    (await ground.db.rows<{ at: Date }>(sql`select starts_at as at from occurrence where project_id = ${id}`)).map(
      ({ at }) => at.toISOString(),
    )
  expect(await begins()).toEqual(['2099-10-24T09:30:00.000Z'])
  await save(id, { placeAddress: 'Toulouse', placeLatitude: '43.6', placeLongitude: '1.44' })
  expect(await begins()).toEqual(['2099-10-24T16:30:00.000Z'])
})

describe('dates of a project that has already begun', () => {
  test('may lie in the past as long as they are not changed', async () => {
    const id = await file()
    const [block] = (await show(id)).projectDateConfs
    await ground.db.run(sql`
      update project_date set rule = rule || jsonb_build_object('date', ${inDays(-3)}::text, 'submittedDay', ${inDays(-3)}::text)
      where project_id = ${id}`)
    const kept = { ...block, date: inDays(-3) }
    const edit = (changed: object) =>
      save(id, { isSubmited: 'true', placeCity: 'Albi', projectDateConfs: JSON.stringify([{ ...kept, ...changed }]) })
    expect((await edit({ endTime: '21:00' })).statusCode).toBe(200)
    expect((await edit({ date: inDays(-2) })).json()).toMatchObject({ message: 'date.past.error' })
  })

  test('cannot be submitted from a draft that already has them', async () => {
    const projectDateConfs = JSON.stringify([{ date: inDays(-1), startTime: '18:30', endTime: '20:00' }])
    const { id } = (await post('/project', completeFields({ image, isSubmited: 'false', projectDateConfs }))).json()
    const { projectDateConfs: _dates, ...others } = completeFields()
    const submit = () => save(id, others)
    const past = { field: 'projectDateConfs.0.date', message: 'date.past.error' }
    expect((await submit()).json().errors).toEqual([past])
    expect(await statusOf(id)).toBe('DRAFT')

    // A project deleted after its submission begins again like a draft.
    const filed = await file()
    await ground.db.run(sql`
      update project_date set rule = rule || jsonb_build_object('date', ${inDays(-3)}::text, 'submittedDay', ${inDays(-3)}::text)
      where project_id = ${filed}`)
    await remove(`/project/${filed}`)
    expect((await save(filed, others)).json().errors).toEqual([past])
  })

  test('of an unfinished answer count as submitted no more than a draft’s', async () => {
    const id = await file()
    const [block] = (await show(id)).projectDateConfs
    expect(block.submittedDay).toBe(block.date)
    await decide(id, 'INFOS_NEEDED')
    const forged = { ...block, date: inDays(-1), submittedDay: inDays(-1) }
    expect((await save(id, { projectDateConfs: JSON.stringify([forged]) })).statusCode).toBe(200)
    expect((await show(id)).projectDateConfs).toMatchObject([{ date: inDays(-1), submittedDay: block.date }])
    const answer = await save(id, { isSubmited: 'true' })
    expect(answer.json().errors).toEqual([{ field: 'projectDateConfs.0.date', message: 'date.past.error' }])

    const later = { ...block, date: inDays(50) }
    expect((await save(id, { isSubmited: 'true', projectDateConfs: JSON.stringify([later]) })).statusCode).toBe(200)
    expect((await show(id)).projectDateConfs).toMatchObject([{ date: inDays(50), submittedDay: inDays(50) }])
    expect((await get(`/project/${id}?duplicate=true`)).json().projectDateConfs[0]).not.toHaveProperty('submittedDay')
  })

  test('an entry with an id changes its block, one without adds a block, and only a removal removes one', async () => {
    const id = await file()
    const [first] = (await show(id)).projectDateConfs
    const added = { date: inDays(40), startTime: '10:00', endTime: '11:00' }
    await save(id, { isSubmited: 'true', projectDateConfs: JSON.stringify([added]) })
    const [one, two] = (await show(id)).projectDateConfs
    expect([one.id, two.date]).toEqual([first.id, inDays(40)])

    const changed = JSON.stringify([{ id: two.id, startTime: '09:00' }])
    await save(id, { isSubmited: 'true', projectDateConfs: changed, removedProjectDateConfsIds: String(first.id) })
    expect((await show(id)).projectDateConfs).toMatchObject([{ id: two.id, date: inDays(40), startTime: '09:00' }])
  })

  test('the block of another project is unknown', async () => {
    const theirs = (await show(await file())).projectDateConfs[0].id
    const mine = await file()
    const answer = await save(mine, {
      isSubmited: 'true',
      projectDateConfs: JSON.stringify([{ id: theirs, startTime: '01:00' }]),
    })
    expect(answer.json()).toMatchObject({ invalidField: 'projectDateConfs.0.id' })
    await save(mine, { isSubmited: 'true', removedProjectDateConfsIds: String(theirs) })
    expect(await ground.db.rows(sql`select from project_date where id = ${theirs}`)).toHaveLength(1)
  })
})

describe('two users who save one project', () => {
  test('the second is told who saved and when, and overwrites nothing', async () => {
    const id = await file()
    const { version } = await show(id)
    await save(id, { priceDetails: 'Vu', version: String(version) }, member)
    const stale = await save(id, { isSubmited: 'true', placeCity: 'Perdu', version: String(version) })
    expect(stale.statusCode).toBe(462)
    expect(stale.json()).toEqual({
      message: 'project.conflict.error',
      conflict: { by: 'Yuki Tanabe', at: expect.any(String), version: version + 1 },
    })
    expect(await show(id)).toMatchObject({ projectPlace: { city: 'Toulouse' }, version: version + 1 })
    expect((await save(id, { isSubmited: 'true', placeCity: 'Sans version' })).statusCode).toBe(200)
  })

  test('an internal save of the commission is hidden from the holder, and conflicts with none of theirs', async () => {
    const id = await file()
    const known = ({ version, lastSave }: Awaited<ReturnType<typeof show>>) => ({ version, lastSave })
    const before = known(await show(id))
    await save(id, { commissionComment: 'À suivre' }, member)
    await save(id, { budgetNeeded: 'true', budget: '900' }, member)
    expect(known(await show(id))).toEqual(before)
    const seen = { version: String(before.version) }
    expect((await save(id, { commissionComment: 'Périmé', ...seen }, member)).statusCode).toBe(462)
    expect((await save(id, { isSubmited: 'true', placeCity: 'Albi', ...seen })).statusCode).toBe(200)
    const after = await show(id)
    expect(after).toMatchObject({ version: before.version + 1, projectPlace: { city: 'Albi' } })
    expect((await show(id, member)).version).toBe(before.version + 3)
    const stale = await save(id, { isSubmited: 'true', placeCity: 'Perdu', ...seen })
    expect(stale.json().conflict).toEqual({ ...after.lastSave, version: after.version })
    await save(id, { priceDetails: '9 €', commissionComment: 'Les deux' }, member)
    expect(await show(id)).toMatchObject({ version: after.version + 1, lastSave: { by: 'Yuki Tanabe' } })
  })

  test('of ten saves with one version, one is written', async () => {
    const id = await file()
    const { version } = await show(id)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        save(id, { isSubmited: 'true', placeCity: `Ville ${n}`, version: String(version) }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await show(id)).version).toBe(version + 1)
  })

  test('a save that changes nothing writes nothing', async () => {
    const id = await file()
    const { version } = await show(id)
    await save(id, { isSubmited: 'true', placeCity: 'Toulouse' })
    expect((await show(id)).version).toBe(version)
  })
})

describe('an Idempotency-Key', () => {
  test('creates once, even when the calls are parallel; another body under it is 409', async () => {
    const before = await countProjects()
    const headers = { ...holder, 'idempotency-key': 'one-click' }
    const twice = await Promise.all([1, 2, 3].map(() => post('/project', { name: 'Une fois' }, headers)))
    expect(new Set(twice.map((answer) => answer.json().id)).size).toBe(1)
    expect(await countProjects()).toBe(before + 1)
    expect((await post('/project', { name: 'Autre chose' }, headers)).json()).toEqual({
      message: 'idempotency.otherBody.error',
    })
    expect(
      (await post('/project', { name: 'Une fois' }, { ...other, 'idempotency-key': 'one-click' })).statusCode,
    ).toBe(200)
  })

  test('returns a lost answer of a save again, even if the version has changed since', async () => {
    const id = await file()
    const { version } = await show(id)
    const headers = { ...holder, 'idempotency-key': 'in-the-tunnel' }
    const fields = { isSubmited: 'true', placeCity: 'Tunnel', version: String(version) }
    const first = await save(id, fields, headers)
    await save(id, { priceDetails: 'Vu', version: String(version + 1) }, member)
    const again = await save(id, fields, headers)
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
    expect((await show(id)).version).toBe(version + 2)
  })

  test('writes a save once, when it is repeated before the first one is answered', async () => {
    const id = await file()
    const { version } = await show(id)
    const headers = { ...holder, 'idempotency-key': 'two-at-once' }
    const fields = { isSubmited: 'true', placeCity: 'Une fois', version: String(version) }
    const answers = await Promise.all([1, 2, 3].map(() => save(id, fields, headers)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await show(id)).version).toBe(version + 1)
  })

  test('is not used up by a refused call', async () => {
    const headers = { ...holder, 'idempotency-key': 'try-again' }
    expect((await post('/project', { name: '' }, headers)).statusCode).toBe(403)
    expect((await post('/project', { name: 'Cette fois' }, headers)).statusCode).toBe(200)
  })
})
