import { beforeAll, describe, expect, test } from 'vitest'
import { runHousekeeping } from '#server/housekeeping.ts'
import { sendDueNotices } from '#server/notifications/send-notices.ts'
import { sql } from '#server/platform/database/sql.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { mailUnder, messagesTo, proofIn, spaced } from '#test/mailbox.ts'
import { peopleGround, type Person } from '#test/people-ground.ts'
import { postForm } from '#test/post.ts'
import { completeFields, inDays } from '#test/project-form.ts'
import { dates } from '#test/publish.ts'
import type { Headers } from '#test/project-ground.ts'

const { ground, people, addresses, get, post, show, save, somebody, join, namesOf } = peopleGround()
let member: Headers, admin: Headers
beforeAll(() => ({ member, admin } = people()))

const password = 'Kasuri2025'
let made = 0
async function volunteer(): Promise<Person> {
  const username = `benevole${++made}@test.example`
  const { id } = await makeUser(ground.db, { username, firstname: 'Marie', lastname: 'Bénévole', password })
  return { id, username, headers: await signedInAs(ground.db, username) }
}

/** A published event of this person, in a month. */
async function event({ headers }: Person, name = 'Koto du soir'): Promise<number> {
  const fields = completeFields({ image: people().image, name, projectDateConfs: dates({ date: inDays(30) }) })
  const { id } = (await post('/project', fields, headers)).json<{ id: number }>()
  await save(id, { projectStatus: 'CERTIFIED_PUBLISHED' }, member)
  return id
}

const leave = ({ headers }: Person, fields: Record<string, string> = {}) =>
  postForm(ground.app, '/account/deleteAccount', { currentPassword: password, ...fields }, headers)
const leavingOf = async ({ headers }: Person) => (await get('/account/leaving', headers)).json()
const login = ({ username }: Person) => postForm(ground.app, '/api/login', { username, password })
const undoOf = async ({ username }: Person) => {
  const mail = (await messagesTo(ground.db, username)).findLast(({ text }) => text.includes('/undoChange/'))
  return postForm(ground.app, '/authentication/undoChange', proofIn(mail!))
}
const sevenDaysLater = async ({ id }: Person) => {
  await ground.db.run(
    sql`update user_account set leaving_at = leaving_at - interval '7 days 1 minute' where id = ${id}`,
  )
  await runHousekeeping(ground)
}
const isErased = async ({ id }: Person) =>
  (await ground.db.row(sql`select from user_account where id = ${id} and deleted_at is not null`)) !== undefined

/** The mails that the member of the commission gets of what happens meanwhile. */
async function mailsMeanwhile(act: () => Promise<void>) {
  const address = addresses.member
  const count = async () => {
    await ground.db.run(sql`update notification set at = at - interval '1 hour' where mail = 'now'`)
    await sendDueNotices(ground)
    return (await ground.db.rows(sql`select from outgoing_message where recipient = ${address} and kind = 'mail'`))
      .length
  }
  const before = await count()
  await messagesTo(ground.db, address, before)
  await act()
  return { commission: (await messagesTo(ground.db, address, await count())).slice(before) }
}

describe('leaving an account', () => {
  test('says beforehand what becomes of its files, and asks what becomes of events that nobody else holds', async () => {
    const [marie, paul] = [await volunteer(), await somebody()]
    const [alone, shared] = [await event(marie, 'Seule'), await event(marie, 'À deux')]
    await join(shared, paul, { by: marie.headers })
    await post('/project', { name: 'Brouillon', isSubmited: 'false' }, marie.headers)
    expect(await leavingOf(marie)).toEqual({
      coming: [{ id: alone, name: 'Seule', nextDay: inDays(30) }],
      passedOn: [{ id: shared, name: 'À deux', to: 'Paul Invité' }],
      unfinishedNb: 1,
    })
    expect((await leave(marie)).json().errors).toEqual([{ field: 'fate', message: 'MandatoryField' }])
    expect((await leave(marie, { fate: 'cancel' })).json().errors).toEqual([
      { field: 'publicNote', message: 'MandatoryField' },
    ])
    expect((await login(marie)).statusCode).toBe(200)
  })

  test('closes it at once, tells the commission, and erases it after seven days', async () => {
    const [marie, paul] = [await volunteer(), await somebody()]
    const [alone, shared] = [await event(marie, 'Sans personne'), await event(marie)]
    await join(shared, paul, { by: marie.headers })
    expect((await leave(marie, { fate: 'keep' })).json()).toEqual({ message: 'element.deleted' })
    expect((await get('/account/getAccount', marie.headers)).statusCode).toBe(401)
    expect((await login(marie)).json()).toEqual({ message: 'account.locked.error' })
    const told = (await get('/notification?part=information', member)).json()
    expect(told.filter((each: { kind: string }) => each.kind === 'people')).toMatchObject([
      {
        project: { id: alone },
        facts: { event: 'leftAlone', person: { fr: 'Marie Bénévole', en: 'Marie Bénévole', ja: 'Bénévole Marie' } },
      },
    ])
    await runHousekeeping(ground)
    expect(await isErased(marie)).toBe(false)
    expect((await show(alone, admin)).creator.tostring).toBe('Marie Bénévole')
    await sevenDaysLater(marie)
    expect(await isErased(marie)).toBe(true)
    expect(await namesOf(shared, paul.headers)).toEqual(['Paul Invité (lead)'])
    expect((await show(alone, admin)).projectStatus.value).toBe('CERTIFIED_PUBLISHED')
  })

  test('cancels its coming events publicly, with a sentence, when it is so asked', async () => {
    const marie = await volunteer()
    const id = await event(marie, 'Annulé')
    const note = 'L’association s’arrête.'
    expect((await leave(marie, { fate: 'cancel', publicNote: note })).statusCode).toBe(200)
    const [time] = (await get(`/project/dates/${id}`, member)).json().dates
    expect(time).toMatchObject({ state: 'cancelled', note })
    expect((await get('/notification?part=information', member)).body).toContain('leftCancelled')
  })

  test('cancels the event of a reviewer who is recused from it', async () => {
    const marie = await volunteer()
    const id = await event(marie, 'Taiko')
    await ground.db.run(sql`update user_account set role = 'ROLE_ADMIN' where id = ${marie.id}`)
    const { seen } = (await get(`/project/dates/${id}`, marie.headers)).json()
    const asReviewer = await post(`/project/dates/${id}`, { state: 'full', seen }, marie.headers)
    expect(asReviewer.json().message).toBe('opinion.recused.error')
    expect((await leave(marie, { fate: 'cancel', publicNote: 'L’association s’arrête.' })).statusCode).toBe(200)
    const [time] = (await get(`/project/dates/${id}`, member)).json().dates
    expect(time).toMatchObject({ state: 'cancelled', note: 'L’association s’arrête.' })
  })

  test('leaves the mails of what a reviewer did before with dates of their own event', async () => {
    const marie = await volunteer()
    const id = await event(marie, 'Biwa')
    await ground.db.run(sql`update user_account set role = 'ROLE_ADMIN' where id = ${marie.id}`)
    // Their recusal was lifted: otherwise they act on none of its dates.
    await ground.db.run(sql`delete from recusal where project_id = ${id}`)
    const { seen } = (await get(`/project/dates/${id}`, marie.headers)).json()
    expect((await post(`/project/dates/${id}`, { state: 'full', seen }, marie.headers)).statusCode).toBe(200)
    const told = () =>
      ground.db.rows(sql`select from outgoing_message where subject like '%: Biwa' and recall_key is not null`)
    const before = await told()
    expect(before.length).toBeGreaterThan(0)
    expect((await leave(marie, { fate: 'cancel', publicNote: 'L’association s’arrête.' })).statusCode).toBe(200)
    expect(await told()).toEqual(before)
    // The next tests count the mails that have left.
    await ground.db.run(sql`delete from outgoing_message where recall_key is not null`)
  })

  test('cancels several events at once, of which the commission reads in one mail', async () => {
    const marie = await volunteer()
    for (const name of ['Koto', 'Shamisen']) await event(marie, name)
    const { commission } = await mailsMeanwhile(async () => {
      expect((await leave(marie, { fate: 'cancel', publicNote: 'L’association s’arrête.' })).statusCode).toBe(200)
    })
    expect(commission).toHaveLength(1)
    expect(spaced(commission[0]!.text)).toMatch(/Marie Bénévole a quitté le programme et annulé cet évènement/)
    for (const name of ['Koto', 'Shamisen']) expect(commission[0]!.text).toContain(name)
  })

  test('cancels none of them where one is before the commission, and the account stays', async () => {
    const marie = await volunteer()
    const [koto, shamisen] = [await event(marie, 'Koto'), await event(marie, 'Shamisen')]
    await ground.db.run(sql`
      with meeting as (
        insert into session (commission_id, edition_id, title, day, at_time, state)
        select p.commission_id, p.edition_id, 'Séance', '2026-09-24', '18:30', 'OPEN' from project p where p.id = ${shamisen} returning id
      ) insert into session_item (session_id, project_id, position, state) select id, ${shamisen}, 1, 'CALLED' from meeting`)
    const answer = await leave(marie, { fate: 'cancel', publicNote: 'L’association s’arrête.' })
    expect([answer.statusCode, answer.json().message]).toEqual([462, 'project.inRoom.error'])
    expect((await get(`/project/dates/${koto}`, member)).json().dates[0].state).toBeNull()
    expect((await login(marie)).statusCode).toBe(200)
    const row = await ground.db.row(sql`
      select jsonb_array_length(tried) as tried from session_item where project_id = ${shamisen}`)
    expect(row).toEqual({ tried: 1 })
  })

  test('by an administrator tells the commission of coming events that nobody holds any more', async () => {
    const [marie, paul] = [await volunteer(), await somebody()]
    const [alone, shared] = [await event(marie, 'Seule'), await event(marie, 'À deux')]
    await join(shared, paul, { by: marie.headers })
    const erased = await ground.app.inject({ method: 'DELETE', url: `/user/${marie.id}`, headers: admin })
    expect(erased.statusCode).toBe(200)
    const told = (await get('/notification?part=information', member)).json()
    const about = told.filter(({ facts }: { facts: { event?: string } }) => facts.event === 'erasedAlone')
    expect(about).toMatchObject([{ project: { id: alone } }])
    expect(JSON.stringify(about)).not.toContain('Bénévole')
  })

  test('is taken back by the link of its mail, also by whom a stranger sent away, and is not erased then', async () => {
    const marie = await volunteer()
    expect((await leave(marie)).statusCode).toBe(200)
    const mail = await mailUnder(ground.db, marie.username, 'Votre compte a été modifié')
    expect(spaced(mail.text)).toMatch(/sera effacé dans sept jours/)
    expect((await undoOf(marie)).statusCode).toBe(200)
    await sevenDaysLater(marie)
    expect(await isErased(marie)).toBe(false)
    // The undo has taken the password away: its mail lets them choose another.
    await mailUnder(ground.db, marie.username, 'Choisissez un nouveau mot de passe')
    const row = await ground.db.row(
      sql`select locked_by_admin as locked, leaving_at as at from user_account where id = ${marie.id}`,
    )
    expect(row).toEqual({ locked: false, at: null })
  })

  test('is ended by an administrator who unlocks it; seven days later its link leads nowhere', async () => {
    const [marie, lea] = [await volunteer(), await volunteer()]
    for (const each of [marie, lea]) await leave(each)
    expect((await post(`/user/unlock/${marie.id}`, {}, admin)).statusCode).toBe(200)
    for (const each of [marie, lea]) await sevenDaysLater(each)
    expect([await isErased(marie), await isErased(lea)]).toEqual([false, true])
    expect((await login(marie)).statusCode).toBe(200)
  })

  test('twice at once leaves once', async () => {
    const marie = await volunteer()
    const answers = await Promise.all([leave(marie), leave(marie)])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
    const mails = await messagesTo(ground.db, marie.username)
    expect(mails.filter(({ text }) => spaced(text).includes('sept jours'))).toHaveLength(1)
  })
})
