import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate as deployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment'
import { validate as job } from 'kubernetes-models/_schemas/IoK8sApiBatchV1Job'
import { validate as configMap } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap'
import { validate as secret } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Secret'
import { validate as service } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service'
import { validate as ingress } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress'
import { validate as networkPolicy } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy'
import { validate as budget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import * as z from 'zod/mini'
import { healthApi } from '#domain/health-api.ts'
import { readConfig } from '#server/platform/config.ts'

const folder = 'deploy/kubernetes'
/** As docs/operations.md says. */
const [connectionsOfANode, mostRehearsals, connectionsOfARehearsal] = [13, 5, 5]
const read = (file: string) =>
  parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((each) => each.toJS() as unknown)
const identity = z.object({ apiVersion: z.string(), kind: z.string(), metadata: z.object({ name: z.string() }) })
const resources = readdirSync(folder).flatMap((file) =>
  read(file).map((resource) => ({ file, resource, ...identity.parse(resource) })),
)

type Validate = { (data: unknown): boolean; errors?: unknown }
const published: Record<string, Validate> = {
  'apps/v1 Deployment': deployment,
  'batch/v1 Job': job,
  'v1 ConfigMap': configMap,
  'v1 Secret': secret,
  'v1 Service': service,
  'networking.k8s.io/v1 Ingress': ingress,
  'networking.k8s.io/v1 NetworkPolicy': networkPolicy,
  'policy/v1 PodDisruptionBudget': budget,
}

/** No package has the schema of CloudNativePG: these are the parts of it that are used, as it publishes them. */
const quantity = z.string().check(z.regex(/^\d+(m|Mi|Gi)?$/))
const amounts = z.strictObject({ cpu: z.optional(quantity), memory: quantity })
const cluster = z.strictObject({
  apiVersion: z.literal('postgresql.cnpg.io/v1'),
  kind: z.literal('Cluster'),
  metadata: z.strictObject({ name: z.literal('database') }),
  spec: z.strictObject({
    instances: z.int(),
    imageName: z.string(),
    bootstrap: z.strictObject({
      initdb: z.strictObject({ database: z.string(), owner: z.string(), postInitSQL: z.array(z.string()) }),
    }),
    postgresql: z.strictObject({
      synchronous: z.strictObject({
        method: z.enum(['any', 'first']),
        number: z.int(),
        dataDurability: z.enum(['required', 'preferred']),
      }),
      parameters: z.record(z.string(), z.string()),
    }),
    affinity: z.strictObject({ enablePodAntiAffinity: z.boolean(), topologyKey: z.string() }),
    env: z.array(z.strictObject({ name: z.string(), value: z.string() })),
    storage: z.strictObject({ size: quantity }),
    resources: z.strictObject({ requests: amounts, limits: amounts }),
  }),
})

/** What is wrong by the schema, and each field that the schema does not know: its validator never reads it. */
function faultsBy(validate: Validate, resource: unknown): unknown[] {
  const unread = new Set<string>()
  const watched = (value: unknown, path: string): unknown => {
    if (typeof value !== 'object' || value === null) return value
    for (const key of Object.keys(value)) unread.add(`${path}/${key}`)
    return new Proxy(value, {
      get: (target, key) => {
        const found: unknown = Reflect.get(target, key)
        if (typeof key !== 'string' || !Object.hasOwn(target, key) || key === 'length') return found
        unread.delete(`${path}/${key}`)
        return watchedOnce(found, `${path}/${key}`)
      },
    })
  }
  const known = new Map<string, unknown>()
  const watchedOnce = (value: unknown, path: string) => {
    if (!known.has(path)) known.set(path, watched(value, path))
    return known.get(path)
  }
  const faults = validate(watchedOnce(resource, '')) ? [] : [validate.errors]
  return [...faults, ...unread]
}

test('every resource is as the published schemas want it, with no field that they do not know', () => {
  expect(resources.map(({ kind }) => kind).toSorted()).toEqual([
    'Cluster',
    'ConfigMap',
    'Deployment',
    'Ingress',
    'Job',
    'NetworkPolicy',
    'NetworkPolicy',
    'PodDisruptionBudget',
    'Secret',
    'Service',
  ])
  for (const { file, resource, apiVersion, kind } of resources) {
    const faults =
      kind === 'Cluster'
        ? (cluster.safeParse(resource).error?.issues ?? [])
        : faultsBy(published[`${apiVersion} ${kind}`]!, resource)
    expect([file, kind, faults]).toEqual([file, kind, []])
  }
})

test('a wrong value and a mistyped field are found', () => {
  const wrong = { apiVersion: 'apps/v1', kind: 'Deployment', spec: { replicas: 'two', selector: {}, template: {} } }
  expect(faultsBy(deployment, wrong)).not.toEqual([])
  const mistyped = { spec: { selector: {}, template: { spec: { containers: [{ name: 'server', imagge: 'x' }] } } } }
  expect(faultsBy(deployment, { apiVersion: 'apps/v1', kind: 'Deployment', ...mistyped })).toEqual([
    '/spec/template/spec/containers/0/imagge',
  ])
})

const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.literal('http') }) })
const container = z.object({
  image: z.string(),
  command: z.optional(z.array(z.string())),
  env: z.array(z.object({ name: z.string(), value: z.optional(z.string()), valueFrom: z.optional(z.unknown()) })),
  envFrom: z.array(z.unknown()),
  securityContext: z.unknown(),
  readinessProbe: z.optional(z.object({ periodSeconds: z.int(), failureThreshold: z.int() })),
  resources: z.object({ limits: amounts }),
})
const pod = z.object({
  securityContext: z.unknown(),
  automountServiceAccountToken: z.literal(false),
  terminationGracePeriodSeconds: z.optional(z.number()),
  containers: z.tuple([container]),
})
const ofPods = z.object({ spec: z.object({ template: z.object({ spec: pod }) }) })
const theOne = (kind: string) => resources.find((each) => each.kind === kind)!.resource
const server = ofPods.parse(theOne('Deployment')).spec.template.spec
const migration = ofPods.parse(theOne('Job')).spec.template.spec
const strings = z.record(z.string(), z.string())
const settings = z.object({ data: strings }).parse(theOne('ConfigMap')).data
const secrets = z.object({ stringData: strings }).parse(theOne('Secret')).stringData

test('every setting is one that a server reads, with a value that it takes, and a secret is not among the others', () => {
  const asked = new Set<string>()
  const env: Record<string, string> = { APP_ENV: 'production', DATABASE_URL: 'postgres://database-rw/programme' }
  const watched = new Proxy(
    { ...env, ...settings, ...secrets },
    {
      get: (target, name: string) => {
        asked.add(name)
        return target[name]
      },
    },
  )
  expect(readConfig(watched)).toMatchObject({ trustProxy: true, stopDelaySeconds: 10 })
  expect([...Object.keys(settings), ...Object.keys(secrets)].filter((name) => !asked.has(name))).toEqual([])
  expect(
    Object.keys(settings).filter(
      (name) => /KEY|TOKEN|PASSWORD|SMTP|SMS_URL|SECRET(?!S)/.test(name) && name !== 'BALLOT_KEYS_URL',
    ),
  ).toEqual([])
})

test('the migration has the image, the settings and the rights of the servers, and its program is in that image', () => {
  const [[one], [other]] = [server.containers, migration.containers]
  for (const part of ['image', 'envFrom', 'securityContext'] as const) expect(other[part]).toEqual(one[part])
  // It reads nothing that may lag.
  expect(one.env).toEqual(expect.arrayContaining(other.env))
  expect(migration.securityContext).toEqual(server.securityContext)
  expect(readFileSync('Dockerfile', 'utf8')).toContain(other.command![1])
  expect(one.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false })
})

test('probes ask addresses that exist, and a server is given the time that it takes to stop', () => {
  const [main] = z
    .object({
      spec: z.object({
        template: z.object({ spec: z.object({ containers: z.tuple([z.record(z.string(), z.unknown())]) }) }),
      }),
    })
    .parse(theOne('Deployment')).spec.template.spec.containers
  const paths = ['startupProbe', 'livenessProbe', 'readinessProbe'].map((name) => probe.parse(main[name]).httpGet.path)
  expect(paths).toEqual([healthApi.live.path, healthApi.live.path, healthApi.ready.path])
  const { stopDelaySeconds, stopTimeoutSeconds } = readConfig({ ...settings, ...secrets })
  expect(server.terminationGracePeriodSeconds).toBeGreaterThan(stopDelaySeconds + stopTimeoutSeconds)
})

test('what a budget, a service and a policy select is what the pods are called', () => {
  const labelled = z.object({ spec: z.object({ template: z.object({ metadata: z.object({ labels: strings }) }) }) })
  const { labels } = labelled.parse(theOne('Deployment')).spec.template.metadata
  expect(z.object({ spec: z.object({ selector: strings }) }).parse(theOne('Service')).spec.selector).toEqual(labels)
  const selecting = z.object({ spec: z.object({ selector: z.object({ matchLabels: strings }) }) })
  for (const kind of ['Deployment', 'PodDisruptionBudget'])
    expect(selecting.parse(theOne(kind)).spec.selector.matchLabels).toEqual(labels)
  // The migration must reach the database, and no request must reach the migration.
  expect(labelled.parse(theOne('Job')).spec.template.metadata.labels).toEqual({ app: labels['app'] })
})

test('while another primary is promoted, no server is left out: the agenda goes on', () => {
  const { periodSeconds, failureThreshold } = server.containers[0].readinessProbe!
  expect(periodSeconds * failureThreshold).toBeGreaterThanOrEqual(30)
})

test('what the servers are set to reach, the policy lets them reach, and nobody else reaches them', () => {
  const ports = z.array(z.object({ ports: z.array(z.object({ port: z.int() })) }))
  const policy = z.object({ spec: z.object({ ingress: ports, egress: ports }) })
  const { spec } = policy.parse(
    resources.find((each) => each.kind === 'NetworkPolicy' && each.metadata.name === 'programme')!.resource,
  )
  const portsOf = (rules: z.infer<typeof ports>) => rules.flatMap((rule) => rule.ports.map(({ port }) => port))
  expect(portsOf(spec.ingress)).toEqual([readConfig({}).port])
  const usual: Record<string, number> = { 'https:': 443, 'http:': 80, 'smtps:': 465, 'smtp:': 587, 'postgres:': 5432 }
  const { banUrl } = readConfig({})
  const reached = [
    ...Object.values({ ...settings, ...secrets }),
    banUrl,
    ...server.containers[0].env.flatMap(({ value }) => value ?? []),
  ]
    .filter((value) => /^(https?|smtps?|postgres):\/\//.test(value))
    .map((value) => Number(new URL(value).port) || usual[new URL(value).protocol])
  expect(reached.length).toBeGreaterThan(4)
  expect(reached.filter((port) => !portsOf(spec.egress).includes(port!))).toEqual([])
})

test('a commit of the database waits for a second one, and writes go on when one of the three is away', () => {
  const { spec } = cluster.parse(theOne('Cluster'))
  expect(spec.postgresql.synchronous).toEqual({ method: 'any', number: 1, dataDurability: 'required' })
  expect(spec.instances - 1).toBeGreaterThan(spec.postgresql.synchronous.number)
})

test('a follower that stays away does not fill the disk of the one that writes', () => {
  const { spec } = cluster.parse(theOne('Cluster'))
  const kept = /^(\d+)GB$/.exec(spec.postgresql.parameters['max_slot_wal_keep_size'] ?? '')?.[1]
  expect(Number(kept) * 4).toBeLessThanOrEqual(Number.parseInt(spec.storage.size))
})

test('the database has connections for all servers, one more while they are replaced, the migration and rehearsals', () => {
  const { spec } = cluster.parse(theOne('Cluster'))
  const { replicas } = z.object({ spec: z.object({ replicas: z.int() }) }).parse(theOne('Deployment')).spec
  // docs/operations.md, "Connections"; PostgreSQL keeps three for its administrators.
  const wanted = (replicas + 2) * connectionsOfANode + mostRehearsals * connectionsOfARehearsal + 3
  expect(Number(spec.postgresql.parameters['max_connections'])).toBeGreaterThanOrEqual(wanted)
})
