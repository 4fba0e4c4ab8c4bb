import { beforeAll, describe, expect, test } from 'vitest'
import { dates } from '#test/publish.ts'
import { archiveEdition, holdSavesBack } from '#server/editions/edition-state-queries.ts'
import { archiveEnded } from '#server/editions/archive-edition.ts'
import { sql } from '#server/platform/database/sql.ts'
import { inDays } from '#test/project-form.ts'
import { locksWaitedFor } from '#test/locks-waited-for.ts'
import { editionFields, editionGround } from '#test/edition-ground.ts'
import type { Headers } from '#test/project-ground.ts'

const {
  ground,
  people,
  act,
  editionsOf,
  currentId,
  list,
  namesIn,
  nextYear,
  get,
  post,
  json,
  remove,
  file,
  save,
  published,
  show,
} = editionGround()

test('before an edition ends, an administrator sees what is unfinished, but no decision they are recused from', async () => {
  const { admin, member } = people()
  const current = await currentId()
  const underWay = async () => (await get(`/edition/underWay/${current}`, admin)).json<Record<string, number>>()
  const before = await underWay()
  const [asked, granted] = [await file(), await file()]
  await save(asked, { projectStatus: 'INFOS_NEEDED', message: 'Quelle jauge ?' }, member)
  await post('/project', { name: 'Un brouillon', isSubmited: 'false' })
  await save(granted, { budgetNeeded: 'true', budget: '100' }, member)
  const { version } = await show(granted, member)
  const decision = { projectStatus: 'CERTIFIED_PUBLISHED', version }
  expect((await json(`/project/${granted}/decision`, decision, member)).json()).toMatchObject({ state: 'PREPARED' })
  const more = { ...before, toDecide: before['toDecide']! + 1, awaited: before['awaited']! + 1 }
  const now = { ...more, drafts: before['drafts']! + 1, prepared: before['prepared']! + 1 }
  expect(await underWay()).toEqual(now)
  await ground.db.run(sql`
    insert into recusal (project_id, user_id, reason)
    select ${granted}, id, 'Un proche' from user_account where username = 'admin@test.example'`)
  expect(await underWay()).toEqual({ ...now, prepared: before['prepared'] })
  await save(granted, { projectStatus: 'CERTIFIED_PUBLISHED' }, member)
  await json(`/project/${granted}/payment`, { amount: '30', paidOn: '2026-08-02' }, admin)
  expect((await underWay())['toCome']).toBe(before['toCome']! + 1)
  expect(await underWay()).toMatchObject({ toDecide: before['toDecide'], toPay: before['toPay']! + 7000 })
  expect((await get(`/edition/underWay/${current}`, member)).statusCode).toBe(403)
  expect((await get('/edition/underWay/987', admin)).statusCode).toBe(404)
})

describe('an archive is read-only', () => {
  let id: number
  let draft: number
  let deleted: number
  let archived: number
  let point: string
  let message: string

  beforeAll(async () => {
    id = await published()
    point = (await ground.db.row<{ id: string }>(sql`
      insert into point (project_id, field, question, asked_version) values (${id}, 'name', 'Quel nom ?', 1) returning id`))!
      .id
    message = (await json(`/project/${id}/message`, { text: 'Une note' }, people().member)).json<{ id: string }>().id
    draft = (await post('/project', { name: 'Un brouillon', isSubmited: 'false' })).json().id
    deleted = await file({ name: 'Supprimé' })
    await remove(`/project/${deleted}`)
    archived = await currentId()
    await ground.db.run(sql`
      update commission set chair_id = (select id from user_account where username = 'member@test.example') where id = 1`)
    await nextYear(2099)
    await act(`/edition/archive/${archived}`)
  })

  /** The calls that write to a project, compared with `openapi.json` so that none is forgotten. */
  const writes = (): Record<string, () => Promise<{ statusCode: number; json: () => unknown }>> => {
    const { admin, member, holder } = people()
    const day = inDays(40)
    return {
      'POST /project/{id}': () => save(id, { name: 'Autrement' }),
      'POST /project/{id} (draft)': () => save(draft, { name: 'Autrement' }),
      'POST /project/{id} (member)': () => save(id, { projectStatus: 'REFUSED', message: 'Non.' }, member),
      'POST /project/{id} (dates)': () => save(id, { projectDateConfs: dates({ date: day }) }, admin),
      'DELETE /project/{id}': () => remove(`/project/${id}`),
      'DELETE /project/{id} (for good)': () => remove(`/project/${deleted}?permanent=true`, admin),
      'POST /project/undo/{id}': () => act(`/project/undo/${deleted}`, holder),
      'POST /project/restore/{id}': () => act(`/project/restore/${deleted}`),
      'POST /project/reopen/{id}': () => post(`/project/reopen/${id}`, { word: 'Encore.' }, admin),
      'POST /project/askAgain/{id}': () => post(`/project/askAgain/${id}`, { word: 'Encore.' }, holder),
      'POST /project/{id}/message': () => post(`/project/${id}/message`, { text: 'Une note' }, member),
      'POST /project/boostProject/{id}': () => act(`/project/boostProject/${id}`, member),
      'POST /project/unboostProject/{id}': () => act(`/project/unboostProject/${id}`, member),
      'POST /project/acceptModifications/{id}': () => act(`/project/acceptModifications/${id}`, member),
      'POST /project/refuseModifications/{id}': () => act(`/project/refuseModifications/${id}`, member),
      'POST /project/{id}/points': () => json(`/project/${id}/points`, { ids: [point] }, member),
      'POST /project/{id}/opinion': () => json(`/project/${id}/opinion`, { verdict: 'RESERVE' }, member),
      'POST /project/{id}/withdrawOpinion': () => json(`/project/${id}/withdrawOpinion`, {}, member),
      'POST /project/{id}/openOpinions': () => json(`/project/${id}/openOpinions`, {}, admin),
      'POST /project/{id}/recusal': () => json(`/project/${id}/recusal`, { reason: 'Un proche.' }, member),
      'POST /project/{id}/liftRecusal': () => json(`/project/${id}/liftRecusal`, { userId: 1, reason: 'x' }, admin),
      'POST /project/{id}/settleConflict': () =>
        json(`/project/${id}/settleConflict`, { userId: 1, outcome: 'dismissed', reason: 'Non.' }, admin),
      'POST /project/{id}/dismissResemblance': () =>
        json(`/project/${id}/dismissResemblance`, { otherId: id, kind: 'same' }, member),
      'POST /project/{id}/restoreResemblance': () =>
        json(`/project/${id}/restoreResemblance`, { otherId: id, kind: 'same' }, member),
      'POST /project/{id}/assignees': () => json(`/project/${id}/assignees`, { assignees: [], seen: [] }, member),
      'POST /point/{id}': () => json(`/point/${point}`, { reply: 'Comme avant.' }, holder),
      'POST /project/{id}/decision': () =>
        json(`/project/${id}/decision`, { projectStatus: 'REFUSED', message: 'Non.', version: 1 }, member),
      'POST /message/{id}': () => json(`/message/${message}`, { text: 'Autrement' }, member),
    }
  }
  /**
   * Calls that are not refused: they write nothing or only for the reader, make another project, or are allowed on an
   * archive (a date to come, a correction, a withdrawal, a report, a payment, people).
   */
  const others = [
    'POST /project',
    'POST /project/export',
    'POST /project/getB122TableResults',
    // These report on each project separately; the next test covers them.
    'POST /project/previewBulk',
    'POST /project/bulk',
    'POST /project/undoBulk',
    'POST /project/{id}/decisionMail',
    'POST /project/{id}/file',
    'POST /project/{id}/seen',
    'POST /project/{id}/unseen',
    'POST /project/{id}/repeat/{editionId}',
    'POST /project/dates/{id}',
    'POST /project/dates/undo/{id}',
    'POST /project/correct/{id}',
    'POST /message/withdraw/{id}',
    ...['invitePerson', 'withdrawInvitation', 'removePerson', 'handOver', 'payment', 'report', 'reportPicture'].map(
      (act) => `POST /project/{id}/${act}`,
    ),
    'DELETE /project/{id}/reportPicture/{imageId}',
  ]

  test('each call that writes to a project is refused, with a reason', async () => {
    const { paths } = (await ground.app.inject('/openapi.json')).json<{ paths: Record<string, object> }>()
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => method !== 'get' && /^\/(project|point|message)(\/|$)/.test(path))
        .map((method) => `${method.toUpperCase()} ${path}`),
    )
    const tried = new Set(Object.keys(writes()).map((name) => name.replace(/ \(.*/, '')))
    expect([...tried, ...others].toSorted()).toEqual(calls.toSorted())

    const before = await ground.db.rows(sql`select * from project where edition_id = ${archived} order by id`)
    for (const [name, write] of Object.entries(writes())) {
      const answer = await write()
      expect([name, answer.statusCode, answer.json()]).toEqual([name, 462, { message: 'edition.archived.error' }])
    }
    expect(await ground.db.rows(sql`select * from project where edition_id = ${archived} order by id`)).toEqual(before)
  })

  test('many projects at once are refused one by one', async () => {
    const { member } = people()
    const forms = [
      { act: 'assign', assignees: [] },
      { act: 'prepare', projectStatus: 'REFUSED', message: 'Non.' },
      { act: 'write', message: 'Bonjour.' },
      { act: 'boost' },
    ]
    for (const form of forms) {
      const answer = await json('/project/bulk', { ...form, rows: [{ id, version: 2 }] }, member)
      expect([form, answer.body]).toEqual([form, expect.stringContaining('edition.archived.error')])
    }
  })

  test('no act is offered that would be refused; a project can be filed again in another edition', async () => {
    const allowed = async (headers: Headers) =>
      Object.entries(await show(id, headers)).flatMap(([name, value]) =>
        name.startsWith('allow') && value ? [name] : [],
      )
    expect(await allowed(people().holder)).toEqual(['allowDuplicate', 'allowDateStates'])
    expect(await allowed(people().member)).toEqual(['allowDateStates'])
    expect(await allowed(people().admin)).toEqual(['allowDateStates', 'allowCorrect'])
    expect(await show(id, people().admin)).toMatchObject({
      availableStatusForCommission: [],
      edition: { id: archived, isArchived: true, state: 'archived' },
    })
    expect((await get(`/project/${id}?duplicate=true`)).statusCode).toBe(200)
  })

  test('an administrator corrects a published text, and the history names it', async () => {
    const { admin, member } = people()
    const fields = { name: 'Indigo, trois rives', description: '<p>Juste.<script>x</script></p>', priceDetails: '5 €' }
    const texts = { accessibility: 'De plain-pied.', imageCredit: 'Photo : Anne' }
    const correct = (project: number, headers: Headers, more: object = {}) =>
      ground.app.inject({
        method: 'POST',
        url: `/project/correct/${project}`,
        headers,
        payload: { ...fields, ...more },
      })
    expect((await correct(id, member)).json()).toEqual({ message: 'notAuthorized.error' })
    expect((await correct(draft, admin)).json()).toEqual({ message: 'edition.archived.error' })
    expect((await correct(id, admin, { name: '' })).json()).toMatchObject({ invalidField: 'name' })
    expect((await correct(id, admin, { version: '1' })).json()).toMatchObject({ message: 'project.conflict.error' })
    const corrected = { name: fields.name, description: '<p>Juste.</p>', ...texts }
    expect((await correct(id, admin, texts)).json()).toMatchObject(corrected)
    const [line] = (await get(`/history/project/${id}`, admin)).json()
    expect(line).toMatchObject({ action: 'corrected', changes: { name: ['Indigo, deux rives', fields.name] } })
    expect(await namesIn(admin, archived, { search: 'trois' })).toEqual([fields.name])
    expect((await correct(id, admin)).json()).toMatchObject(texts)
    // A project that is not archived is edited, not corrected.
    const now = await published()
    expect((await correct(now, admin)).json()).toEqual({ message: 'project.action.refused.error' })
  })

  test('the rest of a grant is paid once the report has arrived, even after the year is archived', async () => {
    const { admin, member } = people()
    await ground.db.run(
      sql`insert into project_grant (project_id, amount, granted_at, asked) values (${id}, 9, now(), 9)`,
    )
    const pay = (headers: Headers) => json(`/project/${id}/payment`, { amount: '5', paidOn: '2026-08-02' }, headers)
    expect([(await pay(member)).statusCode, (await pay(admin)).json()]).toEqual([403, { message: 'done' }])
    expect((await get(`/project/${id}/payment`, member)).json()).toMatchObject({ paid: 500 })
  })

  test('an administrator withdraws a message even from an archive, for the law does not end with the year', async () => {
    const { admin, member } = people()
    const withdraw = (headers: Headers) => json(`/message/withdraw/${message}`, { reason: 'Données de santé' }, headers)
    expect((await withdraw(member)).json()).toEqual({ message: 'notAuthorized.error' })
    expect((await withdraw(admin)).statusCode).toBe(200)
    const entry = (await get(`/project/${id}/thread`, member))
      .json<{ id: string; message: object }[]>()
      .find((each) => each.id === message)
    expect(entry!.message).toMatchObject({ text: '', withdrawn: { reason: 'Données de santé' } })
    expect(await show(id, member)).toMatchObject({ commissionComment: '' })
    expect((await withdraw(admin)).json()).toEqual({ message: 'message.withdrawn.error' })
  })

  test('a save that comes while an edition is being archived waits, and finds it archived', async () => {
    const project = await published()
    const edition = (await show(project, people().admin)).edition.id
    await nextYear(2088)
    const saving = await ground.db.transaction(async (tx) => {
      await holdSavesBack(tx)
      await archiveEdition(tx, edition)
      const answer = save(project, { commissionComment: 'Trop tard' }, people().member)
      const waiting = sql`select from ${locksWaitedFor} and locktype = 'advisory'`
      await expect.poll(() => ground.db.row(waiting), { timeout: 30_000 }).toBeDefined()
      return { answer }
    })
    expect((await saving.answer).json()).toEqual({ message: 'edition.archived.error' })
  })

  test('its commissions keep their names and their members', async () => {
    const { admin } = people()
    await ground.db.run(sql`update commission set name = 'Arts', name_en = 'Arts' where id = 1`)
    await ground.db.run(sql`update commission set chair_id = null where id = 1`)
    await ground.db.run(sql`update user_account set commission_id = 2 where username = 'member@test.example'`)
    const told = (await get(`/edition/${archived}`, admin)).json()
    expect(told.commissions[0]).toMatchObject({ id: 1, members: [{ tostring: 'Yuki Tanabe', isChair: true }] })
    expect(told.commissions[0].name).not.toBe('Arts')
    expect((await show(id, admin)).commission.tostring).toBe(told.commissions[0].name)
    const [row] = (await list(admin, archived, { search: 'trois' })).json().items
    expect(row.commission.tostring).toBe(told.commissions[0].name)
    const filters = encodeURIComponent(JSON.stringify([{ position: 7, selectedValue: [archived] }]))
    const start = (await get(`/project/initB122Table?filters=${filters}`, admin)).json()
    expect(start.filters[1].options[0].text).toBe(told.commissions[0].name)
    expect((await get(`/project/initB122Table`, admin)).json().filters[1].options[0].text).toBe('Arts')
  })

  test('it cannot be changed, made current or archived again', async () => {
    const { admin } = people()
    const refused = { message: 'edition.archived.error' }
    const edit = { method: 'POST', url: `/edition/${archived}`, headers: admin, payload: editionFields(2090) } as const
    expect((await ground.app.inject(edit)).json()).toEqual(refused)
    expect((await act(`/edition/makeCurrent/${archived}`)).json()).toEqual(refused)
    expect((await act(`/edition/archive/${archived}`)).json()).toEqual(refused)
  })
})

test('an edition is archived by itself sixty days after its last day, unless it is current', async () => {
  const { db } = ground
  const ended = await currentId()
  await nextYear(2089)
  const setLastDay = (days: number) => sql`
    update edition set first_day = (now() at time zone 'Europe/Paris')::date - 100, last_day = (now() at time zone 'Europe/Paris')::date - ${days}::integer where id = ${ended}`
  await db.run(setLastDay(60))
  await archiveEnded(db)
  expect((await editionsOf(people().admin)).find(({ id }) => id === ended)).toMatchObject({ state: 'ended' })
  await db.run(setLastDay(61))
  // Two processes at once.
  await Promise.all([archiveEnded(db), archiveEnded(db)])
  expect((await editionsOf(people().admin)).find(({ id }) => id === ended)).toMatchObject({ state: 'archived' })
  const lines = (await get(`/history/edition/${ended}`, people().admin)).json<{ action: string }[]>()
  expect(lines.filter(({ action }) => action === 'archived')).toHaveLength(1)
})
