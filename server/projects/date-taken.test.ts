import { expect, test } from 'vitest'
import { cancelled, dateGround, moved, threeWeeks } from '#test/date-ground.ts'

const { people, listed, say } = dateGround()

test('a date cannot be moved to another time of the event, at the same place, unless that one is cancelled', async () => {
  const id = await people.house.publish(threeWeeks())
  const [, second] = (await listed(id)).dates
  const there = { ...moved, place: '', day: second!.day, startTime: second!.startTime, endTime: second!.endTime }
  expect((await say(id, 0, there)).json()).toMatchObject({ invalidField: 'day', message: 'date.taken.error' })
  expect((await say(id, 2, { ...there, place: 'Petit-Luxembourg' })).statusCode).toBe(200)
  await say(id, 1, cancelled)
  expect((await say(id, 0, there)).statusCode).toBe(200)
})
