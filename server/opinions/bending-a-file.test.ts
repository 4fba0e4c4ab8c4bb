import { beforeAll, describe, expect, test } from 'vitest'
import type { Notification } from '#domain/notifications/notification-api.ts'
import { tellWhatWasFound } from '#server/opinions/tell-what-was-found.ts'
import { sql } from '#server/platform/database/sql.ts'
import { opinionGround, type Person } from '#test/opinion-ground.ts'
import { ballotOf } from '#test/ballot-ground.ts'
import { sessionGround } from '#test/session-ground.ts'
import type { Headers } from '#test/project-ground.ts'

/** Attempts to decide who judges a file, through a field that others write (COMMITTEE 18). */
const { ground, get, file, save, statusOf, people, person, send, give, read, recuse, submitted } = opinionGround()
const sessions = sessionGround(ground)
let admin: Headers
let yuki: Person, emi: Person, chair: Person, stranger: Person

beforeAll(() => {
  ;({ admin, yuki, emi, chair, stranger } = people())
})

const openingOf = async (id: number) => (await read(id, admin)).opening?.cause
const lineOf = async (id: number) => (await get(`/history/project/${id}`, admin)).json()[0]
const isContact = (id: number, { username }: Pick<Person, 'username'>, who: Headers) =>
  save(id, { organizerContactEmail: username.toUpperCase() }, who)
const bellOf = async (who: Headers, id: number) => {
  const parts = await Promise.all(['awaiting', 'information'].map((part) => get(`/notification?part=${part}`, who)))
  return parts
    .flatMap((answer): Notification[] => answer.json())
    .filter(({ kind, project }) => kind === 'interest' && project?.id === id)
}

describe('the address of a contact', () => {
  test('removes nobody from a file: it proposes, and the person, the chair and administrators are told', async () => {
    const id = await file({ organizerContactEmail: chair.username })
    expect(await read(id, chair.headers)).toMatchObject({ sight: 'sealed', hasInterest: true, mayGive: false })
    // They read on, and have no part in a decision.
    expect((await save(id, { projectStatus: 'CERTIFIED_PUBLISHED' }, chair.headers)).json()).toEqual({
      message: 'opinion.interest.error',
    })
    await Promise.all([1, 2, 3].map(() => tellWhatWasFound(ground)))
    for (const who of [chair.headers, admin]) expect(await bellOf(who, id)).toHaveLength(1)
    for (const who of [yuki.headers, stranger.headers]) expect(await bellOf(who, id)).toEqual([])
    const [proposed] = (await read(id, admin)).possibleConflicts
    expect(proposed).toMatchObject({ person: { id: chair.id }, ground: 'contact', mayDismiss: true })
    const settle = (who: Headers) =>
      send(`/project/${id}/settleConflict`, { userId: chair.id, outcome: 'dismissed', reason: 'Un homonyme.' }, who)
    expect((await settle(chair.headers)).statusCode).toBe(403)
    expect((await settle(admin)).statusCode).toBe(200)
    expect((await bellOf(admin, id)).map(({ awaits }) => awaits)).toEqual([false])
    expect((await save(id, { projectStatus: 'CERTIFIED_PUBLISHED' }, chair.headers)).statusCode).toBe(200)
    // Typed again, it proposes nothing that was settled.
    await isContact(id, { username: 'x@y.internal' }, admin)
    await isContact(id, chair, admin)
    expect((await read(id, admin)).possibleConflicts).toEqual([])
  })

  test('opens no sealed opinions, whoever of another commission types it', async () => {
    const id = await file()
    for (const who of [yuki, emi]) await give(id, who)
    const before = await read(id, stranger.headers)
    expect(before).toMatchObject({ sight: 'sealed', given: 2, members: 3 })
    expect((await isContact(id, chair, stranger.headers)).statusCode).toBe(200)
    for (const who of [stranger.headers, admin])
      expect(await read(id, who)).toMatchObject({ sight: 'sealed', given: 2, members: 3 })
    await isContact(id, { username: 'x@y.internal' }, stranger.headers)
    expect(await read(id, stranger.headers)).toEqual(before)
  })

  test('voids no secret ballot under way, and takes no vote from a voter', async () => {
    const { chair: presides, first, second, third } = sessions.people()
    const room = await sessions.proposed({ isSecret: true })
    const at = `/session/${room.id}/ballot`
    const ballot = ballotOf(await sessions.ok(at, { itemId: room.itemId, mode: 'DEVICES' }, presides))
    const cast = (who: typeof first) => sessions.send(`/ballot/${ballot.id}/vote`, { choice: 'FOR' }, who)
    for (const who of [presides, first, second]) expect((await cast(who)).statusCode).toBe(200)
    await ground.db.run(sql`
      update project set organizer_contact_email = (select username from user_account where id = ${first.id})
      where id = ${room.projectId}`)
    expect((await cast(third)).statusCode).toBe(200)
    const closed = await sessions.ok(`/ballot/${ballot.id}/close`, {}, presides)
    expect(ballotOf(closed)).toMatchObject({ state: 'CLOSED', tally: { FOR: 4 } })
    // In the next round they have no voice until the interest is settled.
    expect(closed.items[0]!.interests).toEqual([first.name])
  })

  test('ends no interest when it is replaced', async () => {
    const id = await file({ organizerContactEmail: chair.username })
    await isContact(id, { username: 'x@y.internal' }, yuki.headers)
    expect(await read(id, chair.headers)).toMatchObject({ hasInterest: true })
    expect((await save(id, { projectStatus: 'REFUSED', message: 'Non.' }, chair.headers)).json()).toEqual({
      message: 'opinion.interest.error',
    })
    expect(await statusOf(id)).toBe('SUBMITED')
    const confirmed = { userId: chair.id, outcome: 'confirmed', reason: 'C’est mon association.' }
    expect((await send(`/project/${id}/settleConflict`, confirmed, chair.headers)).statusCode).toBe(200)
    expect(await read(id, chair.headers)).toMatchObject({ sight: 'none', ownRecusal: { recordedBy: null } })
  })
})

test('a member who moves a file to their own commission reads its opinions no sooner by giving one', async () => {
  const id = await file()
  await give(id, yuki)
  const taken = await save(id, { commissionId: '2' }, stranger.headers)
  expect(taken.statusCode).toBe(200)
  const given = await give(id, stranger, 'DEFAVORABLE')
  expect(given.json()).toMatchObject({ sight: 'sealed', given: 2, opinions: [], tally: null })
  // Given back, it is as before: who is asked there reads by giving, the other with everybody.
  await save(id, { commissionId: '1' }, stranger.headers)
  expect((await read(id, stranger.headers)).sight).toBe('sealed')
  expect((await read(id, yuki.headers)).sight).toBe('open')
  await send(`/project/${id}/openOpinions`, {}, chair.headers)
  expect((await read(id, stranger.headers)).sight).toBe('open')
})

describe('what opens a seal is written with its cause', () => {
  test('the last opinion, also of two given at the same instant', async () => {
    for (let round = 0; round < 3; round++) {
      const id = await submitted()
      await give(id, chair)
      expect(await openingOf(id)).toBeUndefined()
      const answers = await Promise.all([give(id, yuki), give(id, emi)])
      expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200])
      expect(await openingOf(id)).toBe('allGiven')
      expect(await lineOf(id)).toMatchObject({ action: 'opinionsAllGiven', actor: null })
      expect((await read(id, stranger.headers)).sight).toBe('open')
    }
  })

  test('the recusal of the last one missing', async () => {
    const id = await submitted()
    for (const who of [yuki, emi]) await give(id, who)
    await recuse(id, chair)
    expect(await openingOf(id)).toBe('recused')
  })

  test('the departure of the last one missing; who comes later is not waited for, and closes nothing', async () => {
    const leaving = await person('ROLE_COMMISSION')
    const id = await submitted()
    for (const who of [yuki, emi, chair]) await give(id, who)
    const late = await person('ROLE_COMMISSION')
    expect(await read(id, admin)).toMatchObject({ sight: 'sealed', given: 3, members: 4 })
    await ground.db.run(sql`update user_account set locked_by_admin = true where id = ${leaving.id}`)
    expect(await openingOf(id)).toBe('memberLeft')
    expect(await read(id, admin)).toMatchObject({ sight: 'open', given: 3, members: 3 })
    expect((await give(id, late, 'RESERVE')).json()).toMatchObject({ given: 4, members: 4 })
    await ground.db.run(sql`update user_account set locked_by_admin = false where id = ${leaving.id}`)
    expect(await read(id, admin)).toMatchObject({ sight: 'open', given: 4, members: 5 })
    for (const { id: of } of [leaving, late])
      await ground.db.run(sql`update user_account set role = 'ROLE_USER', commission_id = null where id = ${of}`)
  })

  test('the chair or an administrator, a call, and a day that has passed', async () => {
    const [opened, due] = [await submitted(), await submitted()]
    await send(`/project/${opened}/openOpinions`, {}, chair.headers)
    expect(await openingOf(opened)).toBe('hand')
    await send('/opinionRules', { days: '3' }, admin)
    await give(due, emi)
    await ground.db.run(sql`update project set submission_date = now() - interval '5 days' where id = ${due}`)
    expect(await read(due, admin)).toMatchObject({ sight: 'open', opening: null })
    await Promise.all([1, 2].map(() => tellWhatWasFound(ground)))
    expect(await openingOf(due)).toBe('dayPassed')
    expect(await lineOf(due)).toMatchObject({ action: 'opinionsDayPassed' })
    // A longer time afterwards seals nothing again.
    await send('/opinionRules', { days: '60' }, admin)
    expect(await read(due, admin)).toMatchObject({ sight: 'open' })
    await send('/opinionRules', { days: '' }, admin)
  })

  test('a file that moves to a smaller commission is not opened by it', async () => {
    const id = await submitted()
    await give(id, yuki)
    const { id: empty } = (await ground.db.row<{ id: number }>(sql`
      insert into commission (name, display_order) values ('Sans membre', 94) returning id`))!
    await ground.db.run(sql`update project set commission_id = ${empty} where id = ${id}`)
    expect((await read(id, admin)).sight).toBe('sealed')
    // Its first member was asked nothing when it came: their opinion is not that of all.
    const newcomer = await person('ROLE_COMMISSION', { commissionId: empty })
    await give(id, newcomer)
    expect(await openingOf(id)).toBeUndefined()
    expect((await read(id, stranger.headers)).sight).toBe('sealed')
  })
})
