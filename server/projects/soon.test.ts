import { expect, test } from 'vitest'
import type { SoonEvent } from '#domain/projects/date-state-api.ts'
import { cancelled, dateGround, moved } from '#test/date-ground.ts'
import { moveToArchive } from '#test/editions.ts'
import { inDays } from '#test/project-form.ts'
import { dates } from '#test/publish.ts'

const { ground, people, say } = dateGround()
const allDay = { startTime: '00:00', endTime: '23:59' }
const on = (...days: number[]) => ({
  projectDateConfs: dates(...days.map((day) => ({ date: inDays(day), ...allDay }))),
})

async function soon(headers = people.house.holder): Promise<SoonEvent[]> {
  const answer = await ground.app.inject({ url: '/project/soon', headers })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

test('a holder is told first of their published events of today and tomorrow, wherever a date was moved', async () => {
  const { house, stranger } = people
  const [today, tomorrow] = [await house.publish(on(0, 9)), await house.publish(on(1))]
  const [movedHere, movedAway] = [await house.publish(on(9)), await house.publish(on(1))]
  await house.publish(on(2))
  await house.post('/project', { name: 'Brouillon', ...on(0) }, house.holder)
  await say(movedHere, 0, { ...moved, ...allDay, day: inDays(1) })
  await say(movedAway, 0, { ...moved, ...allDay, day: inDays(5) })
  await say(tomorrow, 0, cancelled)

  const told = await soon()
  expect(told.map(({ id }) => id)).toEqual([today, tomorrow, movedHere])
  expect(told[0]).toMatchObject({
    name: 'Indigo, deux rives',
    place: 'Musée Paul-Dupuy, Toulouse',
    zone: 'Europe/Paris',
    dates: { allowDateStates: true, dates: [{ day: inDays(0), seen: 0 }, { day: inDays(9) }] },
  })
  expect(told[1]!.dates.dates).toMatchObject([{ state: 'cancelled', note: cancelled.note }])
  expect([await soon(stranger), await soon(house.member), await soon(house.admin)]).toEqual([[], [], []])
})

test('an event of an archived edition is still told of on its day', async () => {
  const id = await people.house.publish(on(0))
  await moveToArchive(ground.db, id)
  expect((await soon()).map((event) => event.id)).toContain(id)
})
