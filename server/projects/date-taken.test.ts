import { expect, test } from 'vitest'
import { inDays } from '#test/project-form.ts'
import { dates, weekly } from '#test/publish.ts'
import { cancelled, dateGround, moved, threeWeeks } from '#test/date-ground.ts'

const { people, listed, send, say } = dateGround()

test('a date cannot be moved to another time of the event, at the same place, unless that one is cancelled', async () => {
  const id = await people.house.publish(threeWeeks())
  const [, second] = (await listed(id)).dates
  const there = { ...moved, place: '', day: second!.day, startTime: second!.startTime, endTime: second!.endTime }
  expect((await say(id, 0, there)).json()).toMatchObject({ invalidField: 'day', message: 'date.taken.error' })
  expect((await say(id, 2, { ...there, place: 'Petit-Luxembourg' })).statusCode).toBe(200)
  await say(id, 1, cancelled)
  expect((await say(id, 0, there)).statusCode).toBe(200)
})

test('nor does it come back onto one that has taken its time: put back, marked full, or by an undo', async () => {
  const id = await people.house.publish(threeWeeks())
  const [first] = (await listed(id)).dates
  const here = { ...moved, place: '', day: first!.day, startTime: first!.startTime, endTime: first!.endTime }
  await say(id, 0, cancelled)
  const [act] = (await listed(id)).undoable
  expect((await say(id, 1, here)).statusCode).toBe(200)
  const taken = { message: 'date.taken.error' }
  expect((await say(id, 0, { state: 'scheduled' })).json()).toEqual(taken)
  const full = await say(id, 0, { state: 'full' })
  // Not possible now, rather than never theirs (COMMITTEE 39).
  expect([full.statusCode, full.json()]).toEqual([462, taken])
  expect((await send(`/project/dates/undo/${id}`, { act: act!.id }, people.house.holder)).json()).toEqual(taken)
  // All of them together return to their own times.
  expect((await say(id, 'all', { state: 'scheduled' })).statusCode).toBe(200)
})

test('nor does it join another one at the place to which that one has moved', async () => {
  const id = await people.house.publish(threeWeeks())
  const [first] = (await listed(id)).dates
  const hours = { day: first!.day, startTime: first!.startTime, endTime: first!.endTime }
  expect((await say(id, 1, { ...moved, ...hours })).statusCode).toBe(200)
  const there = { state: 'moved', note: moved.note, place: moved.place }
  for (const place of [0, 'all'] as const)
    expect((await say(id, place, there)).json()).toMatchObject({ invalidField: 'place', message: 'date.taken.error' })
})

test('a time that the form has twice is put back and undone as any other', async () => {
  const id = await people.house.publish({ projectDateConfs: dates({ date: inDays(30) }, weekly(inDays(30), 2)) })
  expect((await say(id, 'all', cancelled)).statusCode).toBe(200)
  expect((await say(id, 'all', { state: 'scheduled' })).statusCode).toBe(200)
  await say(id, 'all', cancelled)
  const [act] = (await listed(id)).undoable
  expect((await send(`/project/dates/undo/${id}`, { act: act!.id }, people.house.holder)).statusCode).toBe(200)
})
