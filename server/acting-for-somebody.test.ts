import { beforeAll, expect, test } from 'vitest'
import { isStill } from '#server/bulk/bulk-queries.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Role } from '#domain/roles.ts'
import type { Viewer } from '#domain/viewer.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { mailUnder } from '#test/mailbox.ts'
import { userForm } from '#test/user-ground.ts'
import { projectGround, type Headers } from '#test/project-ground.ts'

const { ground, get, json, file } = projectGround()
type Person = { id: number; username: string; headers: Headers }
let project: number
let admin: Person, member: Person, inPlace: Headers
const refused = [403, 'impersonation.refused.error']

const join = async (role: Role): Promise<Person> => {
  const user = await makeUser(ground.db, { role })
  return { ...user, headers: await signedInAs(ground.db, user.username) }
}
const inPlaceOf = async ({ id }: Person, by: Person): Promise<Headers> => {
  const started = await json('/impersonation/start', { userId: id }, by.headers)
  return { authorization: `Bearer ${started.json<{ access_token: string }>().access_token}` }
}
const act = async (url: string, payload: object, headers: Headers) => {
  const answer = await json(url, payload, headers)
  return [answer.statusCode, answer.json<{ message?: string }>().message]
}

beforeAll(async () => {
  project = await file({ name: 'Encres' })
  ;[admin, member] = [await join('ROLE_ADMIN'), await join('ROLE_COMMISSION')]
  inPlace = await inPlaceOf(member, admin)
})

test('an administrator in a member’s place neither sees their notifications nor chooses how they are sent', async () => {
  await ground.db.run(sql`
    insert into notification (user_id, kind, project_id, awaits) values (${member.id}, 'message', ${project}, false)`)
  const unseen = async () => (await get('/notification/count', member.headers)).json<{ unseen: number }>().unseen
  const before = await unseen()
  const [first] = (await get('/notification?part=information', inPlace)).json<{ id: string }[]>()
  for (const seen of [{ ids: [first!.id] }, { upTo: first!.id }])
    expect(await act('/notification/see', seen, inPlace)).toEqual([200, 'done'])
  expect([before, await unseen()]).toEqual([before, before])
  expect(before).toBeGreaterThan(0)
  expect(await act('/notification/settings', { kind: 'message', delivery: 'never' }, inPlace)).toEqual(refused)
  expect(await act('/notification/timeZone', { timeZone: 'Asia/Tokyo' }, inPlace)).toEqual(refused)
})

test('a message that an administrator writes in a member’s place is no opinion, and does not notify that administrator', async () => {
  const url = `/project/${project}/message`
  expect(await act(url, { text: 'Bien.', isOpinion: true }, inPlace)).toEqual(refused)
  const colleague = await join('ROLE_COMMISSION')
  const mentions = [admin.id, colleague.id]
  expect((await json(url, { text: 'À lire.', mentions }, inPlace)).statusCode).toBe(200)
  const told = await ground.db.rows<{ id: number }>(sql`
    select user_id as id from notification where kind = 'mention' and user_id = any(${mentions}::integer[])`)
  expect(told).toEqual([{ id: colleague.id }])
})

test('the palette offers members to follow a project, but not users who act in their place', async () => {
  const mayFollow = async (headers: Headers) =>
    (await get(`/project/seek?words=${project}`, headers)).json<{ allowFollow: boolean }[]>()[0]!.allowFollow
  expect([await mayFollow(member.headers), await mayFollow(inPlace)]).toEqual([true, false])
})

test('before a year ends, a recused super administrator is not shown the decision in an administrator’s place either', async () => {
  const boss = await join('ROLE_SUPER_ADMIN')
  await ground.db.run(sql`
    insert into prepared_decision (project_id, seen_version, seen_history, status) values (${project}, 1, 0, 'REFUSED')`)
  await ground.db.run(sql`
    insert into recusal (project_id, user_id, reason) values (${project}, ${boss.id}, 'Un proche.')`)
  const { id } = (await ground.db.row<{ id: number }>(sql`select id from edition where state = 'current'`))!
  const prepared = async (headers: Headers) =>
    (await get(`/edition/underWay/${id}`, headers)).json<{ prepared: number }>().prepared
  expect([await prepared(admin.headers), await prepared(await inPlaceOf(admin, boss))]).toEqual([1, 0])
})

test('a run of many acts ends when the administrator who began it in a member’s place loses that role', async () => {
  const boss = await join('ROLE_ADMIN')
  await inPlaceOf(member, boss)
  const viewer = (await ground.db.row<Viewer>(sql`
    select u.id, u.role, u.commission_id as "commissionId", s.id as "signInId", s.impersonator_id as "impersonatorId"
    from sign_in s join user_account u on u.id = s.user_id where s.impersonator_id = ${boss.id}`))!
  expect(await isStill(ground.db, viewer)).toBe(true)
  const become = (role: Role, locked: boolean) =>
    ground.db.run(sql`
      update user_account set role = ${role}, locked_by_admin = ${locked} where id = ${boss.id}`)
  await become('ROLE_USER', false)
  expect(await isStill(ground.db, viewer)).toBe(false)
  await become('ROLE_ADMIN', true)
  expect(await isStill(ground.db, viewer)).toBe(false)
})

test('a change that an administrator makes in an account holder’s place is announced as the team’s', async () => {
  const holder = await join('ROLE_USER')
  const taken = await inPlaceOf(holder, admin)
  const form = userForm({ username: holder.username, phoneNumber: '+33 6 39 98 12 99' })
  expect((await json('/account/updateAccount', form, taken)).statusCode).toBe(200)
  const { text } = await mailUnder(ground.db, holder.username, 'Votre compte a été modifié')
  expect(text).toMatch(/par l’équipe du programme\s: votre numéro de téléphone/)
})

test('a recused administrator cannot record recusals of others in the chair’s place', async () => {
  const [boss, chair] = [await join('ROLE_ADMIN'), await join('ROLE_COMMISSION')]
  await ground.db.run(sql`update commission set chair_id = ${chair.id} where id = 1`)
  await ground.db.run(sql`
    insert into recusal (project_id, user_id, reason) values (${project}, ${boss.id}, 'Un proche.')`)
  const taken = await inPlaceOf(chair, boss)
  const recusal = { userId: member.id, reason: 'Un proche.' }
  const url = `/project/${project}/recusal`
  expect(await act(url, recusal, taken)).toEqual([403, 'notAuthorized.error'])
  expect((await json(url, recusal, chair.headers)).statusCode).toBe(200)
})
