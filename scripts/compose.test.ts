import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

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
