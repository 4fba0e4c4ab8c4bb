import { beforeAll, describe, expect, test } from 'vitest'
import { certifiedStatuses, type ProjectStatus } from '#domain/projects/statuses.ts'
import { invitationLetter } from '#server/editions/invitation-letter.ts'
import { sql } from '#server/platform/database/sql.ts'
import { writeMail } from '#server/platform/outbox/write-mail.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeProject, makeUser, signedInWithRole } from '#test/factories.ts'
import { messagesTo, spaced } from '#test/mailbox.ts'
import { postForm } from '#test/post.ts'

const ground = testApp()
type Headers = { authorization: string }
type Fields = Record<string, string | string[]>

let admin: Headers
let other: Headers
let openId: number
let nextId: number

const people = { certified: 0, joined: 0, both: 0, filed: 0, drafting: 0, erased: 0, byHand: 0 }
const address = (name: string) => `${name}@opening.example`

beforeAll(async () => {
  const { db } = ground
  admin = await signedInWithRole(db, 'ROLE_ADMIN')
  other = await signedInWithRole(db, 'ROLE_ADMIN')
  for (const name of Object.keys(people) as (keyof typeof people)[])
    people[name] = (await makeUser(db, { username: address(name), firstname: name })).id
  await db.run(sql`update user_account set language = 'en' where id = ${people.filed}`)
  const file = (creatorId: number, status: ProjectStatus, name: string) => makeProject(db, { creatorId, status, name })
  const shared = await file(people.certified, certifiedStatuses[0], 'Ma, l’intervalle')
  await db.run(sql`
    insert into project_person (project_id, user_id, invited_by, joined_at)
    values (${shared}, ${people.joined}, ${people.certified}, now())`)
  await file(people.both, 'REFUSED', 'Refusé')
  await file(people.both, 'CERTIFIED_PUBLISHED', 'Labellisé')
  await file(people.filed, 'SUBMITED', 'Indigo')
  await file(people.drafting, 'DRAFT', 'Brouillon')
  await file(people.erased, 'REFUSED', 'Oublié')
  await db.run(sql`update user_account set deleted_at = now() where id = ${people.erased}`)
  await db.run(sql`update project set first_day = '2025-11-06' where creator_id = ${people.certified}`)
  openId = (await propose()).from.id
  await rule({ criteria: [quality, link], required: true, days: '21' })
  const nothing = { search: '', filters: {}, sortBy: 'id', sortDesc: true }
  const inNovember = { submissionDate: { start: '2025-11-01', end: null } }
  await post('/view', { name: 'Tout', settings: { ...nothing, filters: { projectStatus: ['SUBMITED'] } } })
  await post('/view', { name: 'De novembre', commissionId: 1, settings: { ...nothing, filters: inNovember } })
})

const criterion = (label: string) => ({ id: label, label, labelEn: '', labelJa: '', weight: 1 })
const [quality, link] = [criterion('Qualité'), criterion('Lien')]
const post = (url: string, payload: object) => ground.app.inject({ method: 'POST', url, headers: admin, payload })
const rule = (rules: object) => post('/opinionRules', rules)
const gridOf = (id: number) =>
  ground.db.row<{ labels: string[]; required: boolean; days: number | null }>(sql`
    select array(select jsonb_array_elements(opinion_criteria) ->> 'label') as labels,
      opinion_marks_required as required, opinion_days as days from edition where id = ${id}`)

const propose = async () => (await ground.app.inject({ url: '/edition/opening', headers: admin })).json()
const formOf = (next: Record<string, string | number | null>, more: Fields = {}): Fields => ({
  ...Object.fromEntries(Object.entries(next).map(([name, value]) => [name, String(value ?? '')])),
  ...more,
})
const both = { inviteCertified: 'true', inviteFiled: 'true' }
const invitedTo = (id: number) =>
  ground.db.rows<{ id: number }>(sql`select user_id as id from edition_invitation where edition_id = ${id} order by 1`)
const mailsOf = async (name: string) =>
  (await messagesTo(ground.db, address(name), 0)).map(({ subject }) => subject.replaceAll('\u00a0', ' '))

describe('opening the next edition', () => {
  test('the preview shows its dates, on the same weekdays, and what is carried over', async () => {
    const { next, from, ...counts } = await propose()
    expect(from).toMatchObject({ editionStart: '2025-11-06', editionEnd: '2025-11-20', state: 'current' })
    expect(next).toMatchObject({ id: from.id + 1, editionStart: '2026-11-05', editionEnd: '2026-11-19' })
    const row = await ground.db.row<object>(sql`
      select (select count(*) from commission) as "commissionsNb", (select count(*) from project_type) as "typesNb",
        (select count(*) from user_account where role = 'ROLE_COMMISSION') as "membersNb"`)
    const grid = { criteriaNb: 2, marksRequired: true, opinionDays: 21 }
    expect(counts).toEqual({ ...row, ...grid, questionsNb: 0, viewsNb: 2, viewsOfDaysNb: 1 })
    nextId = next.id
  })

  test('the preview counts whom it would invite, each person of a file once, and shows the mail in each language', async () => {
    const { next } = await propose()
    const preview = async (more: Fields) =>
      (await postForm(ground.app, '/edition/previewOpening', formOf(next, more), admin)).json()
    expect(await preview(both)).toMatchObject({ certifiedNb: 3, filedNb: 2, chosenNb: 0, leftOutNb: 1, mailsNb: 4 })
    expect(await preview({ inviteCertified: 'true' })).toMatchObject({ certifiedNb: 3, filedNb: 2, mailsNb: 3 })
    const chosenIds = [people.byHand, people.certified, people.filed].map(String)
    const chosen = await preview({ inviteCertified: 'true', chosenIds, editionTitleJa: '第5回' })
    expect(chosen).toMatchObject({ chosenNb: 2, leftOutNb: 0, mailsNb: 5 })
    expect(chosen.letters.map(({ language, subject }: Record<string, string>) => [language, subject])).toEqual([
      ['fr', 'Votre projet de 2025 est prêt à repartir'],
      ['en', 'Your 2025 project is ready to start again'],
      ['ja', '2025年の企画を引き継げます'],
    ])
    const [french, english] = chosen.letters.map(({ paragraphs }: { paragraphs: string[] }) =>
      paragraphs.join(' ').replaceAll(/[\u00a0\u202f]/g, ' '),
    )
    // The Japanese title is part of the mail in every language.
    expect([french, english].map((text) => /La 5e édition \(第5回\)|5th edition \(第5回\)/.exec(text)?.[0])).toEqual([
      'La 5e édition (第5回)',
      '5th edition (第5回)',
    ])
    expect(french).toContain(
      '« Ma, l’intervalle » peut être repris en brouillon : mêmes textes, même image, dates portées du jeudi 6 novembre 2025 au jeudi 5 novembre 2026.',
    )
    expect(await preview({})).toMatchObject({ mailsNb: 0, letters: [] })
    expect(await invitedTo(next.id)).toEqual([])
  })

  test('an invalid form is refused before anything is previewed or done', async () => {
    const { next } = await propose()
    const wrong = formOf(next, { ...both, invites: 'true', editionEnd: '2026-11-01' })
    for (const url of ['/edition/previewOpening', '/edition/open'])
      expect((await postForm(ground.app, url, wrong, admin)).json()).toMatchObject({ invalidField: 'editionEnd' })
    expect((await propose()).next.id).toBe(nextId)
  })

  test('when two administrators press at once and one presses twice, one opens it and each holder gets one mail', async () => {
    const { next } = await propose()
    const form = formOf(next, { ...both, invites: 'true', chosenIds: [String(people.byHand)] })
    const key = { 'idempotency-key': 'opening-the-next-edition' }
    const answers = await Promise.all([
      postForm(ground.app, '/edition/open', form, { ...admin, ...key }),
      postForm(ground.app, '/edition/open', form, { ...admin, ...key }),
      postForm(ground.app, '/edition/open', form, other),
      postForm(ground.app, '/edition/open', form, other),
    ])
    const opened = answers.filter(({ statusCode }) => statusCode === 200)
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(opened.length).toBeGreaterThanOrEqual(1)
    for (const answer of opened) expect(answer.json()).toMatchObject({ id: nextId, mailsNb: 5 })
    for (const answer of refused) expect(answer.json()).toEqual({ message: 'edition.opened.error' })
    expect((await invitedTo(nextId)).map(({ id }) => id)).toEqual(
      [people.certified, people.joined, people.both, people.filed, people.byHand].toSorted((a, b) => a - b),
    )
    for (const name of ['certified', 'joined', 'both', 'filed', 'byHand']) await messagesTo(ground.db, address(name), 1)
    const state = await ground.db.rows(sql`select state from edition where id >= ${nextId}`)
    expect(state).toEqual([{ state: 'prepared' }])
    const lines = (await ground.app.inject({ url: `/history/edition/${nextId}`, headers: admin })).json()
    expect(lines.map(({ action }: { action: string }) => action)).toEqual(['invited', 'created'])
    expect(await gridOf(nextId)).toEqual({ labels: ['Qualité', 'Lien'], required: true, days: 21 })
  })

  test('the mail is in its reader’s language, and links each filed project', async () => {
    const [toBoth] = await messagesTo(ground.db, address('both'), 1)
    const published = toBoth!.text.indexOf('Labellisé')
    expect(published).toBeGreaterThan(0)
    expect(toBoth!.text.match(new RegExp(`/#/project/repeat/\\d+/${nextId}`, 'g'))).toHaveLength(2)
    expect(toBoth!.text.indexOf('Refusé')).toBeGreaterThan(published)
    const [toJoined] = await messagesTo(ground.db, address('joined'), 1)
    expect(spaced(toJoined!.text)).toContain('« Ma, l’intervalle »')
    expect(await mailsOf('filed')).toEqual(['Your 2025 project is ready to start again'])
    expect(await mailsOf('byHand')).toEqual(['La 5e édition se prépare'])
    expect(await mailsOf('drafting')).toEqual([])
  })

  test('names six projects of a holder who has many, then their list; a quoted name quotes with other marks', () => {
    const day = { editionStart: '2025-11-06', editionEnd: '2025-11-20' }
    const to = { ...day, id: 5, state: 'current' as const, editionTitle: '5e édition' }
    const words = { editionTitleEn: '', editionTitleJa: '', submissionOpensAt: null, submissionClosesAt: null }
    const projects = Array.from({ length: 20 }, (_, id) => ({ id, name: `Colloque « Ma ${id} »`, firstDay: null }))
    const holder = {
      firstname: 'Aya',
      lastname: 'Morita',
      projects,
      username: 'x@test.example',
      language: 'fr' as const,
    }
    const said = invitationLetter(
      holder,
      { from: day, to: { ...to, ...words }, publicUrl: 'https://programme.example', at: 0 },
      'fr',
    )
    const mail = writeMail('x@test.example', 'fr', said, '')
    expect(mail.text).toMatch(/Reprendre «\s?Colloque “Ma 5”\s?»/)
    expect(mail.text.match(/project\/repeat/g)).toHaveLength(6)
    expect(mail.text).toMatch(/Tous mes projets\s:\s+https:\/\/programme.example\/#\/project\/index/)
  })

  test('once it is open, no other one is offered or opened in its place', async () => {
    expect(await propose()).toEqual({ message: 'edition.opened.error' })
    const form = formOf({
      id: nextId + 1,
      editionTitle: '6e édition',
      editionStart: '2027-11-05',
      editionEnd: '2027-11-19',
    })
    const words = ['editionTitleEn', 'editionTitleJa', 'submissionOpensAt', 'submissionClosesAt']
    const texts = ['bannerFr', 'bannerEn', 'bannerJa', 'rulesFr', 'rulesEn', 'rulesJa']
    const whole = {
      ...form,
      ...both,
      invites: 'true',
      ...Object.fromEntries([...words, ...texts].map((name) => [name, ''])),
    }
    expect((await postForm(ground.app, '/edition/open', whole, admin)).json()).toEqual({
      message: 'edition.opened.error',
    })
  })
})

describe('inviting later', () => {
  test('an invited holder is not mailed again, under concurrent requests', async () => {
    const late = await makeUser(ground.db, { username: address('late') })
    await makeProject(ground.db, { creatorId: late.id, status: 'SUBMITED', name: 'Après' })
    const invite = (who: Headers) => postForm(ground.app, `/edition/invite/${nextId}`, both, who)
    const preview = await postForm(ground.app, `/edition/previewInvitation/${nextId}`, both, admin)
    expect(preview.json()).toMatchObject({ certifiedNb: 3, filedNb: 3, leftOutNb: 5, mailsNb: 1 })
    const answers = await Promise.all([invite(admin), invite(other), invite(admin)])
    expect(answers.map((answer) => answer.json().mailsNb).toSorted((a, b) => a - b)).toEqual([0, 0, 1])
    await messagesTo(ground.db, address('late'), 1)
    const queued = await ground.db.rows<{ recipient: string; mails: number }>(sql`
      select recipient, count(*)::integer as mails from outgoing_message where recipient like '%@opening.example'
      group by recipient`)
    expect(queued.map(({ mails }) => mails)).toEqual([1, 1, 1, 1, 1, 1])
  })

  test('an ended or archived edition invites nobody, and an unknown one is not found', async () => {
    const current = nextId - 1
    const invite = async (id: number) => (await postForm(ground.app, `/edition/invite/${id}`, both, admin)).json()
    expect(await invite(current)).toEqual({ message: 'edition.conflict.error' })
    expect(await invite(999)).toEqual({ message: 'resource.notFound.error' })
    await ground.app.inject({ method: 'POST', url: `/edition/makeCurrent/${nextId}`, headers: admin })
    await ground.app.inject({ method: 'POST', url: `/edition/archive/${current}`, headers: admin })
    expect(await invite(current)).toEqual({ message: 'edition.archived.error' })
    expect(await invite(nextId)).toMatchObject({ mailsNb: 0 })
  })
})

describe('what was carried over, once the next edition is current and the previous one archived', () => {
  test('each edition has its own grid: changing it leaves the archive unchanged', async () => {
    await rule({ criteria: [quality], required: false, days: '' })
    expect(await gridOf(nextId)).toEqual({ labels: ['Qualité'], required: false, days: null })
    expect(await gridOf(openId)).toEqual({ labels: ['Qualité', 'Lien'], required: true, days: 21 })
    const file = await ground.db.row<{ id: number }>(sql`select id from project where name = 'Indigo'`)
    const { grid } = (await ground.app.inject({ url: `/project/${file!.id}/opinions`, headers: admin })).json()
    expect(grid.criteria.map(({ label }: { label: string }) => label)).toEqual(['Qualité', 'Lien'])
  })

  test('views stay, and count what is in the edition on display', async () => {
    const { views } = (await ground.app.inject({ url: '/view', headers: admin })).json()
    expect(views.map(({ name }: { name: string }) => name)).toEqual(['Tout', 'De novembre'])
    const counted = async (edition: string) => {
      const counts = (await ground.app.inject({ url: `/view/counts${edition}`, headers: admin })).json()
      return counts.find(({ view }: { view: string }) => view === views[0].id).count
    }
    expect([await counted(''), await counted(`?edition=${openId}`)]).toEqual([0, 2])
  })

  test('a grid changed while another edition is made current is refused, and the previous one stays', async () => {
    const { next } = await propose()
    const later: number = (await postForm(ground.app, '/edition/open', formOf(next), admin)).json().id
    const before = await gridOf(nextId)
    const changed = await ground.db.transaction(async (tx) => {
      await tx.run(sql`update edition set state = 'ended' where id = ${nextId}`)
      await tx.run(sql`update edition set state = 'current' where id = ${later}`)
      await tx.run(sql`update programme set current_edition_id = ${later}`)
      const answer = rule({ criteria: [], required: false, days: '3' })
      const waiting = sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%opinion_criteria%'`
      await expect.poll(() => ground.db.row(waiting), { timeout: 10_000 }).toBeDefined()
      return { answer }
    })
    expect((await changed.answer).json()).toEqual({ message: 'edition.conflict.error' })
    expect(await gridOf(nextId)).toEqual(before)
  })
})
