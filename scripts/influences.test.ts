import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { decisionApi } from '#domain/decisions/decision-api.ts'
import { minutesApi } from '#domain/minutes/minutes-api.ts'
import { committeeSessionApi } from '#domain/sessions/committee-session-api.ts'
import { roomApi } from '#domain/sessions/room-api.ts'
import { sessionOrderApi } from '#domain/sessions/session-order-api.ts'
import { wallApi } from '#domain/sessions/wall-api.ts'

test('each act of a session and on a decision has a line in a test of influence (COMMITTEE 40)', () => {
  const folder = 'server'
  const files = readdirSync(folder).filter((name) => /^influence.*\.test\.ts$/.test(name))
  const texts = files.map((name) => readFileSync(join(folder, name), 'utf8'))
  const lines = new Set(texts.flatMap((text) => [...text.matchAll(/^ {4}call: '(.+)',$/gm)].map(([, call]) => call)))
  const calls = [decisionApi, committeeSessionApi, sessionOrderApi, roomApi, minutesApi, wallApi].flatMap((api) =>
    Object.values(api),
  )
  const acts = calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)
  expect(acts.length).toBeGreaterThan(0)
  expect(acts.filter((act) => !lines.has(act))).toEqual([])
})
