import { beforeAll, expect, test } from 'vitest'
import { toDay, toNumber, today } from '#domain/days.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import type { ProjectRow } from '#domain/projects/project.ts'
import { filtersToWire } from '#domain/tables/filters.ts'
import type { ThreadEntry } from '#domain/thread/thread-api.ts'
import { sendDueNotices } from '#server/notifications/send-notices.ts'
import { sql } from '#server/platform/database/sql.ts'
import { remindHolders } from '#server/projects/points/remind-holders.ts'
import { makeUser } from '#test/factories.ts'
import { mailUnder, messagesTo } from '#test/mailbox.ts'
import { projectGround, type Headers } from '#test/project-ground.ts'

const { ground, people, addresses, post, file, save, show, statusOf, get } = projectGround()
let member: Headers, holder: Headers

beforeAll(() => ({ member, holder } = people()))

const dueDay = toDay(toNumber(today()) + 10)
const day = (offset: number, time: string) => new Date(`${toDay(toNumber(dueDay) + offset)}T${time}:00Z`)
const onDescription = { points: JSON.stringify([{ field: 'description', question: 'Quelle durée ?' }]) }
const request = { projectStatus: 'INFOS_NEEDED', message: 'Une précision.' }
/** Makes a request with a due day, and returns how to read the holder's later notifications. */
async function asked(name: string, points: { points?: string } = onDescription) {
  const id = await file({ name })
  const decided = await save(id, { ...request, ...points, dueDay }, member)
  expect(decided.statusCode).toBe(200)
  await ground.db.run(sql`delete from notification where project_id = ${id}`)
  return id
}
const dueDayOf = async (id: number) => (await show(id)).answer?.dueDay
const remindedOf = async (id: number) =>
  (
    await ground.db.rows<{ facts: { isToday: boolean } }>(sql`
      select facts from notification where project_id = ${id} and kind = 'pointDue' order by id`)
  ).map(({ facts }) => facts.isToday)
/** Three servers at once. */
const remind = (at: Date) => Promise.all([1, 2, 3].map(() => remindHolders(ground, at)))

const list = async (more: Record<string, string> = {}, headers = member): Promise<ProjectRow[]> =>
  (await post('/project/getB122TableResults', { perPage: '100', ...more }, headers)).json().items
test('a holder is reminded three days before and on the morning of the due day, once each, in their own time zone', async () => {
  const id = await asked('Rappelé')
  await remind(day(-3, '03:00'))
  expect(await remindedOf(id)).toEqual([])
  await remind(day(-3, '12:00'))
  await remind(day(-2, '12:00'))
  expect(await remindedOf(id)).toEqual([false])
  await sendDueNotices(ground)
  const { text } = await mailUnder(ground.db, addresses.holder, 'Réponse attendue : Rappelé')
  expect(text).toContain(`/#/project/edit/${id}`)
  await ground.db.run(sql`update user_account set time_zone = 'Asia/Tokyo' where username = ${addresses.holder}`)
  await remind(day(-1, '22:30'))
  expect(await remindedOf(id)).toEqual([false, true])
  await remind(day(0, '12:00'))
  await remind(day(1, '12:00'))
  expect([await remindedOf(id), await statusOf(id)]).toEqual([[false, true], 'INFOS_NEEDED'])
  await ground.db.run(sql`update user_account set time_zone = default where username = ${addresses.holder}`)
})

test('each person of a file is reminded in the morning of their own time zone, once', async () => {
  const id = await asked('Rappelés')
  const inTokyo = await makeUser(ground.db, { username: 'tokyo@test.example' })
  await ground.db.run(sql`update user_account set time_zone = 'Asia/Tokyo' where id = ${inTokyo.id}`)
  await ground.db.run(sql`
    insert into project_person (project_id, user_id, invited_by, joined_at)
    select id, ${inTokyo.id}, creator_id, now() from project where id = ${id}`)
  const reminded = async () =>
    (
      await ground.db.rows<{ username: string }>(sql`
        select u.username from notification n join user_account u on u.id = n.user_id
        where n.project_id = ${id} and n.kind = 'pointDue' and n.facts ->> 'isToday' = 'true' order by n.id`)
    ).map(({ username }) => username)
  await remind(day(-1, '22:30'))
  expect(await reminded()).toEqual([inTokyo.username])
  await remind(day(0, '06:30'))
  await remind(day(0, '12:00'))
  expect(await reminded()).toEqual([inTokyo.username, addresses.holder])
})

test('a holder who has submitted an answer, or was asked since, is not reminded; a reply that waits is no answer yet', async () => {
  const answered = await asked('Répondu')
  await save(answered, { isSubmited: 'true', userComment: 'Une heure.' })
  const inWords = await asked('Répondu sans changement')
  const [point] = (await ground.app.inject({ url: `/project/${inWords}/points`, headers: holder })).json()
  await post(`/point/${point.id}`, { reply: 'Rien à changer.', unread: 'x' }, holder)
  const late = await asked('Demandé tard')
  await ground.db.run(sql`update point set asked_at = ${day(-2, '12:00')} where project_id = ${late}`)
  await remind(day(-2, '13:00'))
  expect([await remindedOf(answered), await remindedOf(inWords), await remindedOf(late)]).toEqual([[], [false], []])
  await remind(day(0, '12:00'))
  expect([await remindedOf(answered), await remindedOf(inWords), await remindedOf(late)]).toEqual([
    [],
    [false, true],
    [true],
  ])
})

test('a request past its due day is marked as late in the list, until its holder answers; its status stays', async () => {
  const [onTime, late] = [await asked('À temps'), await asked('En retard')]
  const yesterday = toDay(toNumber(today()) - 1)
  await ground.db.run(sql`update point set due_day = ${yesterday} where project_id = ${late}`)
  const filters = filtersToWire(projectApi.filterNames, { late: 'yes' })
  expect(JSON.parse(filters)).toEqual([{ position: 11, selectedValue: 'yes' }])
  expect((await list({ filters })).map(({ id }) => id)).toEqual([late])
  expect((await list()).filter((row) => row.late).map(({ id }) => id)).toEqual([late])
  for (const who of [member, holder]) {
    const sorted = (await list({ sortBy: 'dueDay', sortDesc: 'false' }, who)).map(({ id }) => id)
    expect(sorted.filter((id) => [onTime, late].includes(id))).toEqual([late, onTime])
  }
  expect((await list({}, holder)).some((row) => 'late' in row)).toBe(false)
  expect(await statusOf(late)).toBe('INFOS_NEEDED')
  await save(late, { isSubmited: 'true', userComment: 'Une heure.' })
  expect(await list({ filters })).toEqual([])
})

test('a message without points has its due day: reminded, late, shown and ended as points are', async () => {
  const id = await asked('Message seul', {})
  const [row] = await list({ columns: 'dueDay', sortBy: 'id', sortDesc: 'true' })
  expect([row?.id, row?.dueDay, await dueDayOf(id)]).toEqual([id, dueDay, dueDay])
  expect((await get(`/project/${id}/points`)).json()).toEqual([])
  const [said] = (await get(`/project/${id}/thread`)).json()
  expect(said.event).toMatchObject({ asked: { points: 0, dueDay } })
  await remind(day(-3, '12:00'))
  expect(await remindedOf(id)).toEqual([false])
  await sendDueNotices(ground)
  const mails = async () => (await messagesTo(ground.db, addresses.holder)).map(({ text }) => text).join('\n')
  await expect.poll(mails).toContain('La commission attend votre réponse')
  await ground.db.run(sql`update point set due_day = ${toDay(toNumber(today()) - 1)} where project_id = ${id}`)
  const late = filtersToWire(projectApi.filterNames, { late: 'yes' })
  expect((await list({ filters: late })).map((found) => found.id)).toEqual([id])
  await save(id, { isSubmited: 'true', userComment: 'Une heure.' })
  expect([await list({ filters: late }), await dueDayOf(id)]).toEqual([[], undefined])
  await save(id, request, member)
  expect(await dueDayOf(id)).toBe(null)
})

test('a new request sets the due day of all open points; points added to it have their own', async () => {
  const id = await asked('Redemandé')
  const [later, sooner] = [toDay(toNumber(dueDay) + 5), toDay(toNumber(dueDay) - 5)]
  await save(id, { isSubmited: 'true' })
  await save(id, { ...request, dueDay: later }, member)
  expect(await dueDayOf(id)).toBe(later)
  const days = (await get(`/project/${id}/thread`))
    .json()
    .flatMap(({ event }: ThreadEntry) => event?.asked?.dueDay ?? [])
  expect(days).toEqual([later, dueDay])
  await save(id, { points: JSON.stringify([{ field: 'name', question: 'Lequel ?' }]), dueDay: sooner }, member)
  expect(await dueDayOf(id)).toBe(sooner)
  await save(id, { dueDay }, member)
  expect(await dueDayOf(id)).toBe(dueDay)
  // The same day, or none, changes nothing.
  const { version } = await show(id, member)
  await save(id, { dueDay }, member)
  await save(id, {}, member)
  expect((await show(id, member)).version).toBe(version)
  await save(id, { dueDay: '' }, member)
  expect(await dueDayOf(id)).toBe(null)
})
