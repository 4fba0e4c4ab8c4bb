import { beforeAll, describe, expect, test } from 'vitest'
import type { Closing } from '#domain/closing/closing-api.ts'
import { toDay, toNumber, today } from '#domain/days.ts'
import { sql } from '#server/platform/database/sql.ts'
import { verifySealed } from '#server/register/verify-sealed.ts'
import { editionGround } from '#test/edition-ground.ts'
import { makeProject, makeUser, signedInWithRole } from '#test/factories.ts'
import { mailUnder, spaced } from '#test/mailbox.ts'
import type { Headers } from '#test/project-ground.ts'
import { readPdf } from '#test/read-pdf.ts'

const { ground, people, get, post, act, decide, file, save, currentId } = editionGround()

let edition: number
let admin: Headers
let other: Headers
let waiting: number
let late: number
let session: number

const yesterday = toDay(toNumber(today()) - 1)
const closing = async (): Promise<Closing> => (await get(`/edition/closing/${edition}`, admin)).json()
const seal = (headers: Headers = admin, key?: string) =>
  ground.app.inject({
    method: 'POST',
    url: `/edition/annualReport/${edition}`,
    headers: { ...headers, ...(key && { 'idempotency-key': key }) },
  })
const fileOf = (place: number, language = 'fr') =>
  get(`/edition/annualReport/${edition}?place=${place}&language=${language}`, admin)
const wordsOf = async (place: number, language?: string) =>
  spaced((await readPdf((await fileOf(place, language)).rawPayload)).pages.join('\n')).replaceAll(/\s+/g, ' ')
const share = async (headers: Headers = admin) => (await act(`/edition/shareBoard/${edition}`, headers)).json()
const read = (code: string, language = 'fr') =>
  ground.app.inject({ url: `/sharedBoard/${code}`, headers: { 'accept-language': language } })
/** A super administrator in an administrator's place. */
const inPlaceOfAdmin = async (): Promise<Headers> => {
  const headers = await signedInWithRole(ground.db, 'ROLE_SUPER_ADMIN')
  const { id } = await makeUser(ground.db, { role: 'ROLE_ADMIN' })
  const answer = await ground.app.inject({
    method: 'POST',
    url: '/impersonation/start',
    headers,
    payload: { userId: id },
  })
  return { authorization: `Bearer ${answer.json().access_token}` }
}
const trail = async () => {
  const rows = await ground.db.rows<{ action: string; id: number }>(sql`
    select action, (details ->> 'id')::integer as id from audit_line
    where action in ('annualReportSealed', 'boardShared', 'sharedBoardWithdrawn') order by id`)
  return rows.map(({ action, id }) => `${action} ${id}`)
}

beforeAll(async () => {
  const { db } = ground
  const { member } = people()
  admin = people().admin
  other = await signedInWithRole(db, 'ROLE_ADMIN')
  edition = await currentId()
  await db.run(sql`update edition set last_day = ${today()} where id = ${edition}`)
  waiting = await file({ name: 'Héron' })
  late = await file({ name: 'Loriot' })
  const request = { projectStatus: 'INFOS_NEEDED', message: 'Quelle jauge ?', dueDay: today() }
  await save(late, request, member)
  await db.run(sql`update point set due_day = ${yesterday} where project_id = ${late}`)
  const paid = await file({ name: 'Bruant' })
  await save(paid, { budgetNeeded: 'true', budget: '1000', projectStatus: 'SUBMITED' }, member)
  await save(paid, { budgetNeeded: 'true', budget: '800', projectStatus: 'CERTIFIED_PUBLISHED' }, member)
  await post(`/project/${paid}/payment`, { amount: '300', paidOn: yesterday, note: '' }, admin)
  await makeProject(db, { status: 'DRAFT', name: 'Brouillon', creatorId: (await makeUser(db)).id })
  session = (await db.row<{ id: number }>(sql`
    insert into session (commission_id, edition_id, title, day, at_time, state)
    values (1, ${edition}, 'Séance close', ${today()}, '10:00', 'CLOSED') returning id`))!.id
})

test('all that an edition has open is counted, and the annual report waits for what changes its figures', async () => {
  const { open, blocks, reports, links } = await closing()
  expect(open).toEqual({
    toDecide: 1,
    awaited: 1,
    drafts: 1,
    prepared: 0,
    sessions: 0,
    minutes: 1,
    reports: 0,
    unpaid: 1,
    toPay: 50_000,
    toCome: 1,
  })
  expect(blocks).toEqual(['notOver', 'toDecide', 'awaited', 'minutes'])
  expect([reports, links]).toEqual([[], []])
  expect((await seal()).json()).toEqual({ message: 'edition.unfinished.error' })
  expect((await get('/edition/closing/987', admin)).statusCode).toBe(404)
  expect((await get(`/edition/closing/${edition}`, people().member)).statusCode).toBe(403)
})

describe('a link for trustees', () => {
  let code: string

  test('shows the board of its day without an account, whatever happens later', async () => {
    code = (await share()).code
    const before = (await read(code)).json()
    expect(before.board.filed.statuses.find(({ status }: { status: string }) => status === 'SUBMITED').now).toBe(1)
    expect(before.money[0]).toMatchObject({ name: 'Culturelle', asked: 100_000, granted: 80_000, paid: 30_000 })
    await decide(waiting, 'REFUSED')
    expect((await read(code)).json()).toEqual(before)
    expect((await read(code, 'en')).json().money[0]).toMatchObject({ name: 'Cultural' })
    expect(await closing()).toMatchObject({ links: [{ withdrawnAt: null }] })
  })

  test('names no project, holder, organizer or member, nor what is prepared', async () => {
    const { body } = await read(code)
    expect(body).not.toMatch(/Héron|Loriot|Bruant|Claire|Delaunay|Tanabe|jauge|prepared|words|envelopeBefore/)
    expect(JSON.parse(body).board.late).toMatchObject({ late: 1, answers: [] })
  })

  test('is known by its code only, which is not stored', async () => {
    for (const wrong of ['', 'x', code.toLowerCase(), `${code}x`, '%00'])
      expect((await read(encodeURIComponent(wrong))).statusCode).toBe(404)
    const kept = await ground.db.row<{ all: string }>(sql`select string_agg(b::text, '') as all from shared_board b`)
    expect(kept!.all).not.toContain(code)
    expect(JSON.stringify(await closing())).not.toContain(code)
  })

  test('leads nowhere once any administrator has withdrawn it, and the trail says who did what', async () => {
    const [link] = (await closing()).links
    const withdraw = (headers: Headers) => act(`/edition/withdrawBoard/${link!.id}`, headers)
    expect((await withdraw(people().member)).statusCode).toBe(403)
    const both = await Promise.all([withdraw(other), withdraw(other)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await read(code)).statusCode).toBe(404)
    expect((await closing()).links).toMatchObject([{ withdrawnAt: expect.any(String) as string }])
    expect(await trail()).toEqual([`boardShared ${edition}`, `sharedBoardWithdrawn ${edition}`])
    expect((await act('/edition/withdrawBoard/987', admin)).statusCode).toBe(404)
  })

  test('is not made by a member, of an edition in preparation, or in another person’s place', async () => {
    expect((await act(`/edition/shareBoard/${edition}`, people().member)).statusCode).toBe(403)
    expect((await act('/edition/shareBoard/987', admin)).statusCode).toBe(404)
  })
})

describe('the annual report', () => {
  test('is sealed once what changes its figures is done, by one of two administrators at once', async () => {
    await decide(late, 'REFUSED')
    await ground.db.run(sql`update session set state = 'SEALED' where id = ${session}`)
    await ground.db.run(sql`update edition set first_day = '2019-11-01', last_day = ${yesterday} where id = ${edition}`)
    expect((await closing()).blocks).toEqual([])
    await ground.db.run(sql`update commission set chair_id = (
      select id from user_account where username = 'member@test.example') where id = 1`)
    const answers = await Promise.all([seal(admin, 'once-only'), seal(admin, 'once-only'), seal(other)])
    const refused = answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => answer.json().message)
    expect(refused.every((message) => message === 'edition.conflict.error')).toBe(true)
    const { reports } = await closing()
    // Two calls under one key make one document; of two users at once, the second is refused or makes another.
    expect(reports).toHaveLength(refused.length === 0 ? 2 : 1)
    expect(reports.at(-1)).toMatchObject({ place: 1, reference: 'RA-2019-01' })
  })

  test('holds the figures, the money, what is left and the hashes, and never changes', async () => {
    const [report] = (await closing()).reports.toReversed()
    const pdf = await fileOf(1)
    expect(pdf.headers['content-disposition']).toContain('RA-2019-01.pdf')
    const { title, isTagged, language } = await readPdf(pdf.rawPayload)
    expect([title, isTagged, language]).toEqual(['Rapport annuel RA-2019-01', true, 'fr'])
    const words = await wordsOf(1)
    expect(words).toContain('3 projets déposés')
    expect(words).toContain('1 000,00 € demandés, 800,00 € accordés, 300,00 € versés.')
    expect(words).toMatch(/Culturelle – 1 000,00 € 800,00 € 80 % 300,00 € 500,00 €/)
    expect(words).toContain('1 brouillon n’a pas été soumis.')
    expect(words).toContain('1 projet attend encore un versement : 500,00 € en tout.')
    expect(words).toMatch(/Registre des décisions, jusqu’au n° 2019-\d{4} [0-9a-f ]{64}/)
    expect(words).not.toMatch(/Loriot|Bruant|Delaunay|Tanabe/)
    expect((await fileOf(1)).rawPayload.equals(pdf.rawPayload)).toBe(true)
    expect(await verifySealed(ground.db, edition)).not.toHaveProperty('broken')
    const proof = await ground.app.inject({ url: '/verifier', query: { proof: report!.fingerprint } })
    expect(proof.body).toContain('la chaîne le contient')
    const own = await get('/account/export', admin)
    expect(own.json()).toMatchObject({ sharedBoards: [{ editionId: edition }] })
    const mail = await mailUnder(ground.db, 'member@test.example', 'Scellé : RA-2019-01')
    expect(mail.text.replaceAll(' ', '')).toContain(report!.fingerprint)
  })

  test('is translated for readers of English, and says that it is a translation', async () => {
    const english = await wordsOf(1, 'en')
    expect(english).toContain('Translation. The sealed French document alone is valid: RA-2019-01.')
    expect(english).toContain('€1,000.00 requested, €800.00 granted, €300.00 paid.')
    expect((await fileOf(99)).statusCode).toBe(404)
  })

  test('can be followed by another in the archive, for what was paid since; the first one stays', async () => {
    const first = (await fileOf(1)).rawPayload
    const known = (await closing()).reports.length
    expect((await seal()).statusCode).toBe(200)
    const { reports } = await closing()
    expect(reports).toHaveLength(known + 1)
    expect(reports[0]!.reference).toBe(`RA-2019-0${known + 1}`)
    expect((await fileOf(1)).rawPayload.equals(first)).toBe(true)
  })

  test('is not sealed in another person’s place, nor is a link made', async () => {
    const headers = await inPlaceOfAdmin()
    expect((await seal(headers)).statusCode).toBe(403)
    expect((await act(`/edition/shareBoard/${edition}`, headers)).statusCode).toBe(403)
  })
})
