import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { askRegistry } from '#scripts/audit/ask-registry.ts'
import { describeParts } from '#scripts/audit/describe-parts.ts'
import { judgeAudit } from '#scripts/audit/judge-audit.ts'

const locked = new Map([['left', ['1.0.0']]])
const hole = { id: 'GHSA-1', package: 'left', affected: '<1.0.1', severity: 'moderate', title: 'Broken' }
const list = { until: '2099-10-01', advisories: [hole] }
const later = (days: number) => new Date(Date.parse(list.until) + days * 86_400_000)

test('without a registry the list is good for thirty days, and then the audit fails and says why', () => {
  const fresh = judgeAudit({ locked, fromRegistry: undefined, list, now: later(30) })
  expect(fresh).toEqual({
    lines: [
      'moderate: left 1.0.0 is in <1.0.1: Broken (GHSA-1)',
      '1 packages, by our own list of 1 advisories up to 2099-10-01, for the registry answers none: 1 known.',
    ],
    passes: true,
  })
  const old = judgeAudit({ locked, fromRegistry: undefined, list, now: later(31) })
  expect(old.passes).toBe(false)
  expect(old.lines.at(-1)).toMatch(/^The audit fails: the list is 31 days old, and 30 is the limit\./)
})

test('what the registry returns replaces the list, however old that is, and a serious hole fails the audit', () => {
  const judged = (severity?: string) => {
    const fromRegistry = severity === undefined ? [] : [{ ...hole, severity }]
    return judgeAudit({ locked, fromRegistry, list, now: later(400) })
  }
  expect(judged()).toEqual({
    lines: ['1 packages, by the registry’s advisories of today: 0 known.'],
    passes: true,
  })
  const passes = ['low', 'moderate', 'high', 'critical'].map((severity) => judged(severity).passes)
  expect(passes).toEqual([true, true, false, false])
})

test('a registry that is away gives no result', async () => {
  const { registry, address } = await answering('{}')
  registry.close()
  await once(registry, 'close')
  expect(await askRegistry(address, locked)).toBeUndefined()
})

test('every part is listed with its address, licence, hash and needs, as CycloneDX describes them', () => {
  const parts = describeParts(
    {
      packages: {
        '': {
          name: 'product',
          version: '1.0.0',
          dependencies: { '@a/left': '1.0.0' },
          devDependencies: { react: '19.0.0', tool: '2.0.0' },
        },
        'node_modules/@a/left': {
          version: '1.0.0',
          license: 'MIT OR ISC',
          integrity: `sha512-${Buffer.from('left').toString('base64')}`,
          dependencies: { tool: '1.0.0' },
        },
        'node_modules/@a/left/node_modules/tool': { version: '1.0.0', license: 'SEE LICENSE IN file', optional: true },
        'node_modules/react': { version: '19.0.0' },
        'node_modules/tool': { version: '2.0.0', dependencies: { absent: '1.0.0' } },
      },
    },
    new Date('2099-10-01T00:00:00Z'),
  )
  expect(parts).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 })
  expect(parts.metadata).toEqual({
    timestamp: '2099-10-01T00:00:00.000Z',
    component: { 'bom-ref': 'product', type: 'application', name: 'product', version: '1.0.0' },
  })
  expect(parts.components).toEqual([
    {
      'bom-ref': 'node_modules/@a/left',
      type: 'library',
      name: '@a/left',
      version: '1.0.0',
      purl: 'pkg:npm/%40a/left@1.0.0',
      scope: 'required',
      licenses: [{ expression: 'MIT OR ISC' }],
      hashes: [{ alg: 'SHA-512', content: Buffer.from('left').toString('hex') }],
    },
    {
      'bom-ref': 'node_modules/@a/left/node_modules/tool',
      type: 'library',
      name: 'tool',
      version: '1.0.0',
      purl: 'pkg:npm/tool@1.0.0',
      scope: 'optional',
      licenses: [{ license: { name: 'SEE LICENSE IN file' } }],
    },
    {
      'bom-ref': 'node_modules/react',
      type: 'library',
      name: 'react',
      version: '19.0.0',
      purl: 'pkg:npm/react@19.0.0',
      scope: 'required',
    },
    {
      'bom-ref': 'node_modules/tool',
      type: 'library',
      name: 'tool',
      version: '2.0.0',
      purl: 'pkg:npm/tool@2.0.0',
      scope: 'excluded',
    },
  ])
  expect(parts.dependencies).toEqual([
    { ref: 'product', dependsOn: ['node_modules/@a/left', 'node_modules/react', 'node_modules/tool'] },
    { ref: 'node_modules/@a/left', dependsOn: ['node_modules/@a/left/node_modules/tool'] },
    { ref: 'node_modules/@a/left/node_modules/tool', dependsOn: [] },
    { ref: 'node_modules/react', dependsOn: [] },
    { ref: 'node_modules/tool', dependsOn: [] },
  ])
})

test('the command asks the registry of npm’s settings, lists every locked part, and fails at a serious hole', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'audit-'))
  const file = join(folder, 'parts', 'sbom.json')
  const run = async (body: string) => {
    const { registry, address } = await answering(body)
    const env = { ...process.env, npm_config_registry: address }
    try {
      const { stdout } = await promisify(execFile)(process.execPath, ['scripts/audit/audit.ts', file], { env })
      return { code: 0, stdout }
    } catch (error) {
      return error as { code: number; stdout: string }
    } finally {
      registry.close()
    }
  }
  try {
    const clean = await run('{}')
    expect([clean.code, clean.stdout]).toEqual([0, expect.stringContaining('by the registry’s advisories of today: 0')])
    const { components } = JSON.parse(readFileSync(file, 'utf8')) as { components: { purl: string }[] }
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: object }
    expect(components).toHaveLength(Object.keys(packages).length - 1)
    const broken = await run(
      JSON.stringify({ fastify: [{ severity: 'high', title: 'Broken', url: 'x/GHSA-2', vulnerable_versions: '*' }] }),
    )
    expect([broken.code, broken.stdout]).toEqual([1, expect.stringMatching(/^high: fastify .*GHSA-2/)])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

async function answering(body: string) {
  const registry = createServer((_request, reply) => void reply.end(body))
  await once(registry.listen(0, '127.0.0.1'), 'listening')
  return { registry, address: `http://127.0.0.1:${(registry.address() as AddressInfo).port}/` }
}
