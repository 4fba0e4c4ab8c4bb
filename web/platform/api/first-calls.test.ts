import { afterEach, expect, test } from 'vitest'
import { filtersToWire } from '#domain/tables/filters.ts'
import { takeFirstAnswer } from '#web/platform/api/first-calls.ts'

const url = '/lamp/getB122TableResults'
const choices = { shape: ['ROUND'] }
const bodyWith = (names: string[]) => new URLSearchParams({ perPage: '50', filters: filtersToWire(names, choices) })

/** What the start of the page has asked for, as it was kept when the list was left. */
function askedFor(body: URLSearchParams) {
  const answer = new Response('{}')
  const headers = { authorization: 'Bearer a', 'accept-language': 'fr' }
  window.firstAnswers = [{ url, method: 'POST', body: body.toString(), headers, answer: Promise.resolve(answer) }]
  return answer
}

const init = (body: URLSearchParams, token = 'a') => ({
  method: 'POST' as const,
  headers: new Headers({ authorization: `Bearer ${token}`, 'accept-language': 'fr' }),
  body,
})

afterEach(() => delete window.firstAnswers)

test('an answer that was asked for early is taken by the same call, once', async () => {
  const answer = askedFor(bodyWith(['shape', 'bought']))
  expect(await takeFirstAnswer(url, init(bodyWith(['shape', 'bought'])))).toBe(answer)
  expect(await takeFirstAnswer(url, init(bodyWith(['shape', 'bought'])))).toBeUndefined()
})

test('one that was kept when the filters had other positions is not taken', async () => {
  askedFor(bodyWith(['shape', 'bought']))
  expect(await takeFirstAnswer(url, init(bodyWith(['bought', 'shape'])))).toBeUndefined()
})

test('nor is one that another person asked for', async () => {
  askedFor(bodyWith(['shape']))
  expect(await takeFirstAnswer(url, init(bodyWith(['shape']), 'b'))).toBeUndefined()
})
