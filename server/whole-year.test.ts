import { beforeAll, expect, test, vi } from 'vitest'
import type { Closing } from '#domain/closing/closing-api.ts'
import { toDay, toNumber, today } from '#domain/days.ts'
import { tellFilingOpen } from '#server/editions/tell-filing-open.ts'
import { sendDueDigests, sendDueNotices } from '#server/notifications/send-notices.ts'
import { sql } from '#server/platform/database/sql.ts'
import { askForReports } from '#server/reports/ask-for-reports.ts'
import { editionFields, editionGround } from '#test/edition-ground.ts'
import { makeUser } from '#test/factories.ts'
import { spaced } from '#test/mailbox.ts'
import { readPdf } from '#test/read-pdf.ts'

/**
 * One year as one journey by calls, from its preparation until its gate is closed, with each of its mails read. Days
 * pass by moving what they are compared with. Each act and each mail has tests of its own: this one proves that they
 * follow each other.
 */
const { ground, people, get, post, json, act, save, show, statusOf, published, currentId, editionsOf } = editionGround()

let former: number
let year: number
let origin: number
let project: number

beforeAll(async () => {
  await makeUser(ground.db, { username: 'invited@test.example', firstname: 'Naoko' })
  former = await currentId()
  year = former + 1
  origin = await published()
  await newMails()
})

type Mail = { recipient: string; subject: string; text: string }
let readNb = 0

/** What was mailed since the last reading, as « to: subject »; each mail is written out in full. */
async function newMails(): Promise<string[]> {
  const unsent = sql`select from outgoing_message m where m.sent_at is null and m.next_try_at is not null`
  await ground.db.run(sql`update notification set at = at - interval '1 hour'`)
  await sendDueNotices(ground)
  await vi.waitFor(async () => expect(await ground.db.rows(unsent)).toEqual([]), { timeout: 10_000 })
  const mails = await ground.db.rows<Mail>(sql`
    select m.recipient, m.subject, m.body_text as text from mailbox_message m order by m.id offset ${readNb}`)
  readNb += mails.length
  for (const { text, subject } of mails) {
    expect(text).toMatch(/^Bonjour \S+,\n\n/)
    expect(subject + text).not.toMatch(/undefined|NaN|\[object|\bnull\b|« *»/)
  }
  return mails.map(({ recipient, subject }) => `${recipient.split('@')[0]}: ${spaced(subject)}`).toSorted()
}

const closing = async (id: number) => (await get(`/edition/closing/${id}`, people().admin)).json<Closing>()
const submit = () =>
  save(project, { isSubmited: 'true', acceptRules: 'true', acceptDataProtection: 'true', acceptOwnership: 'true' })
const yesterday = toDay(toNumber(today()) - 1)
const thisYear = Number(today().slice(0, 4))

test('the year is prepared and its holders are invited, each by one mail; nothing can be submitted yet', async () => {
  const opening = editionFields(thisYear + 1, { editionTitle: '5e édition', id: String(year), inviteCertified: 'true' })
  const opened = await post('/edition/open', { ...opening, invites: 'true', submissionOpensAt: '' }, people().admin)
  expect(opened.json()).toMatchObject({ id: year, mailsNb: 1 })
  expect(await newMails()).toEqual(['holder: Votre projet de 2025 est prêt à repartir'])
  project = (await post(`/project/${origin}/repeat/${year}`, {})).json().id
  expect((await submit()).json()).toEqual({ message: 'submission.closed.error' })
})

test('once it is current, the holder is told, submits, and the commission hears of it in the morning', async () => {
  expect((await act(`/edition/makeCurrent/${year}`)).statusCode).toBe(200)
  await tellFilingOpen(ground.db)
  expect(await newMails()).toEqual(['holder: Les dépôts sont ouverts'])
  expect((await submit()).statusCode).toBe(200)
  expect(await newMails()).toEqual(['holder: Projet reçu : Indigo, deux rives'])
  await sendDueDigests(ground, new Date('2099-01-01T12:00:00Z'))
  expect(await newMails()).toEqual(['member: Résumé du matin : une chose vous attend'])
})

test('the commission asks, the holder answers, it is certified with a grant, and the agenda shows it', async () => {
  const { member, admin } = people()
  await save(
    project,
    { projectStatus: 'INFOS_NEEDED', message: 'Quelle jauge ?', budgetNeeded: 'true', budget: '1000' },
    member,
  )
  expect(await newMails()).toEqual(['holder: Votre réponse est attendue : Indigo, deux rives'])
  await save(project, { isSubmited: 'true', userComment: 'Quatre-vingts places.' })
  await save(project, { projectStatus: 'CERTIFIED_PUBLISHED', budgetNeeded: 'true', budget: '800' }, member)
  expect(await newMails()).toEqual(['holder: Projet labellisé et publié : Indigo, deux rives'])
  expect((await ground.app.inject(`/agenda/${thisYear + 1}`)).body).toContain(`/agenda/${project}`)
  await post('/budget/envelope', { commissionId: '1', envelope: '5000' }, admin)
})

test('the event takes place, its holder is asked for a report and sends it, and the grant is paid', async () => {
  const { admin } = people()
  const days = toNumber((await show(project)).projectDateConfs[0].date) - toNumber(yesterday)
  await ground.db.run(sql`
    update occurrence set day = day - ${days}::integer, starts_at = starts_at - make_interval(days => ${days}),
      ends_at = ends_at - make_interval(days => ${days}) where project_id = ${project}`)
  expect((await closing(year)).open).toMatchObject({ reports: 1, unpaid: 1, toPay: 80_000, toCome: 0 })
  await askForReports(ground)
  expect(await newMails()).toEqual(['holder: Comment s’est passé « Indigo, deux rives » ?'])
  const told = {
    attendance: '80',
    wentWell: 'Une salle comble.',
    pressLinks: '',
    finalCost: '900',
    rightsGranted: 'false',
  }
  expect((await post(`/project/${project}/report`, told)).statusCode).toBe(200)
  await json(`/project/${project}/payment`, { amount: '800', paidOn: today() }, admin)
  expect(await newMails()).toEqual([])
})

/** The first day of the year that is over. */
const firstDay = toDay(toNumber(yesterday) - 20)

test('the year is closed: nothing is open, the annual report is sealed, and trustees read its board', async () => {
  const { admin } = people()
  expect((await closing(year)).blocks).toEqual(['notOver'])
  await ground.db.run(sql`update edition set first_day = ${firstDay}, last_day = ${yesterday} where id = ${year}`)
  const { open, blocks } = await closing(year)
  expect([Object.entries(open).filter(([, count]) => count > 0), blocks]).toEqual([[], []])
  expect((await act(`/edition/annualReport/${year}`)).statusCode).toBe(200)
  const [report] = (await closing(year)).reports
  const pdf = await get(`/edition/annualReport/${year}?place=${report!.place}`, admin)
  const words = spaced((await readPdf(pdf.rawPayload)).pages.join('\n')).replaceAll(/\s+/g, ' ')
  expect(words).toContain('1 000,00 € demandés, 800,00 € accordés, 800,00 € versés.')
  expect(words).toContain('Ce qui reste ouvert Rien.')
  const { code } = (await act(`/edition/shareBoard/${year}`)).json()
  const shared = (await ground.app.inject(`/sharedBoard/${code}`)).json()
  expect(shared.money[0]).toMatchObject({ envelope: 500_000, granted: 80_000, paid: 80_000, toPay: 0 })
  // Without a chair, the fingerprint is mailed to nobody.
  expect(await newMails()).toEqual([])
})

test('the next year is opened and made current, and the gate of this one is closed', async () => {
  const { admin, member } = people()
  const next = editionFields(thisYear + 2, {
    editionTitle: '6e édition',
    id: String(year + 1),
    inviteCertified: 'true',
  })
  const opened = await post('/edition/open', { ...next, invites: 'true' }, admin)
  expect(opened.json()).toMatchObject({ id: year + 1, mailsNb: 1 })
  expect(await newMails()).toEqual([`holder: Votre projet de ${firstDay.slice(0, 4)} est prêt à repartir`])
  await act(`/edition/makeCurrent/${year + 1}`)
  await tellFilingOpen(ground.db)
  expect(await newMails()).toEqual(['holder: Les dépôts sont ouverts'])
  expect((await act(`/edition/archive/${year}`)).statusCode).toBe(200)
  expect((await editionsOf(admin)).map(({ id, state }) => `${id} ${state}`)).toEqual([
    `${year + 1} current`,
    `${year} archived`,
    `${former} ended`,
  ])
  expect((await save(project, { projectStatus: 'REFUSED', message: 'Trop tard.' }, member)).statusCode).toBe(462)
  expect(await statusOf(project)).toBe('CERTIFIED_PUBLISHED')
  expect((await ground.app.inject(`/agenda/${firstDay.slice(0, 4)}`)).statusCode).toBe(200)
  const again = await act(`/edition/annualReport/${year}`)
  expect(again.json().reports).toHaveLength(2)
  expect(await newMails()).toEqual([])
})
