import { beforeAll, expect, test } from 'vitest'
import { toDay, toNumber, today } from '#domain/days.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import type { ProjectRow } from '#domain/projects/project.ts'
import { filtersToWire } from '#domain/tables/filters.ts'
import { sendDueNotices } from '#server/notifications/send-notices.ts'
import { sql } from '#server/platform/database/sql.ts'
import { remindHolders } from '#server/projects/remind-holders.ts'
import { mailUnder } from '#test/mailbox.ts'
import { projectGround, type Headers } from '#test/project-ground.ts'

const { ground, people, addresses, post, file, save, statusOf } = projectGround()
let member: Headers, holder: Headers

beforeAll(() => ({ member, holder } = people()))

const dueDay = toDay(toNumber(today()) + 10)
const day = (offset: number, time: string) => new Date(`${toDay(toNumber(dueDay) + offset)}T${time}:00Z`)
/** A holder who was asked something until the due day, and what they are told from then on. */
async function asked(name: string) {
  const id = await file({ name })
  const points = JSON.stringify([{ field: 'description', question: 'Quelle durée ?' }])
  const decided = await save(id, { projectStatus: 'INFOS_NEEDED', message: 'Une précision.', points, dueDay }, member)
  expect(decided.statusCode).toBe(200)
  await ground.db.run(sql`delete from notification where project_id = ${id}`)
  return id
}
const remindedOf = async (id: number) =>
  (
    await ground.db.rows<{ facts: { isToday: boolean } }>(sql`
      select facts from notification where project_id = ${id} and kind = 'pointDue' order by id`)
  ).map(({ facts }) => facts.isToday)
/** Three servers at once. */
const remind = (at: Date) => Promise.all([1, 2, 3].map(() => remindHolders(ground, at)))

test('a holder is reminded three days before and on the morning of the due day, once each, by their own clocks', async () => {
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

test('who has answered is not reminded, nor who was asked since', async () => {
  const answered = await asked('Répondu')
  await save(answered, { isSubmited: 'true', userComment: 'Une heure.' })
  const inWords = await asked('Répondu sans changement')
  const [point] = (await ground.app.inject({ url: `/project/${inWords}/points`, headers: holder })).json()
  await post(`/point/${point.id}`, { reply: 'Rien à changer.', unread: 'x' }, holder)
  const late = await asked('Demandé tard')
  await ground.db.run(sql`update point set asked_at = ${day(-2, '12:00')} where project_id = ${late}`)
  await remind(day(-2, '13:00'))
  expect([await remindedOf(answered), await remindedOf(inWords), await remindedOf(late)]).toEqual([[], [], []])
  await remind(day(0, '12:00'))
  expect([await remindedOf(answered), await remindedOf(inWords), await remindedOf(late)]).toEqual([[], [], [true]])
})

test('past its day a project is said to be late in the list, until its holder answers; its status stays', async () => {
  const [onTime, late] = [await asked('À temps'), await asked('En retard')]
  const yesterday = toDay(toNumber(today()) - 1)
  await ground.db.run(sql`update point set due_day = ${yesterday} where project_id = ${late}`)
  const list = async (more: Record<string, string> = {}, headers = member): Promise<ProjectRow[]> =>
    (await post('/project/getB122TableResults', { perPage: '100', ...more }, headers)).json().items
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
