import { createConfig, lintFromString } from '@redocly/openapi-core'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import openapiTypes from 'openapi-typescript'
import { describe, expect, test } from 'vitest'
import { auditApi } from '#domain/audit/audit-api.ts'
import { commissionApi } from '#domain/commissions/commission-api.ts'
import { projectTypeApi } from '#domain/project-types/project-type-api.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import { registerApi } from '#domain/register/register-api.ts'
import { reportApi } from '#domain/reports/report-api.ts'
import { userApi } from '#domain/users/user-api.ts'
import { auditTable } from '#server/audit/audit-table.ts'
import { commissionTable } from '#server/commissions/commission-table.ts'
import type { Table } from '#server/platform/tables/table.ts'
import { projectTypeTable } from '#server/project-types/project-type-table.ts'
import { projectTable } from '#server/projects/list/project-table.ts'
import { registerTable } from '#server/register/register-table.ts'
import { reportTable } from '#server/reports/report-table.ts'
import { userTable } from '#server/users/user-table.ts'
import { testApp } from '#test/build-test-app.ts'

const ground = testApp({ PUBLIC_URL: 'https://programme.test' })
const run = promisify(execFile)

type Operation = {
  operationId: string
  summary: string
  tags: string[]
  security: object[]
  parameters: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown> } }> }
  responses: Record<string, unknown>
}
type Api = { servers: unknown; paths: Record<string, Record<string, Operation>> }

const askedApi = async () => (await ground.app.inject({ url: '/openapi.json' })).json<Api>()
const operationOf = async (method: string, path: string) => (await askedApi()).paths[path]![method]!

test('a linter with its recommended rules finds nothing', async () => {
  const { body } = await ground.app.inject({ url: '/openapi.json' })
  // /project/{id}/thread and /project/undo/{id} differ, because the id is a number.
  const rules = { 'no-ambiguous-paths': 'off' } as const
  const config = await createConfig({ extends: ['recommended'], rules })
  const problems = await lintFromString({ source: body, absoluteRef: 'openapi.json', config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('every operation has a unique name, from its noun and its verb', async () => {
  const { paths, servers } = await askedApi()
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const names = operations.map(({ operationId }) => operationId)
  expect(new Set(names).size).toBe(operations.length)
  for (const { operationId, tags } of operations) expect(operationId.startsWith(tags[0]!)).toBe(true)
  expect(names).toEqual(
    expect.arrayContaining(['authLogin', 'commissionEdit', 'projectBoost', 'sessionRefresh', 'userTableResults']),
  )
  expect(servers).toEqual([{ url: 'https://programme.test' }])
})

describe('an operation describes its refusals', () => {
  test.each([
    ['post', '/api/login', '400 401 403 413 423 429 503'],
    ['get', '/programme', '400 503'],
    ['get', '/commission', '400 401 403 503'],
    ['get', '/account/getAccount', '400 401 503'],
    ['get', '/user/{id}', '400 401 403 404 503'],
    ['post', '/project/{id}', '400 401 403 404 409 413 429 462 503'],
    ['delete', '/project/{id}', '400 401 403 404 413 462 503'],
  ])('%s %s: %s', async (method, path, statuses) => {
    expect(Object.keys((await operationOf(method, path)).responses)).toEqual(['200', ...statuses.split(' '), 'default'])
  })
})

test('an operation that needs no token is described so', async () => {
  const [programme, commissions] = await Promise.all([
    operationOf('get', '/programme'),
    operationOf('get', '/commission'),
  ])
  expect([programme.security, commissions.security]).toEqual([[], [{ bearer: [] }]])
})

test('a file is sent as a part of a multipart body, and in no other', async () => {
  const { content } = (await operationOf('post', '/project')).requestBody!
  const imageIn = (mediaType: string) => JSON.stringify(content[mediaType]!.schema.properties['image'])
  expect(imageIn('multipart/form-data')).toContain('"format":"binary"')
  expect(imageIn('application/json')).not.toContain('binary')
  expect(imageIn('application/x-www-form-urlencoded')).not.toContain('binary')
})

test('query parameters are described, and a repeatable call takes its key', async () => {
  const summaryOf = async (method: string, path: string) =>
    (await operationOf(method, path)).parameters.map(({ in: place, name }) => `${place} ${name}`)
  expect(await summaryOf('delete', '/project/{id}')).toEqual(['path id', 'query permanent', 'query word'])
  expect(await summaryOf('post', '/commission')).toEqual(['header Idempotency-Key'])
})

test('a generated client has the types of a call’s input and output', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'programme-client-'))
  try {
    const api = (await ground.app.inject({ url: '/openapi.json' })).json()
    await writeFile(join(folder, 'api.ts'), await openapiTypes(api))
    await writeFile(join(folder, 'client.ts'), client)
    const flags = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', '']
    const checked = await run('tsc', [...flags, join(folder, 'client.ts')]).catch(({ stdout }) => ({ stdout }))
    expect(checked.stdout).toBe('')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

const client = `
import type { operations } from './api.js'

type Content<Of> = Of extends { content: { 'application/json': infer Json } } ? Json : never
type Answer<Id extends keyof operations> = Content<operations[Id]['responses'][200]>
type Refusal<Id extends keyof operations> = Content<
  operations[Id]['responses'][403 & keyof operations[Id]['responses']]
>
declare function login(body: Content<operations['authLogin']['requestBody']>): Answer<'authLogin'>

export const token: string = login({ username: 'a@b.example', password: 'secret' }).access_token
export const refused: Refusal<'commissionEdit'>['message'] = 'name.used.error'
// @ts-expect-error -- no such code
export const unknownCode: Refusal<'commissionEdit'>['message'] = 'no.such.error'
// @ts-expect-error -- without a password
login({ username: 'a@b.example' })
// @ts-expect-error -- no such field
export const wrong = login({ username: 'a@b.example', password: 'secret' }).password
`

const tables = {
  audit: [auditApi, auditTable],
  commission: [commissionApi, commissionTable],
  project: [projectApi, projectTable],
  projectType: [projectTypeApi, projectTypeTable],
  register: [registerApi, registerTable],
  report: [reportApi, reportTable],
  user: [userApi, userTable],
} as const

test.each(Object.entries(tables))(
  'the table %s names what it can be sorted by',
  async (name, [{ sortNames }, table]) => {
    const { columns, orders } = table as Pick<Table, 'columns' | 'orders'>
    const sorted = Object.keys({ ...columns, ...orders?.('fr') }).filter((column) => column !== 'id')
    expect([...sortNames].toSorted()).toEqual(sorted.toSorted())
    expect((await operationOf('post', `/${name}/getB122TableResults`)).summary).toContain(
      `Sort keys: ${['id', ...sortNames].join(', ')}.`,
    )
  },
)

test('every table of the API is among these', async () => {
  const paths = Object.keys((await askedApi()).paths).filter((path) => path.endsWith('/getB122TableResults'))
  expect(paths.map((path) => path.split('/')[1]!).toSorted()).toEqual(Object.keys(tables).toSorted())
})

test('a table names its filters by position, and its optional columns', async () => {
  const summaryOf = async (path: string) => {
    const { paths } = (await ground.app.inject({ url: '/openapi.json' })).json<{
      paths: Record<string, Record<string, { summary: string }>>
    }>()
    return paths[path]!['post']!.summary
  }
  const projects = await summaryOf('/project/getB122TableResults')
  expect(projects).toContain(`Filters by position: ${projectApi.filterNames.join(', ')}.`)
  for (const name of projectApi.moreColumns) expect(projects).toMatch(new RegExp(`Columns: .*\\b${name}\\b`))
  expect(await summaryOf('/audit/getB122TableResults')).toContain('Filters by position: kind, at.')
})
