import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { Endpoint } from '#domain/endpoint.ts'

const modules = await Promise.all(
  globSync('domain/**/*-api.ts').map((file) => import(/* @vite-ignore */ resolve(file)) as Promise<object>),
)
const calls = modules
  .flatMap((module) => Object.values(module) as object[])
  .flatMap((api) => (typeof api === 'object' ? (Object.values(api) as Partial<Endpoint>[]) : []))
  .filter((call) => call?.path !== undefined && call.method === 'GET')

/** Nobody writes on these pages. A call is added here only if a page that is a second old misleads nobody. */
const mayLag = [
  '/agenda.json',
  '/agenda.geojson',
  '/agenda.csv',
  '/agenda.ics',
  '/agenda.atom',
  '/agenda.txt',
  '/agenda.schema.json',
  '/agenda/dcat.jsonld',
  '/agenda/types.json',
  '/agenda/towns.json',
  '/board',
  '/board/questions',
]

test('each call that reads says whether it may lag, and only the agenda and the board do', () => {
  expect(calls.length).toBeGreaterThan(90)
  expect(calls.filter(({ reads }) => reads === undefined).map(({ path }) => path)).toEqual([])
  expect(new Set(calls.flatMap(({ path, reads }) => (reads === 'mayLag' ? [path] : [])))).toEqual(new Set(mayLag))
})
