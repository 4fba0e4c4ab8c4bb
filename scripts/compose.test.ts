import { Ajv } from 'ajv'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { addressesIn, readConfig } from '#server/platform/config.ts'

/** Read as text: each service begins two spaces in. */
const compose = readFileSync('compose.yaml', 'utf8')
const [, listed = ''] = /^services:\n([\s\S]*?)^\w/m.exec(compose) ?? []
const services = Object.fromEntries(
  listed.split(/^ {2}(?=\w)/m).flatMap((text) => {
    const name = /^(\w+):/.exec(text)?.[1]
    return name === undefined ? [] : [[name, text]]
  }),
)

test('every image is named with its exact version', () => {
  expect(Object.keys(services)).toEqual(['proxy', 'app', 'postgres', 'store', 'bucket'])
  const images = [...compose.matchAll(/^ {4}image: (\S+)$/gm)].map(([, image]) => image)
  expect(images).toHaveLength(4)
  expect(images.filter((image) => !/:(\d+\.\d+(\.\d+)?|RELEASE\.[\dTZ-]+)(-\w+)?$/.test(image!))).toEqual([])
})

test('every service has a memory limit, takes no new rights, and is in the networks it needs', () => {
  const networks = {
    proxy: '[front]',
    app: '[front, database, store]',
    postgres: '[database]',
    store: '[store]',
    bucket: '[store]',
  }
  for (const [name, text] of Object.entries(services)) {
    expect([name, text]).toEqual([name, expect.stringMatching(/^ {4}mem_limit: \d+[gm]$/m)])
    expect([name, text]).toEqual([name, expect.stringContaining('no-new-privileges:true')])
    expect(text).toContain(`networks: ${networks[name as keyof typeof networks]}`)
  }
})

test('the servers have no secret of an administrator, of the database or of the store', () => {
  expect(services['app']).not.toMatch(/POSTGRES_PASSWORD|STORE_ROOT_PASSWORD/)
  expect(services['app']).toContain('postgres://programme:${DATABASE_PASSWORD')
  expect(compose).toContain('create role programme login password')
})

test('the image for recovery to a moment is the same PostgreSQL with pgBackRest, on the cluster of its image', () => {
  const recovery = readFileSync('compose.recovery.yaml', 'utf8')
  const [, image] = /image: (postgres:\S+)/.exec(services['postgres']!)!
  expect(recovery).toContain(`FROM ${image}\n`)
  expect(recovery).toContain('archive_command=pgbackrest archive-push %p')
  // The packaged image has its cluster there, and compose.yaml the volume above it.
  expect(recovery).toContain(`PGBACKREST_PG1_PATH: /var/lib/postgresql/${/\d+/.exec(image!)![0]}/docker`)
  expect(services['postgres']).toContain('volumes: [database:/var/lib/postgresql]')
})

const service = z.looseObject({
  image: z.optional(z.string()),
  networks: z.optional(z.array(z.string())),
  environment: z.optional(z.record(z.string(), z.string())),
  security_opt: z.optional(z.array(z.string())),
  mem_limit: z.optional(z.string()),
  volumes: z.optional(z.array(z.string())),
})
const composed = z.object({ services: z.record(z.string(), service), configs: z.record(z.string(), z.unknown()) })
const scripted = z.object({
  services: z.record(z.string(), z.object({ entrypoint: z.optional(z.array(z.string())) })),
  configs: z.optional(z.record(z.string(), z.object({ content: z.string() }))),
})
const readComposed = (file: string) => composed.parse(parse(readFileSync(file, 'utf8'), { merge: true }))

test('the second PostgreSQL of a pair is the first one again, and reaches no further', () => {
  const { postgres } = readComposed('compose.yaml').services
  const pair = readComposed('compose.pair.yaml').services
  expect(Object.keys(pair)).toEqual(['app', 'postgres', 'second', 'pair'])
  for (const part of ['image', 'networks', 'mem_limit', 'pids_limit', 'shm_size', 'stop_grace_period'])
    expect([part, pair['second']![part]]).toEqual([part, postgres![part]])
  for (const name of ['second', 'pair'])
    expect(pair[name]).toMatchObject({
      networks: ['database'],
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^\d+[gm]$/),
    })
  expect(pair['second']!.volumes).toEqual(['second:/var/lib/postgresql'])
})

test('the servers know both PostgreSQL of a pair, and none of their administrators', () => {
  const { services: pair } = readComposed('compose.pair.yaml')
  const url = pair['app']!.environment!['DATABASE_URL']!.replace(/\$\{[^}]*\}/, 'password')
  expect(addressesIn(url)).toEqual([
    'postgres://programme:password@postgres:5432/programme',
    'postgres://programme:password@second:5432/programme',
  ])
  expect(JSON.stringify(pair['app'])).not.toMatch(/POSTGRES_PASSWORD|REPLICATION_PASSWORD/)
})

test('every setting of the servers is one that they read, with a value that they take', () => {
  const given: Record<string, string> = { SITE: 'programme.example', SMTP_URL: 'smtps://mail.example' }
  const [alone, paired] = ['compose.yaml', 'compose.pair.yaml'].map((file) => readComposed(file).services['app']!)
  for (const environment of [alone!.environment!, { ...alone!.environment, ...paired!.environment }]) {
    const asked = new Set<string>()
    const values = Object.entries(environment).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, each: string) => given[each] ?? 'letters-and-digits'),
    ])
    const watched = new Proxy(Object.fromEntries(values) as Record<string, string>, {
      get: (target, name: string) => {
        asked.add(name)
        return target[name]
      },
    })
    expect(readConfig(watched)).toMatchObject({ trustProxy: true, publicUrl: 'https://programme.example' })
    expect(Object.keys(environment).filter((name) => !asked.has(name))).toEqual([])
  }
})

/** As the Compose project publishes it; dclint carries it. */
const { $schema: _, ...published } = JSON.parse(
  readFileSync(
    createRequire(import.meta.url)
      .resolve('dclint/package.json')
      .replace('package.json', 'schemas/compose.schema.json'),
    'utf8',
  ),
) as Record<string, unknown>
const isCompose = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(published)

test.each(['compose.yaml', 'compose.pair.yaml', 'compose.recovery.yaml'])(
  '%s is as the published schema wants it, with no field that it does not know',
  (file) => {
    const read = parse(readFileSync(file, 'utf8'), { merge: true })
    expect([isCompose(read), isCompose.errors]).toEqual([true, null])
    const [service = ''] = Object.keys(read.services)
    expect(isCompose({ ...read, services: { [service]: { ...read.services[service], memory_limit: '1g' } } })).toBe(
      false,
    )
  },
)

test('each shell script in the files can be read by a shell', () => {
  const files = ['compose.yaml', 'compose.pair.yaml', 'compose.recovery.yaml'].map((file) =>
    scripted.parse(parse(readFileSync(file, 'utf8'), { merge: true })),
  )
  const scripts = files.flatMap(({ services: some, configs = {} }) => [
    ...Object.values(some).flatMap(({ entrypoint }) => (entrypoint?.[0] === 'sh' ? entrypoint.slice(2) : [])),
    ...Object.values(configs).flatMap(({ content }) => (/^(psql|set|pg)/.test(content) ? [content] : [])),
  ])
  expect(scripts.length).toBeGreaterThanOrEqual(6)
  for (const script of scripts) {
    const { stderr } = spawnSync('sh', ['-n'], { input: script.replaceAll('$$', '$'), encoding: 'utf8' })
    expect([script, stderr]).toEqual([script, ''])
  }
})

test('each program that operators start in a container is in the image', () => {
  const told = readFileSync('docs/operations.md', 'utf8') + readFileSync('deploy/kubernetes/migration.yaml', 'utf8')
  const programs = new Set(told.match(/\bscripts\/[a-z-]+\.ts/g))
  const [copied = ''] = /^COPY .*scripts\/migrate\.ts.*$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? []
  expect([...programs].filter((program) => !program.endsWith('.test.ts') && !copied.includes(program))).toEqual([])
})
