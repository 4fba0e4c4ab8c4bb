import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { makeProject } from '#test/factories.ts'
import { mailUnder, spaced } from '#test/mailbox.ts'
import { peopleGround } from '#test/people-ground.ts'
import type { Headers } from '#test/project-ground.ts'

const {
  ground,
  people,
  get,
  file,
  save,
  show,
  published,
  somebody,
  invite,
  join,
  leave,
  handOver,
  peopleOf,
  namesOf,
  idOf,
} = peopleGround()
let member: Headers
beforeAll(() => ({ member } = people()))

describe('leaving and handing over', () => {
  test('is as told: others leave, the lead removes them and hands over, and cannot leave before', async () => {
    const id = await file()
    const claire = await idOf('holder@test.example')
    const [paul, anna] = [await somebody(), await somebody('Anna')]
    await join(id, paul)
    await join(id, anna)
    expect((await leave(id, claire)).json()).toEqual({ message: 'person.lead.error' })
    expect((await leave(id, claire, paul.headers)).statusCode).toBe(403)
    expect((await leave(id, anna.id, paul.headers)).statusCode).toBe(403)
    expect((await handOver(id, anna.id, paul.headers)).statusCode).toBe(403)
    expect((await handOver(id, await idOf('other@test.example'))).json()).toEqual({ message: 'person.gone.error' })
    expect((await handOver(id, anna.id)).statusCode).toBe(200)
    expect(await namesOf(id)).toEqual(['Anna Invité (lead)', 'Paul Invité', 'Claire Delaunay'])
    // Nobody has invited who led it before.
    expect((await peopleOf(id, member)).people).toMatchObject([
      { invitedBy: null, joinedAt: null },
      { invitedBy: 'Claire Delaunay' },
      { invitedBy: null, joinedAt: expect.any(String) },
    ])
    expect((await show(id, member)).creator.tostring).toBe('Anna Invité')
    expect((await leave(id, claire)).statusCode).toBe(200)
    expect((await get(`/project/${id}`)).statusCode).toBe(404)
    expect((await leave(id, paul.id, anna.headers)).statusCode).toBe(200)
    // The person who is removed is told; one who leaves knows.
    const told = await mailUnder(ground.db, paul.username, 'Vous ne portez plus un projet')
    expect(spaced(told.text)).toContain('Anna Invité a mis fin à votre accès au projet « Indigo, deux rives »')
    const own = await ground.db.rows(sql`
      select from mailbox_message where recipient = 'holder@test.example' and subject like 'Vous ne portez plus%'`)
    expect(own).toEqual([])
    const history = (await get(`/history/project/${id}`, anna.headers)).json()
    expect(history.map((line: { action: string; actor: string }) => [line.action, line.actor]).slice(0, 2)).toEqual([
      ['personRemoved', 'Anna Invité'],
      ['personLeft', 'Claire Delaunay'],
    ])
    expect((await get('/notification?part=information', anna.headers)).body).toContain('Claire')
    expect((await get('/notification?part=information', member)).body).toContain('Anna Invité')
  })

  test('that somebody else decides is told in their language, with the other files that it closes to them', async () => {
    const organizer = { organizerName: 'Les Amis du Koto' }
    const id = await file(organizer)
    await file(organizer)
    const paul = await somebody()
    await join(id, paul, { ofOrganizer: true })
    await ground.db.run(sql`update user_account set language = 'en' where id = ${paul.id}`)
    expect((await leave(id, paul.id)).statusCode).toBe(200)
    const told = spaced((await mailUnder(ground.db, paul.username, 'You no longer hold a project')).text)
    expect(told).toContain('Claire Delaunay has removed you from the project “Indigo, deux rives”.')
    expect(told).toContain('The same holds for their other projects of “Les Amis du Koto”.')
  })

  test('makes the lead the contact where the contact leaves, so that there always is one', async () => {
    const id = await published()
    const paul = await somebody()
    await join(id, paul)
    await save(id, {
      organizerContactEmail: paul.username,
      organizerContactFirstname: 'Paul',
      organizerContactLastname: 'Invité',
    })
    await leave(id, paul.id, paul.headers)
    expect((await show(id)).projectOrganizer).toMatchObject({
      contactFullName: 'Claire Delaunay',
      contactEmail: 'holder@test.example',
    })
  })

  test('leaves the lead as the contact as they wrote it, though a telephone is shared with who goes', async () => {
    const id = await published()
    const paul = await somebody()
    await join(id, paul)
    const contact = {
      organizerContactFirstname: 'Claire',
      organizerContactLastname: 'Delaunay',
      organizerContactEmail: 'bureau@association.example',
      organizerContactPhoneNumber: '+33 5 61 02 03 04',
      organizerContactPhoneCountryCode: 'FR',
    }
    await save(id, contact)
    const { organizerContactPhoneNumber: phone } = contact
    await ground.db.run(sql`update user_account set phone_number = ${phone} where id = ${paul.id}`)
    await leave(id, paul.id)
    expect((await show(id)).projectOrganizer).toMatchObject({
      contactEmail: contact.organizerContactEmail,
      contactPhoneNumber: phone,
    })
  })

  test('twice at once happens once, and never leaves a file without its lead', async () => {
    const id = await file()
    const [paul, anna] = [await somebody(), await somebody('Anna')]
    await join(id, paul)
    await join(id, anna)
    const answers = await Promise.all([handOver(id, paul.id), handOver(id, anna.id), leave(id, paul.id, paul.headers)])
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
    expect((await namesOf(id, member)).filter((name: string) => name.endsWith('(lead)'))).toHaveLength(1)
  })

  test('of an account that is erased passes its files to who has been with them the longest', async () => {
    const marie = await somebody('Marie')
    const [paul, anna] = [await somebody(), await somebody('Anna')]
    const id = await makeProject(ground.db, { status: 'CERTIFIED_PUBLISHED', creatorId: marie.id })
    const draft = await makeProject(ground.db, { status: 'DRAFT', creatorId: marie.id, name: 'Brouillon' })
    const joined = await file()
    for (const each of [id, draft]) await join(each, paul, { by: marie.headers })
    await join(id, anna, { by: marie.headers })
    await join(joined, marie)
    await invite(id, 'attend@test.example', { by: marie.headers })
    await ground.db.run(sql`
      update project set organizer_contact_firstname = 'Marie', organizer_contact_lastname = 'Invité',
        organizer_contact_email = ${marie.username} where id in (${id}, ${joined})`)
    expect(
      (await ground.app.inject({ method: 'DELETE', url: `/user/${marie.id}`, headers: people().admin })).statusCode,
    ).toBe(200)
    expect(await namesOf(id, paul.headers)).toEqual(['Paul Invité (lead)', 'Anna Invité'])
    expect(await namesOf(draft, paul.headers)).toEqual(['Paul Invité (lead)'])
    expect(await namesOf(joined)).toEqual(['Claire Delaunay (lead)'])
    expect((await show(id, paul.headers)).projectOrganizer.contactEmail).toBe(paul.username)
    expect((await show(joined)).projectOrganizer.contactEmail).toBe('holder@test.example')
    expect((await peopleOf(id, paul.headers)).invited).toEqual([])
    expect((await get('/notification?part=information', paul.headers)).body).toContain('Paul Invité')
    const left = await ground.db.rows(sql`
      select h::text from history h where entity = 'project' and entity_id in (${id}, ${joined}) and changes::text like '%Marie%'`)
    expect(left).toEqual([])
  })

  test('the data of a person tell which files they share', async () => {
    const id = await file()
    const paul = await somebody()
    await join(id, paul)
    await invite(id, 'suite@test.example', { by: paul.headers })
    const told = (await get('/account/export', paul.headers)).json()
    expect(told).toMatchObject({
      projects: [],
      sharedProjects: [{ projectId: id, ofOrganizer: false }],
      invitations: [{ projectId: id, address: 'suite@test.example' }],
    })
  })
})
