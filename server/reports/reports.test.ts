import { beforeAll, describe, expect, test, vi } from 'vitest'
import { openDays, reminderDays } from '#domain/reports/report-rule.ts'
import { sql } from '#server/platform/database/sql.ts'
import { sweepImages } from '#server/platform/images/images.ts'
import { askForReports } from '#server/reports/ask-for-reports.ts'
import { moveToArchive } from '#test/editions.ts'
import { messagesTo, spaced } from '#test/mailbox.ts'
import { inDays, picture } from '#test/project-form.ts'
import { projectGround } from '#test/project-ground.ts'

const { ground, addresses, people, get, post, remove, file, published } = projectGround()
type Headers = { authorization: string }

const told = { attendance: '120', wentWell: 'Une salle comble.', pressLinks: '', finalCost: '', rightsGranted: 'false' }
const report = async (id: number, headers: Headers = people().holder) =>
  (await get(`/project/${id}/report`, headers)).json()
const send = (id: number, more: object = {}, headers: Headers = people().holder) =>
  post(`/project/${id}/report`, { ...told, ...more }, headers)
const addPicture = (id: number, more: object = {}, headers: Headers = people().holder) =>
  post(`/project/${id}/reportPicture`, { image: people().image, rightsGranted: 'true', ...more }, headers)

/** Moves the dates of a project this many days earlier. */
const earlier = async (id: number, days: number) => {
  await ground.db.run(sql`
    update occurrence set day = day - ${days}::integer, starts_at = starts_at - make_interval(days => ${days}),
      ends_at = ends_at - make_interval(days => ${days}) where project_id = ${id}`)
  return id
}
const over = async () => earlier(await published(), 35)
const isKept = async (imageId: number) =>
  (await ground.db.row(sql`select from image where id = ${imageId}`)) !== undefined
const asked = (id: number) =>
  ground.db.row(sql`
    select asked_nb::integer as nb, now() - asked_at < interval '1 hour' as "isRecent" from project_report where project_id = ${id}`)
const waited = (id: number, days: number) =>
  ground.db.run(
    sql`update project_report set asked_at = now() - make_interval(days => ${days}) where project_id = ${id}`,
  )
const mailsAbout = (id: number, count: number) =>
  vi.waitUntil(
    async () => {
      const mails = await messagesTo(ground.db, addresses.holder, 0)
      const about = mails.filter(({ text }) => text.includes(`/project/report/${id}\n`))
      return about.length >= count && about
    },
    { timeout: 10_000 },
  )

describe('requests for reports', () => {
  test('start the day after the last date that took place, once, from however many servers', async () => {
    const [past, today, coming, cancelled, moved] = [
      await over(),
      await earlier(await published(), 30),
      await published(),
      await over(),
      await over(),
    ]
    await ground.db.run(
      sql`update occurrence set state = 'cancelled', public_note = 'Annulé' where project_id = ${cancelled}`,
    )
    await ground.db.run(sql`
      update occurrence set state = 'moved', public_note = 'Plus tard', filed_day = day, filed_starts_at = starts_at, filed_ends_at = ends_at,
        day = day + 9 where project_id = ${moved}`)
    const refused = await earlier(await file(), 35)
    const long = await earlier(await published(), 35 + openDays)
    await Promise.all([1, 2, 3].map(() => askForReports(ground)))
    const rows = await ground.db.rows<{ id: number }>(sql`select project_id as id from project_report order by 1`)
    expect(rows).toEqual([{ id: past }])
    expect(await ground.db.rows(sql`select from outgoing_message where subject like 'Comment%'`)).toHaveLength(1)
    expect([today, coming, refused, long].every((id) => id !== past)).toBe(true)
    expect(await asked(past)).toEqual({ nb: 1, isRecent: true })
  })

  test('are repeated twice at most, each time after the days between; the mails have the link and the last day', async () => {
    const { id } = (await ground.db.row<{ id: number }>(sql`select project_id as id from project_report`))!
    await waited(id, reminderDays - 1)
    await askForReports(ground)
    expect(await asked(id)).toEqual({ nb: 1, isRecent: false })
    await mailsAbout(id, 1)
    for (const nb of [2, 3]) {
      await waited(id, reminderDays)
      await Promise.all([askForReports(ground), askForReports(ground)])
      expect(await asked(id)).toEqual({ nb, isRecent: true })
      await mailsAbout(id, nb)
    }
    await waited(id, reminderDays)
    await askForReports(ground)
    expect(await asked(id)).toEqual({ nb: 3, isRecent: false })
    const mails = await mailsAbout(id, 3)
    expect(mails.map(({ subject }) => spaced(subject))).toEqual([
      'Comment s’est passé « Indigo, deux rives » ?',
      'Votre bilan est attendu : Indigo, deux rives',
      'Votre bilan est attendu : Indigo, deux rives',
    ])
    expect(mails.map(({ text }) => text.includes('C’est notre dernier rappel.'))).toEqual([false, false, true])
  })

  test('do not go to holders who have answered or cannot be reached; an archived edition makes no difference', async () => {
    const [answered, open] = [await over(), await over()]
    await askForReports(ground)
    await send(answered)
    for (const id of [answered, open]) await waited(id, reminderDays)
    await ground.db.run(sql`update user_account set locked_by_admin = true where username = ${addresses.holder}`)
    await askForReports(ground)
    await ground.db.run(sql`update user_account set locked_by_admin = false where username = ${addresses.holder}`)
    expect(await asked(open)).toEqual({ nb: 1, isRecent: false })
    await askForReports(ground)
    expect([await asked(answered), await asked(open)]).toEqual([
      { nb: 1, isRecent: false },
      { nb: 2, isRecent: true },
    ])
  })
})

describe('a report', () => {
  let id: number
  beforeAll(async () => {
    id = await over()
  })

  test('is written by its holder, once the event is over and for half a year', async () => {
    const coming = await published()
    const late = await earlier(await published(), 31 + openDays)
    const last = await earlier(await published(), 30 + openDays)
    expect(await report(coming)).toMatchObject({ allowWrite: false, openUntil: null, report: null })
    expect(await report(id)).toMatchObject({ allowWrite: true, openUntil: inDays(openDays - 5) })
    for (const each of [coming, late])
      expect((await send(each)).json()).toEqual({ message: 'project.action.refused.error' })
    expect((await send(last)).statusCode).toBe(200)
    expect((await send(id, {}, people().other)).statusCode).toBe(404)
    for (const headers of [people().member, people().admin]) {
      expect((await send(id, {}, headers)).json()).toEqual({ message: 'project.action.refused.error' })
      expect((await addPicture(id, {}, headers)).statusCode).toBe(462)
    }
  })

  test('lists what is missing or wrong in it, field by field', async () => {
    const wrong = { attendance: '', wentWell: ' ', pressLinks: 'www.ouest.example/un\npas un lien', finalCost: '-1' }
    expect((await send(id, wrong)).json().errors).toEqual([
      { field: 'attendance', message: 'MandatoryField' },
      { field: 'wentWell', message: 'MandatoryField' },
      { field: 'finalCost', message: 'number.tooSmall.error' },
    ])
    expect((await send(id, { pressLinks: wrong.pressLinks })).json()).toMatchObject({
      message: 'url.invalid.error',
      invalidField: 'pressLinks',
    })
  })

  test('takes pictures only with their rights, ten at most, also when they come at once', async () => {
    expect((await addPicture(id, { rightsGranted: 'false' })).json()).toMatchObject({ invalidField: 'rightsGranted' })
    expect((await addPicture(id, { image: new Blob(['words']) })).json()).toMatchObject({ invalidField: 'image' })
    const upright = new Blob([new Uint8Array(await picture({ width: 90, height: 160 }))])
    // A picture sent again after a lost answer is stored once.
    const again = { ...people().holder, 'idempotency-key': 'upright' }
    const both = await Promise.all([
      addPicture(id, { image: upright }, again),
      addPicture(id, { image: upright }, again),
    ])
    const answers = [...both, await addPicture(id, { image: upright }, again)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    for (let round = 0; round < 7; round++) expect((await addPicture(id)).statusCode).toBe(200)
    const three = await Promise.all([addPicture(id), addPicture(id), addPicture(id)])
    const refused = three.filter(({ statusCode }) => statusCode === 403)
    expect(refused.map((answer) => answer.json())).toMatchObject([{ message: 'pictures.tooMany.error' }])
    const { pictures } = (await report(id)).report
    expect(pictures).toHaveLength(10)
    expect((await get(pictures[0].listUrl)).statusCode).toBe(200)
    expect((await send(id)).json()).toMatchObject({ message: 'MandatoryField', invalidField: 'rightsGranted' })
  })

  test('is visible only to its holder before it is sent, and to reviewers afterwards', async () => {
    for (const headers of [people().member, people().admin])
      expect(await report(id, headers)).toMatchObject({ report: null, allowWrite: false })
    const answer = await send(id, { rightsGranted: 'true', pressLinks: 'www.ouest.example/un', finalCost: '1250,50' })
    expect(answer.statusCode).toBe(200)
    for (const headers of [people().member, people().admin])
      expect((await report(id, headers)).report).toMatchObject({
        attendance: 120,
        wentWell: 'Une salle comble.',
        pressLinks: ['https://www.ouest.example/un'],
        finalCost: 1250.5,
      })
    expect((await get(`/project/${id}/report`, people().other)).statusCode).toBe(404)
  })

  test('of two writers, the second gets a conflict; the same report sent again gets the same answer', async () => {
    const sent = { rightsGranted: 'true', attendance: '130', version: '1' }
    const answers = await Promise.all([send(id, sent), send(id, { ...sent, attendance: '131' })])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 462]))
    const { attendance } = (await report(id)).report
    expect((await send(id, { ...sent, attendance: String(attendance) })).statusCode).toBe(200)
    expect((await report(id)).report.version).toBe(2)
  })

  test('is corrected by an administrator once sent; a removed picture is deleted, and the history names who did it', async () => {
    const { pictures, version } = (await report(id)).report
    const [first] = pictures
    expect((await remove(`/project/${id}/reportPicture/${first.id}`, people().member)).statusCode).toBe(462)
    expect((await remove(`/project/${id}/reportPicture/${first.id}`, people().admin)).statusCode).toBe(200)
    expect((await remove(`/project/${id}/reportPicture/${first.id}`, people().admin)).statusCode).toBe(404)
    expect(await isKept(first.id)).toBe(false)
    await send(id, { rightsGranted: 'true', wentWell: 'Corrigé.', version: String(version) }, people().admin)
    const lines = (await get(`/history/project/${id}`, people().admin)).json<{ action: string; actor: string }[]>()
    expect(lines.slice(0, 4).map(({ action, actor }) => [action, actor])).toEqual([
      ['reportChanged', 'Camille Test'],
      ['reportChanged', 'Camille Test'],
      ['reportChanged', 'Claire Delaunay'],
      ['reported', 'Claire Delaunay'],
    ])
  })

  test('can still be written by its holder when its edition is archived', async () => {
    const archived = await over()
    await moveToArchive(ground.db, archived)
    expect(await report(archived)).toMatchObject({ allowWrite: true })
    expect((await send(archived)).statusCode).toBe(200)
    const totals = async (query: string) => (await get(`/report/getTotals${query}`, people().member)).json()
    expect(await totals('?edition=1')).toEqual({ eventsNb: 1, receivedNb: 1, attendance: 120 })
  })
})

describe('the list of reports of an edition', () => {
  const list = async (filters: object[] = []) =>
    (await post('/report/getB122TableResults', { filters: JSON.stringify(filters) }, people().member)).json<{
      items: { id: number; sentAt: string | null; picturesNb: number }[]
      totalRows: number
    }>()

  test('has the events that are over, with reports received and missing', async () => {
    const { items, totalRows } = await list()
    const received = items.filter(({ sentAt }) => sentAt !== null)
    const totals = (await get('/report/getTotals', people().member)).json()
    expect(totals).toMatchObject({ eventsNb: totalRows, receivedNb: received.length })
    expect(received.some(({ picturesNb }) => picturesNb === 9)).toBe(true)
    for (const [table, position] of [
      ['report', 2],
      ['register', 3],
    ]) {
      const filters = JSON.stringify([{ position, selectedValue: 'no number' }])
      const start = await get(`/${table}/initB122Table?filters=${encodeURIComponent(filters)}`, people().member)
      expect([table, start.json().totalCount]).toEqual([table, 0])
    }
    const only = async (state: string) => (await list([{ position: 0, selectedValue: state }])).totalRows
    expect([await only('received'), await only('awaited')]).toEqual([received.length, totalRows - received.length])
  })
})

describe('next year', () => {
  test('a project begun from last year’s shows its report, to its holder and to reviewers', async () => {
    const { id } = (await ground.db.row<{ id: number }>(sql`
      select project_id as id from project_report where sent_at is not null order by project_id limit 1`))!
    const next = await file({ name: 'Encore' })
    await ground.db.run(sql`
      insert into project_origin (project_id, origin_id, edition_id) select ${next}, ${id}, edition_id from project where id = ${next}`)
    for (const headers of [people().holder, people().member])
      expect((await report(next, headers)).former).toMatchObject({ projectId: id, report: { attendance: 120 } })
    await ground.db.run(sql`
      update project set creator_id = (select id from user_account where username = 'other@test.example') where id = ${id}`)
    expect((await report(next)).former).toBeNull()
  })
})

describe('a holder whose account is erased', () => {
  test('takes their words and pictures along; the figures remain', async () => {
    const id = await over()
    const { id: imageId } = (await addPicture(id)).json<{ id: number }>()
    await send(id, { rightsGranted: 'true', pressLinks: 'https://ouest.example' })
    const exported = (await get('/account/export')).json()
    expect(exported.reports.find(({ projectId }: { projectId: number }) => projectId === id)).toMatchObject({
      attendance: 120,
      wentWell: 'Une salle comble.',
      pressLinks: ['https://ouest.example'],
    })
    const { id: holderId } = (await ground.db.row<{ id: number }>(sql`
      select id from user_account where username = ${addresses.holder}`))!
    const erased = await ground.app.inject({ method: 'DELETE', url: `/user/${holderId}`, headers: people().admin })
    expect(erased.statusCode).toBe(200)
    await ground.db.run(sql`update image set unused_since = now() - interval '2 hours' where unused_since is not null`)
    await sweepImages(ground)
    expect(await isKept(imageId)).toBe(false)
    expect((await report(id, people().admin)).report).toMatchObject({
      attendance: 120,
      wentWell: '',
      pressLinks: [],
      pictures: [],
    })
  })
})
