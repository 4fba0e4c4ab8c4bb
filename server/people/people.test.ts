import { beforeAll, describe, expect, test } from 'vitest'
import { projectReadingApi } from '#domain/projects/project-reading-api.ts'
import { filtersToWire } from '#domain/tables/filters.ts'
import { sql } from '#server/platform/database/sql.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { mailUnder, messagesTo, spaced } from '#test/mailbox.ts'
import { peopleGround } from '#test/people-ground.ts'
import type { Headers } from '#test/project-ground.ts'

const {
  ground,
  people,
  get,
  json,
  file,
  save,
  decide,
  show,
  somebody,
  invite,
  received,
  join,
  leave,
  peopleOf,
  namesOf,
  listed,
} = peopleGround()
let holder: Headers, other: Headers, member: Headers
beforeAll(() => ({ holder, other, member } = people()))

describe('an invitation', () => {
  test('reaches an address by mail, and gives nothing before its owner accepts', async () => {
    const id = await file()
    const paul = await somebody()
    expect((await invite(id, paul.username.toUpperCase())).json().invited).toMatchObject([
      { address: paul.username.toUpperCase(), invitedBy: 'Claire Delaunay' },
    ])
    const mail = await mailUnder(
      ground.db,
      paul.username.toUpperCase(),
      'Claire Delaunay vous invite à suivre un projet',
    )
    expect(spaced(mail.text)).toContain('« Indigo, deux rives »')
    const japanese = await somebody()
    await ground.db.run(sql`update user_account set language = 'ja' where username = ${japanese.username}`)
    await invite(id, japanese.username)
    await mailUnder(ground.db, japanese.username, 'Delaunay Claireから企画への招待が届いています')
    expect((await get(`/project/${id}`, paul.headers)).statusCode).toBe(404)
    expect(await listed(paul.headers)).toEqual([])
    expect(await received(paul)).toMatchObject([
      { project: 'Indigo, deux rives', invitedBy: 'Claire Delaunay', organizer: null },
    ])
  })

  test('waits for whoever registers with the address, and its mail names no project to a stranger', async () => {
    const id = await file({ name: 'Gagnez au loto.example' })
    await invite(id, 'inconnue@test.example', { ofOrganizer: true })
    const [mail] = await messagesTo(ground.db, 'inconnue@test.example')
    expect(mail!.text).not.toContain('loto')
    await makeUser(ground.db, { username: 'inconnue@test.example' })
    expect(await received({ headers: await signedInAs(ground.db, 'inconnue@test.example') })).toHaveLength(1)
  })

  test('is nobody else’s to accept, nor an administrator’s in their place, and can be declined or withdrawn', async () => {
    const id = await file()
    const paul = await somebody()
    await invite(id, paul.username)
    const [{ id: invitation }] = await received(paul)
    const answer = (accepts: boolean, by: Headers) => json(`/invitation/${invitation}`, { accepts }, by)
    expect((await answer(true, other)).json()).toEqual({ message: 'person.gone.error' })
    await ground.db.run(sql`
      update sign_in set impersonator_id = (select id from user_account where username = 'admin@test.example')
      where user_id = ${paul.id}`)
    expect((await answer(true, paul.headers)).json()).toEqual({ message: 'impersonation.refused.error' })
    await ground.db.run(sql`update sign_in set impersonator_id = null where user_id = ${paul.id}`)
    expect((await answer(false, paul.headers)).json()).toEqual({ projectId: null })
    expect(await received(paul)).toEqual([])
    expect((await get(`/project/${id}`, paul.headers)).statusCode).toBe(404)

    await invite(id, paul.username)
    const [again] = (await peopleOf(id)).invited
    const withdrawn = await json(`/project/${id}/withdrawInvitation`, { invitationId: again.id }, holder)
    expect(withdrawn.json().invited).toEqual([])
    expect(await received(paul)).toEqual([])
  })

  test('waits while its file is deleted, which nobody is invited to', async () => {
    const id = await file()
    const paul = await somebody()
    await invite(id, paul.username)
    const [{ id: invitation }] = await received(paul)
    const answer = () => json(`/invitation/${invitation}`, { accepts: true }, paul.headers)
    await ground.app.inject({ method: 'DELETE', url: `/project/${id}`, headers: holder })
    expect(await received(paul)).toEqual([])
    expect((await answer()).json()).toEqual({ message: 'person.gone.error' })
    expect((await invite(id, 'anna@test.example')).statusCode).toBe(403)
    expect((await save(id, {})).statusCode).toBe(200)
    expect((await answer()).json()).toEqual({ projectId: id })
  })

  test('of one address twice, and of two at once, is one; eleven people are refused', async () => {
    const id = await file()
    const paul = await somebody()
    await Promise.all([invite(id, paul.username), invite(id, paul.username.toUpperCase())])
    expect((await peopleOf(id)).invited).toHaveLength(1)
    const [{ id: invitation }] = await received(paul)
    const accepted = await Promise.all(
      [1, 2].map(() => json(`/invitation/${invitation}`, { accepts: true }, paul.headers)),
    )
    expect(new Set(accepted.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 462]))
    expect((await invite(id, paul.username)).json().errors).toEqual([
      { field: 'address', message: 'person.known.error' },
    ])
    expect((await invite(id, 'holder@test.example')).statusCode).toBe(403)
    for (let n = 2; n <= 10; n++) expect((await invite(id, `n${n}@test.example`)).statusCode).toBe(200)
    expect((await invite(id, 'onze@test.example')).json()).toEqual({ message: 'person.tooMany.error' })
  })

  test('ends with the membership of who made it, and after thirty days', async () => {
    const id = await file()
    const [paul, anna] = [await somebody(), await somebody('Anna')]
    await join(id, paul)
    await invite(id, anna.username, { by: paul.headers })
    const [{ id: invitation }] = await received(anna)
    expect((await leave(id, paul.id)).statusCode).toBe(200)
    expect((await json(`/invitation/${invitation}`, { accepts: true }, anna.headers)).statusCode).toBe(462)
    await ground.db.run(sql`update project_person set invited_at = now() - interval '31 days' where id = ${invitation}`)
    expect(await received(anna)).toEqual([])
    expect((await peopleOf(id)).invited).toEqual([])
  })
})

describe('a person of a file', () => {
  test('has the rights of its lead, in the list, the file, the search and the history, which says who did what', async () => {
    const id = await file()
    const paul = await somebody()
    await join(id, paul)
    expect(await listed(paul.headers)).toEqual([id])
    expect((await get(`/project/seek?words=indigo`, paul.headers)).json().map((row: { id: number }) => row.id)).toEqual(
      [id],
    )
    const [mine, theirs] = [await show(id), await show(id, paul.headers)]
    const actions = Object.entries(mine).filter(([name]) => name.startsWith('allow'))
    expect(actions.length).toBeGreaterThan(10)
    expect(theirs).toMatchObject(Object.fromEntries(actions))
    expect((await save(id, { placeWebsite: 'https://paul.example' }, paul.headers)).statusCode).toBe(200)
    expect((await show(id)).lastSave.by).toBe('Paul Invité')
    const history = (await get(`/history/project/${id}`)).json()
    expect(history.map((line: { action: string; actor: string }) => [line.action, line.actor]).slice(0, 2)).toEqual([
      ['edited', 'Paul Invité'],
      ['personJoined', 'Paul Invité'],
    ])
    expect((await get('/editions', paul.headers)).json().at(0).projectsNb).toBe(1)
    expect((await get(`/project/${id}`, other)).statusCode).toBe(404)
  })

  test('counts like its lead where a person is meant, and next year’s file begins with them', async () => {
    const [id, admin] = [await file(), people().admin]
    const paul = await somebody()
    await join(id, paul)
    const filtered = async (creator: number) => {
      const filters = filtersToWire(projectReadingApi.filterNames, { creator })
      const answer = await json('/project/getB122TableResults', { perPage: '100', filters }, admin)
      return answer
        .json()
        .items.map((row: { id: number; creator: { tostring: string } }) => [row.id, row.creator.tostring])
    }
    expect(await filtered(paul.id)).toEqual([[id, 'Claire Delaunay']])
    expect((await get(`/user/${paul.id}`, admin)).json()).toMatchObject({ nbProjects: 1 })
    const next = (await ground.db.row<{ id: number }>(sql`
      insert into edition (id, title, first_day, last_day, state)
      select id + 1, 'La suivante', first_day + 364, last_day + 364, 'prepared' from edition where state = 'current' returning id`))!
    const repeat = (by: Headers) => json(`/project/${id}/repeat/${next.id}`, {}, by)
    const made = (await repeat(paul.headers)).json()
    expect((await repeat(holder)).json()).toEqual(made)
    expect(await namesOf(made.id)).toEqual(['Paul Invité (lead)', 'Claire Delaunay'])

    // Who joins afterwards learns whom to ask, and is not sent to a file that is closed to them.
    const late = await somebody('Zoé')
    await join(id, late)
    const told = async (by: Headers) => (await get(`/project/${id}/repeat/${next.id}`, by)).json()
    expect(await told(late.headers)).toMatchObject({ madeId: null, madeBy: 'Paul Invité' })
    expect((await repeat(late.headers)).json()).toEqual({ message: 'project.action.refused.error' })
    await join(made.id, late, { by: paul.headers })
    expect(await told(late.headers)).toMatchObject({ madeId: made.id, madeBy: 'Paul Invité' })
    expect((await repeat(late.headers)).json()).toEqual(made)
  })

  test('is told what the lead is told, each in a mail of their own, and what the other writes', async () => {
    const id = await file({ name: 'Taiko à deux' })
    const paul = await somebody()
    await join(id, paul)
    await decide(id, 'INFOS_NEEDED')
    for (const address of ['holder@test.example', paul.username])
      expect((await mailUnder(ground.db, address, 'Votre réponse est attendue : Taiko à deux')).text).toContain('jauge')
    await json(`/project/${id}/message`, { text: 'Je m’en charge.' }, paul.headers)
    const told = (await get('/notification?part=information', holder)).json()
    expect(JSON.stringify(told)).toContain('Paul Invité')
    const thread = (await get(`/project/${id}/thread`, member)).json()
    expect(
      thread.find((entry: { message?: { text: string } }) => entry.message?.text === 'Je m’en charge.'),
    ).toMatchObject({
      part: 'holder',
      author: 'Paul Invité',
    })
  })

  test('who deletes it tells the others, and not themselves', async () => {
    const id = await file({ name: 'Effacé à deux' })
    const paul = await somebody()
    await join(id, paul)
    await ground.app.inject({ method: 'DELETE', url: `/project/${id}`, headers: paul.headers })
    await mailUnder(ground.db, 'holder@test.example', 'Projet supprimé : Effacé à deux')
    const own = await ground.db.rows(
      sql`select from mailbox_message where recipient = ${paul.username} and subject like '%supprim%'`,
    )
    expect(own).toEqual([])
  })

  test('is recused from it by a row once they review', async () => {
    const id = await file()
    const paul = await somebody()
    await join(id, paul)
    await ground.db.run(sql`update user_account set role = 'ROLE_COMMISSION', commission_id = 1 where id = ${paul.id}`)
    expect((await show(id, paul.headers)).isRecused).toBe(true)
    expect((await save(id, { projectStatus: 'REFUSED', message: 'Non.' }, paul.headers)).statusCode).toBe(462)
    const anna = await somebody('Anna')
    await ground.db.run(sql`update user_account set role = 'ROLE_COMMISSION', commission_id = 1 where id = ${anna.id}`)
    await invite(id, anna.username)
    const [{ id: invitation }] = await received(anna)
    expect((await json(`/invitation/${invitation}`, { accepts: true }, anna.headers)).statusCode).toBe(403)
  })

  test('of all files of an organizer is one of each of them, and of those to come, whoever files it', async () => {
    const organizer = { organizerName: 'Les Amis du Koto' }
    const first = await file(organizer)
    const second = await file({ organizerName: 'LES AMIS DU KOTO' })
    const foreign = await file({ organizerName: 'Autre maison' })
    const paul = await somebody()
    await join(first, paul, { ofOrganizer: true })
    expect(new Set(await listed(paul.headers))).toEqual(new Set([first, second]))
    const third = await file(organizer)
    expect(await namesOf(third)).toEqual(['Claire Delaunay (lead)', 'Paul Invité'])
    const draft = await save(0, {}, paul.headers).then(() =>
      json('/project', { name: 'Brouillon', isSubmited: 'false', ...organizer }, paul.headers),
    )
    expect(await namesOf(draft.json().id, paul.headers)).toEqual(['Paul Invité (lead)', 'Claire Delaunay'])
    expect((await peopleOf(draft.json().id, paul.headers)).people[1].invitedBy).toBe('Paul Invité')
    const strange = await json('/project', { name: 'Homonyme', isSubmited: 'false', ...organizer }, other)
    expect(await namesOf(strange.json().id, other)).toHaveLength(1)
    expect(await namesOf(foreign)).toHaveLength(1)
    expect((await leave(first, paul.id, paul.headers)).statusCode).toBe(200)
    expect(await listed(paul.headers)).toEqual([draft.json().id])
  })
})
