import { beforeAll, expect, test } from 'vitest'
import { tellFilingOpen } from '#server/editions/tell-filing-open.ts'
import { sendDueNotices } from '#server/notifications/send-notices.ts'
import { sql } from '#server/platform/database/sql.ts'
import { editionFields, editionGround } from '#test/edition-ground.ts'
import { makeProject, makeUser, signedInAs } from '#test/factories.ts'
import { mailUnder, messagesTo, spaced } from '#test/mailbox.ts'
import type { Headers } from '#test/project-ground.ts'

const { ground, addresses, people, get, post, save, show, published, act, currentId } = editionGround()

let next: number
let opened: { mailsNb: number }
let draft: number
let english: Headers
let quick: number
const waiting = 'waiting@test.example'

beforeAll(async () => {
  const origin = await published()
  const invited = await makeUser(ground.db, { username: waiting, firstname: 'Naoko' })
  english = await signedInAs(ground.db, waiting)
  await ground.db.run(sql`update user_account set language = 'en' where id = ${invited.id}`)
  quick = (await makeUser(ground.db, { username: 'quick@test.example' })).id
  next = (await currentId()) + 1
  const opening = editionFields(2098, {
    id: String(next),
    submissionOpensAt: '2098-03-01T00:00+01:00',
    editionTitleJa: '二つの岸',
    submissionClosesAt: '2098-10-18T00:00+02:00',
    inviteCertified: 'true',
    chosenIds: [String(invited.id), String(quick)],
    invites: 'true',
  })
  opened = (await post('/edition/open', opening, people().admin)).json()
  draft = (await post(`/project/${origin}/repeat/${next}`, {}, people().holder)).json().id
})

/** The window is moved instead of the clock. */
const openAt = (at: string) =>
  ground.db.run(sql`update edition set submission_opens_at = ${at}::timestamptz where id = ${next}`)
const tellThrice = () => Promise.all([1, 2, 3].map(() => tellFilingOpen(ground.db)))
const noticesOf = async (headers: Headers) =>
  (await get('/notification?part=awaiting', headers)).json<{ kind: string; facts: object }[]>()
const toldOpen = () =>
  ground.db.rows(sql`
    select u.username, n.facts ->> 'drafts' as drafts from notification n join user_account u on u.id = n.user_id
    where n.kind = 'filingOpen' order by 1`)
const submit = () =>
  save(draft, { isSubmited: 'true', acceptRules: 'true', acceptDataProtection: 'true', acceptOwnership: 'true' })

test('the invitation to an edition in preparation says from when one can submit, and that it is told', async () => {
  expect(opened).toMatchObject({ mailsNb: 3 })
  const [mail] = await messagesTo(ground.db, waiting)
  expect(mail!.text).toContain('Projects are submitted from 1 March to 17 October 2098, once the edition is current.')
  expect(mail!.text).toContain('We will tell you when it can be submitted.')
  const french = spaced((await mailUnder(ground.db, addresses.holder, 'Votre projet de 2025 est prêt à repartir')).text)
  expect(french).toContain('Les projets se déposent du 1er mars au 17 octobre 2098, une fois l’édition en cours.')
  expect(french).toContain('Relisez-le, et soumettez-le quand les dépôts ouvriront.')
  expect(french).not.toContain('consentez')
})

test('the draft knows the window of its edition, and no holder is told while it is in preparation or closed', async () => {
  expect((await show(draft)).edition).toMatchObject({
    state: 'prepared',
    submissionOpensAt: expect.stringMatching(/^2098-02-28T23:00/) as string,
    submissionClosesAt: expect.stringMatching(/^2098-10-17T22:00/) as string,
  })
  await openAt('2020-01-01')
  await tellThrice()
  expect((await submit()).json()).toEqual({ message: 'submission.closed.error' })
  await openAt('2098-03-01')
  await act(`/edition/makeCurrent/${next}`)
  await tellThrice()
  expect((await submit()).json()).toEqual({ message: 'submission.closed.error' })
  expect(await toldOpen()).toEqual([])
})

test('once submissions open, those who were invited and those with a draft are told once, by how many processes ever', async () => {
  await makeProject(ground.db, { creatorId: quick, status: 'SUBMITED', name: 'Déjà déposé' })
  const joined = await makeUser(ground.db, { username: 'joined@test.example' })
  await ground.db.run(sql`
    insert into project_person (project_id, user_id, invited_by, joined_at) values (${draft}, ${joined.id}, ${quick}, now())`)
  await openAt('2020-01-01')
  await tellThrice()
  expect(await toldOpen()).toEqual([
    { username: addresses.holder, drafts: '1' },
    { username: 'joined@test.example', drafts: '1' },
    { username: waiting, drafts: '0' },
  ])
  expect((await noticesOf(people().holder)).map(({ kind }) => kind)).toContain('filingOpen')
  expect((await noticesOf(english))[0]?.facts).toMatchObject({ edition: { ja: '二つの岸' } })
  await ground.db.run(sql`update notification set at = at - interval '1 hour'`)
  await sendDueNotices(ground)
  const mail = await mailUnder(ground.db, addresses.holder, 'Les dépôts sont ouverts')
  expect(spaced(mail.text)).toContain('Les dépôts de la Édition 2098 sont ouverts')
  expect(spaced(mail.text)).toContain('Votre brouillon peut être soumis. Jusqu’au 17 octobre 2098')
  expect(mail.text).toContain('/#/project/index')
  expect((await mailUnder(ground.db, waiting, 'Submissions are open')).text).toContain('By 17 October 2098')
  expect(await noticesOf(english)).toMatchObject([{ kind: 'filingOpen' }])
  expect((await submit()).statusCode).toBe(200)
})

test('submissions that close and open again are not told a second time, nor an edition that was open already', async () => {
  await openAt('2098-03-01')
  await tellThrice()
  await openAt('2020-01-01')
  await tellThrice()
  expect(await toldOpen()).toHaveLength(3)
  await act(`/edition/makeCurrent/${next - 1}`)
  await makeProject(ground.db, { creatorId: quick, status: 'DRAFT', name: 'Brouillon d’avant' })
  await tellThrice()
  expect(await toldOpen()).toHaveLength(3)
})

test('an invitation sent while submissions are open says so', async () => {
  await act(`/edition/makeCurrent/${next}`)
  const late = await makeUser(ground.db, { username: 'late@test.example' })
  await post(`/edition/invite/${next}`, { chosenIds: [String(late.id)] }, people().admin)
  const [mail] = await messagesTo(ground.db, 'late@test.example')
  expect(spaced(mail!.text)).toContain('Les projets se déposent dès maintenant, jusqu’au 17 octobre 2098.')
  expect(mail!.text).not.toContain('préviendrons')
})
