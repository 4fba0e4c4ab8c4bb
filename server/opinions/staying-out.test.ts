import { beforeAll, describe, expect, test } from 'vitest'
import type { Notification } from '#domain/notifications/notification-api.ts'
import { tellWhatWasFound } from '#server/opinions/tell-what-was-found.ts'
import { sql } from '#server/platform/database/sql.ts'
import { makeProject, makeUser } from '#test/factories.ts'
import { opinionGround, type Person } from '#test/opinion-ground.ts'
import type { Headers } from '#test/project-ground.ts'

const { ground, get, post, file, save, decide, show, statusOf, people, person, send, give, read, recuse, submitted } =
  opinionGround()
let admin: Headers
let yuki: Person, emi: Person, chair: Person

beforeAll(() => {
  ;({ admin, yuki, emi, chair } = people())
})

describe('a recused member', () => {
  test('reads the file, but neither opinions nor internal messages, and cannot act on it', async () => {
    const id = await file()
    await give(id, emi, 'FAVORABLE', { text: 'Zibeline' })
    await post(`/project/${id}/message`, { text: 'Zibeline aussi' }, emi.headers)
    const own = (await post(`/project/${id}/message`, { text: 'De moi.', audience: 'shared' }, yuki.headers)).json()
    expect((await recuse(id, yuki)).json()).toMatchObject({
      sight: 'none',
      given: null,
      members: null,
      ownRecusal: { reason: 'Un proche y joue.', isAutomatic: false, recordedBy: null, at: expect.any(String) },
    })
    expect(await show(id, yuki.headers)).toMatchObject({
      isRecused: true,
      commissionComment: '',
      allowEdit: false,
      allowChangeStatus: false,
      allowDelete: false,
      availableStatusForCommission: [],
    })
    const refused = { message: 'opinion.recused.error' }
    expect((await decide(id, 'CERTIFIED_PUBLISHED')).json()).toEqual(refused)
    expect((await give(id, yuki)).json()).toEqual(refused)
    expect((await post(`/project/${id}/message`, { text: 'Tout de même.' }, yuki.headers)).json()).toEqual(refused)
    expect((await post(`/message/${own.id}`, { text: 'Autrement.' }, yuki.headers)).json()).toEqual(refused)
    expect((await get(`/project/${id}/messageTemplate`, yuki.headers)).json()).toEqual(refused)
    expect(await statusOf(id)).toBe('SUBMITED')
    expect((await read(id, emi.headers)).recusals).toMatchObject([{ person: { id: yuki.id }, mayLift: false }])
  })

  test('is recorded by the chair or an administrator, who can lift it; no member lifts their own', async () => {
    const id = await submitted()
    const recusable = (await read(id, chair.headers)).recusable.map((each) => each.id)
    expect(recusable).toEqual(expect.arrayContaining([emi.id, yuki.id]))
    expect(recusable).not.toContain(chair.id)
    expect((await recuse(id, yuki, { userId: emi.id })).statusCode).toBe(403)
    expect((await recuse(id, chair, { userId: emi.id })).statusCode).toBe(200)
    expect((await read(id, emi.headers)).ownRecusal).toMatchObject({
      isAutomatic: false,
      recordedBy: 'Marianne Vasseur',
      at: expect.any(String),
    })
    expect((await recuse(id, chair, { userId: 999_999 })).json()).toMatchObject({ invalidField: 'userId' })
    expect((await read(id, chair.headers)).recusals).toMatchObject([{ person: { id: emi.id }, mayLift: true }])
    await recuse(id, chair)
    const lift = (who: Headers, userId: number) =>
      send(`/project/${id}/liftRecusal`, { userId, reason: 'Une erreur.' }, who)
    expect((await lift(chair.headers, chair.id)).statusCode).toBe(403)
    expect((await lift(chair.headers, emi.id)).statusCode).toBe(403)
    expect((await lift(admin, emi.id)).statusCode).toBe(200)
    expect((await lift(admin, emi.id)).json()).toEqual({ message: 'opinion.settled.error' })
    expect(await read(id, emi.headers)).toMatchObject({ sight: 'sealed' })
    const lines = (await get(`/history/project/${id}`, emi.headers)).json()
    expect(lines.map(({ action, changes }: { action: string; changes: object }) => [action, changes])).toEqual(
      ['recusalLifted', 'recused', 'recusedOther'].map((action) => [action, { opinions: [null, action] }]),
    )
    expect((await get(`/history/project/${id}`, chair.headers)).json()).toEqual([])
    // An administrator in another's place reads the reason of their own recusal.
    const administrator = await person('ROLE_ADMIN')
    await recuse(id, administrator)
    const started = await send('/impersonation/start', { userId: emi.id }, administrator.headers)
    const inPlace = { authorization: `Bearer ${started.json().access_token}` }
    expect((await read(id, inPlace)).ownRecusal).toMatchObject({ reason: 'Un proche y joue.', recordedBy: null })
  })

  test('is notified when another records or lifts the recusal, at the same place, and once', async () => {
    const id = await submitted()
    const bell = async (who: Person) => {
      const told = await Promise.all(
        ['information', 'awaiting'].map(async (part) => (await get(`/notification?part=${part}`, who.headers)).json()),
      )
      return told
        .flat()
        .filter((one) => one.project?.id === id)
        .map(({ kind, facts, actor }: Notification) => [kind, facts['isLifted'], actor])
    }
    const settle = (outcome: string) =>
      send(`/project/${id}/settleConflict`, { userId: emi.id, outcome, reason: 'Cousines.' }, chair.headers)
    await Promise.all([recuse(id, chair, { userId: emi.id }), recuse(id, chair, { userId: emi.id })])
    const recorded = ['recusal', false, 'Marianne Vasseur']
    expect(await bell(emi)).toEqual([recorded])
    await send(`/project/${id}/liftRecusal`, { userId: emi.id, reason: 'Une erreur.' }, chair.headers)
    expect(await bell(emi)).toEqual([['recusal', true, 'Marianne Vasseur'], recorded])
    await ground.db.run(sql`
      insert into possible_conflict (project_id, user_id, ground) values (${id}, ${emi.id}, 'organization')`)
    await settle('confirmed')
    expect(await bell(emi)).toHaveLength(3)
    // Recusing oneself notifies nobody.
    await recuse(id, yuki)
    expect([await bell(yuki), await bell(chair)]).toEqual([[], []])
  })

  test('reads nothing of what is written while the recusal is recorded', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await submitted()
      const note = { text: `@${emi.username} Zibeline`, mentions: JSON.stringify([emi.id]) }
      const [said, recorded] = await Promise.all([
        post(`/project/${id}/message`, note, yuki.headers),
        recuse(id, chair, { userId: emi.id }),
      ])
      expect([200, 403]).toContain(said.statusCode)
      expect(recorded.statusCode).toBe(200)
      const paths = [`/project/${id}/thread`, '/notification?part=awaiting', '/notification?part=information']
      for (const path of paths) expect((await get(path, emi.headers)).body).not.toContain('Zibeline')
    }
  })

  test('is the file’s holder, by a rule whose row the history shows and the person is told of', async () => {
    const former = await person('ROLE_USER')
    const id = await makeProject(ground.db, { status: 'SUBMITED', creatorId: former.id })
    await ground.db.run(
      sql`update user_account set role = 'ROLE_COMMISSION', commission_id = 1 where id = ${former.id}`,
    )
    expect(await read(id, former.headers)).toMatchObject({
      sight: 'none',
      ownRecusal: { isAutomatic: true, recordedBy: null, at: expect.any(String) },
    })
    await Promise.all([1, 2].map(() => tellWhatWasFound(ground)))
    const bell: Notification[] = (await get('/notification?part=information', former.headers)).json()
    expect(bell.map(({ kind, facts, project }) => [kind, facts['isByRule'], project?.id])).toEqual([
      ['recusal', true, id],
    ])
    const [line] = (await get(`/history/project/${id}`, admin)).json()
    expect(line).toMatchObject({ action: 'recusedAsHolder', actor: null })
    // It is lifted like any other, with a reason, and the rule does not write it again.
    expect((await send(`/project/${id}/liftRecusal`, { userId: former.id }, admin)).json()).toMatchObject({
      invalidField: 'reason',
    })
    expect((await send(`/project/${id}/liftRecusal`, { userId: former.id, reason: 'Cédé.' }, admin)).statusCode).toBe(
      200,
    )
    for (const [role, commission] of [
      ['ROLE_USER', null],
      ['ROLE_COMMISSION', 1],
    ])
      await ground.db.run(
        sql`update user_account set role = ${role}, commission_id = ${commission} where id = ${former.id}`,
      )
    expect(await read(id, former.headers)).toMatchObject({ sight: 'sealed' })
    await ground.db.run(sql`update user_account set role = 'ROLE_USER', commission_id = null where id = ${former.id}`)
  })

  test('recused at the instant of a decision: the second request sees the first', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await file()
      const [decided, recused] = await Promise.all([decide(id, 'REFUSED', 'Non.'), recuse(id, yuki)])
      expect(recused.statusCode).toBe(200)
      expect(await statusOf(id)).toBe(decided.statusCode === 200 ? 'REFUSED' : 'SUBMITED')
    }
  })

  test('no longer counts, and their earlier opinion is not shown', async () => {
    const id = await submitted()
    await Promise.all([give(id, emi, 'DEFAVORABLE'), give(id, yuki)])
    await recuse(id, emi)
    const { opinions, ...seen } = await read(id, yuki.headers)
    expect(seen).toMatchObject({ given: 1, members: 2, tally: { defavorable: 0 } })
    expect(opinions.map(({ author }) => author.id)).toEqual([yuki.id])
  })

  test('gets no mail about the file', async () => {
    const id = await file({ name: 'Sans courrier' })
    await recuse(id, yuki)
    await save(id, { projectStatus: 'INFOS_NEEDED', message: 'Combien de places ?' }, emi.headers)
    await save(id, { isSubmited: 'true', userComment: 'Cent.' })
    const told = await ground.db.rows<{ username: string }>(sql`
      select u.username from notification n join user_account u on u.id = n.user_id
      where n.kind = 'answer' and n.mail = 'digest' and n.project_id = ${id}`)
    expect(told.map(({ username }) => username).toSorted()).toEqual([chair.username, emi.username].toSorted())
  })
})

describe('a possible conflict', () => {
  const conflictsOf = async (id: number) =>
    (await read(id, admin)).possibleConflicts.map(({ person: { id: of }, ground: why }) => [of, why])

  test('is proposed where the mail domain is the same and not a common one; until settled, the member only reads', async () => {
    const near = await person('ROLE_COMMISSION', { username: 'anne@maison-du-japon.internal' })
    await person('ROLE_COMMISSION', { username: 'luc@gmail.com' })
    const { id: creatorId } = await makeUser(ground.db, { username: 'x@maison-du-japon.internal' })
    const id = await makeProject(ground.db, { status: 'SUBMITED', creatorId })
    const common = await makeProject(ground.db, {
      status: 'SUBMITED',
      creatorId: (await makeUser(ground.db, { username: 'y@gmail.com' })).id,
    })
    expect(await conflictsOf(id)).toEqual([[near.id, 'mailDomain']])
    expect(await conflictsOf(common)).toEqual([])
    // The member concerned sees it, and otherwise only those who settle conflicts.
    const conflictsFor = async (who: Headers) => (await read(id, who)).possibleConflicts
    expect(await conflictsFor(yuki.headers)).toEqual([])
    expect(await conflictsFor(near.headers)).toMatchObject([{ person: { id: near.id }, mayDismiss: false }])
    expect(await conflictsFor(chair.headers)).toMatchObject([{ person: { id: near.id }, mayDismiss: true }])
    expect((await give(id, near)).json()).toEqual({ message: 'opinion.interest.error' })
    expect(await read(id, near.headers)).toMatchObject({ sight: 'sealed', hasInterest: true, mayGive: false })
    const settle = (who: Headers, outcome: string) =>
      send(`/project/${id}/settleConflict`, { userId: near.id, outcome, reason: 'Un homonyme.' }, who)
    for (const who of [near.headers, yuki.headers]) expect((await settle(who, 'dismissed')).statusCode).toBe(403)
    expect((await settle(yuki.headers, 'confirmed')).statusCode).toBe(403)
    // Nor does that user see it in another's place, once an administrator.
    await ground.db.run(sql`update user_account set role = 'ROLE_ADMIN', commission_id = null where id = ${near.id}`)
    const started = await send('/impersonation/start', { userId: chair.id }, near.headers)
    const inPlace = { authorization: `Bearer ${started.json().access_token}` }
    expect((await settle(inPlace, 'dismissed')).statusCode).toBe(403)
    expect((await read(id, inPlace)).possibleConflicts).toMatchObject([{ mayDismiss: false }])
    expect((await settle(chair.headers, 'dismissed')).statusCode).toBe(200)
    await ground.db.run(sql`update project set status = 'DRAFT' where id = ${id}`)
    await ground.db.run(sql`update project set status = 'SUBMITED' where id = ${id}`)
    expect(await conflictsOf(id)).toEqual([])
    expect((await settle(admin, 'confirmed')).json()).toEqual({ message: 'opinion.settled.error' })
    const [last] = (await get(`/history/project/${id}`, admin)).json()
    expect(last).toMatchObject({ action: 'conflictDismissed', actor: 'Marianne Vasseur' })
    await ground.db.run(sql`update user_account set role = 'ROLE_USER', commission_id = null where username in (
      'anne@maison-du-japon.internal', 'luc@gmail.com')`)
  })

  test('is proposed to a member who joins, of an organization for which they filed; confirmed, they are recused', async () => {
    const former = await person('ROLE_USER')
    const own = await makeProject(ground.db, { status: 'CERTIFIED_PUBLISHED', creatorId: former.id })
    const id = await submitted()
    await ground.db.run(sql`update project set organizer_name = 'Kami to Koe' where id = ${own}`)
    await ground.db.run(sql`update project set organizer_name = 'KAMI TO KOE' where id = ${id}`)
    await ground.db.run(
      sql`update user_account set role = 'ROLE_COMMISSION', commission_id = 1 where id = ${former.id}`,
    )
    expect(await conflictsOf(id)).toEqual([[former.id, 'organization']])
    const payload = { userId: former.id, outcome: 'confirmed', reason: 'J’y suis bénévole.' }
    expect((await send(`/project/${id}/settleConflict`, payload, former.headers)).json()).toMatchObject({
      ownRecusal: { reason: 'J’y suis bénévole.' },
    })
    await ground.db.run(sql`update user_account set role = 'ROLE_USER', commission_id = null where id = ${former.id}`)
  })
})
