import { expect, test } from 'vitest'
import type { Wall } from '#domain/sessions/wall-api.ts'
import { ballotGround } from '#test/ballot-ground.ts'

const { ground, send, ok, show, people, voting, plan } = ballotGround({ RATE_LIMIT_DOOR: '6' })

const ask = (code: string) => ground.app.inject({ url: `/wall/${code}` })
const arrive = (code: string, name: string) =>
  ground.app.inject({ method: 'POST', url: `/wall/${code}/presence`, payload: { name } })

test('a wall reads by its code, without an account, what everybody in the room may know, until the session closes', async () => {
  const { chair, first, second } = people()
  const { id, itemId, cast, close, announce, decide } = await voting()
  const { code, items } = await show(id, chair)
  await send(`/session/${id}/notes`, { itemId, text: 'Le conseil hésite.', version: 0 }, chair)
  await send(`/project/${items[0]!.project!.id}/opinion`, { verdict: 'RESERVE', text: 'Trop court.' }, first)
  await cast(first, 'FOR')
  const answer = await ask(code.toLowerCase())
  const wall: Wall = answer.json()
  expect(wall.current).toMatchObject({
    project: { name: items[0]!.name },
    proposal: { projectStatus: 'REFUSED', amount: null },
    ballot: { state: 'OPEN', received: 1, voters: 4, tally: null },
  })
  // No people, notes, opinions, messages or votes.
  for (const word of [chair.name, first.name, 'hésite', 'Trop court', 'Hors du calendrier', '"FOR"'])
    expect(answer.body).not.toContain(word)
  await cast(second, 'FOR')
  await close()
  // What the desk sees alone is not on the wall.
  expect((await ask(code)).json().current.ballot).toMatchObject({ state: 'CLOSED', tally: null, result: null })
  await announce()
  expect((await ask(code)).json().current.ballot).toMatchObject({ tally: { FOR: 2 }, result: 'ADOPTED' })
  await decide()
  expect((await ask('0000000000')).statusCode).toBe(404)
  for (const unreadable of [await ask('a%00b'), await arrive('a%00b', 'Vasseur')])
    expect(unreadable.statusCode).toBe(404)
  await ok(`/session/${id}/close`, {}, chair)
  expect((await ask(code)).statusCode).toBe(404)
  expect((await arrive(code, 'Vasseur')).statusCode).toBe(404)
})

test('at the door the expected person who types their name is present; nobody is listed', async () => {
  const { chair, first, second } = people()
  const { id } = await plan()
  const { code } = await show(id, chair)
  expect((await arrive(code, 'Vasseur')).json().message).toBe('session.state.error')
  await ok(`/session/${id}/open`, {}, chair)
  for (const name of ['Vas', 'Fontanel', '%', 'Étienne'])
    expect([name, (await arrive(code, name)).json()]).toMatchObject([name, { invalidField: 'name' }])
  expect((await arrive(code, 'vasseur')).json()).toEqual({ name: first.name })
  expect((await arrive(code, 'Ines CHABROL')).json()).toEqual({ name: second.name })
  // Twice is once.
  await arrive(code, 'vasseur')
  const there = (await show(id, chair)).people.filter(({ presence }) => presence !== null).map(({ name }) => name)
  expect(there.toSorted((one, two) => one.localeCompare(two))).toEqual([first.name, second.name, chair.name])
})

test('who tries codes or names at the door is stopped, also before the right one; another address is not', async () => {
  const { chair, third } = people()
  const { id } = await plan()
  await ok(`/session/${id}/open`, {}, chair)
  const { code } = await show(id, chair)
  const from = (remoteAddress: string, tried: string, name = 'Keravel') =>
    ground.app.inject({ method: 'POST', url: `/wall/${tried}/presence`, payload: { name }, remoteAddress })
  const tried = ['0000000000', '0000000001', '0000000002', code, code, code].map((each) => [each, 'Untel'] as const)
  for (const [each, name] of tried) expect((await from('203.0.113.7', each, name)).statusCode).toBeOneOf([403, 404])
  for (const each of ['0000000003', code])
    expect((await from('203.0.113.7', each)).json().message).toBe('request.tooMany.error')
  expect((await from('203.0.113.8', code)).json()).toEqual({ name: third.name })
})
