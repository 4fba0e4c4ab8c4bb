import { hostileTexts, hostileValues } from '#test/fuzz/hostile-values.ts'
import { encodeBody } from '#test/fuzz/encode-body.ts'
import { asText } from '#test/fuzz/as-text.ts'
import type { Random } from '#test/random.ts'
import { validByName, type ExistingThings } from '#test/fuzz/valid-values.ts'

/** A schema of GET /openapi.json, as far as it is read here. */
type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}
type Operation = {
  parameters: { name: string; in: 'path' | 'query'; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
export type Api = { paths: Record<string, Record<string, Operation>> }
export type FuzzRequest = {
  method: 'GET' | 'POST' | 'DELETE'
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}
export type Target = { method: string; path: string; operation: Operation }

/** The addresses outside the described API: pages, feeds, pictures, mails. */
const undescribed = ['/agenda', '/agenda/print', '/agenda/{slug}', '/agenda.json', '/agenda.ics', '/agenda.atom']
  .concat(['/sitemap.xml', '/agenda/embed.js', '/images/{name}', '/mailbox', '/mailbox/{number}', '/mailbox.json', '/'])
  .map((path): Target => ({
    method: 'GET',
    path,
    operation: { parameters: path.startsWith('/agenda') ? agendaQuery() : [] },
  }))

export function targetsOf({ paths }: Api): Target[] {
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  // Large forms are called more often, because they can break in more ways.
  const forms = described.filter(({ method, path }) => method === 'POST' && /^\/project(\/\{id\})?$/.test(path))
  return [...described, ...forms, ...forms, ...forms, ...undescribed]
}

export function makeRequest(random: Random, targets: readonly Target[], existing: ExistingThings): FuzzRequest {
  const { method, path, operation } = random.oneOf(targets)
  const noun = path.split('/')[1] ?? ''
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inPath(random, name, noun, existing))
  const query = operation.parameters.filter((parameter) => parameter.in === 'query')
  const inQuery = query.flatMap(({ name, schema }) =>
    random.chance(0.6) ? [`${name}=${encodeURIComponent(asText(valueFor(random, name, schema, existing)))}`] : [],
  )
  const [mediaType] = Object.values(operation.requestBody?.content ?? {})
  const fields = mediaType && fieldsFor(random, mediaType.schema, existing)
  const body = operation.requestBody ? encodeBody(random, fields ?? {}) : undefined
  return {
    method: (random.chance(0.03)
      ? random.oneOf(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'])
      : method) as 'GET',
    url: `${url}${inQuery.length > 0 ? `?${inQuery.join('&')}` : ''}${random.chance(0.03) ? random.oneOf(['?', '?a[b]=1', '?%', '/', '//', '#x']) : ''}`,
    headers: { ...oddHeaders(random), ...body?.headers },
    ...(body && { payload: body.payload }),
  }
}

/** A valid request by a caller who means no harm: what is forbidden is forbidden to a valid request too. */
export function makePoliteRequest(random: Random, target: Target, existing: ExistingThings): FuzzRequest {
  const { method, path, operation } = target
  const noun = path.split('/')[1] ?? ''
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => knownInPath(random, name, noun, existing))
  const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  const fields = Object.entries(schema?.properties ?? {}).map(
    ([name, field]) => [name, valueFor(random, name, field, existing, 0)] as const,
  )
  const form = operation.requestBody && {
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(Object.fromEntries(fields)),
  }
  return { method: method as 'GET', url, headers: {}, ...form }
}

/** Mostly a valid form, with one or two fields that are not. */
function fieldsFor(random: Random, schema: Schema, existing: ExistingThings): Record<string, unknown> {
  const names = Object.keys(schema.properties ?? {})
  const isWhole = random.chance(0.7)
  // Two or three of forty fields: at the rate of a short form, no long form would ever be saved.
  const harm = Math.min(0.13, random.oneOf([0, 1, 3]) / names.length)
  const fields: Record<string, unknown> = {}
  for (const name of names) {
    if (!isWhole && random.chance(0.6)) continue
    fields[name] = valueFor(random, name, schema.properties![name]!, existing, harm)
  }
  if (random.chance(0.1)) fields[random.oneOf(['role', 'creatorId', 'boosted', 'id', 'validated', 'constructor'])] = '1'
  return fields
}

function valueFor(random: Random, name: string, schema: Schema, existing: ExistingThings, harm = 0.13): unknown {
  if (random.chance(harm)) return random.oneOf(random.chance(0.75) ? hostileTexts : hostileValues)
  const valid = validByName[name]
  if (valid !== undefined) return valid(random, existing)
  const options = [schema, ...(schema.anyOf ?? [])]
  const enumerated = options.flatMap((option) => option.enum ?? ('const' in option ? [option.const] : []))
  if (enumerated.length > 0) return random.oneOf(enumerated)
  if (options.some(({ type }) => type === 'boolean')) return random.chance(0.5)
  return random.oneOf(['Indigo', 'Deux rives', `n° ${random.below(100)}`])
}

function inPath(random: Random, name: string, noun: string, existing: ExistingThings): string {
  if (random.chance(0.2)) return encodeURIComponent(asText(random.oneOf(hostileTexts)).slice(0, 150))
  if (random.chance(0.02)) return random.oneOf(['%', '%ff', '..', '%2e%2e%2f', ';a=b', '%00'])
  return knownInPath(random, name, noun, existing)
}

function knownInPath(random: Random, name: string, noun: string, existing: ExistingThings): string {
  if (name === 'entity') return asText(validByName['entity']!(random, existing))
  if (name === 'slug') return `${random.oneOf(existing.project)}${random.oneOf(['', '-indigo', '.ics', '-x.ics'])}`
  if (name === 'name')
    return random.oneOf(['..%2f..%2fpackage.json', `${'A'.repeat(32)}.png`, `${'A'.repeat(32)}-list.webp`])
  if (name === 'number') return random.oneOf(['1', '2147483648', '1.5', '1e400', '-1'])
  const known = name === 'editionId' ? existing.edition : name === 'id' && thingsOf(noun, existing)
  return String(random.oneOf(known || existing.project))
}

function thingsOf(noun: string, existing: ExistingThings): readonly (number | string)[] | undefined {
  const { user, commission, projectType, message, point, decision, edition } = existing
  return { user, commission, projectType, message, point, decision, edition }[noun]
}

function oddHeaders(random: Random): Record<string, string> {
  const odd: Record<string, string>[] = [
    { 'idempotency-key': random.oneOf(['k', 'é', 'x'.repeat(201), `key ${random.below(20)}`]) },
    { 'accept-language': random.oneOf(['en', 'xx', ',,,', 'fr;q=9'.repeat(200)]) },
    { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' },
    { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '192.0.2.1', forwarded: 'for=_' },
    { cookie: random.oneOf(['login_proof=x', 'login_proof', ';;=;', '__proto__=1']) },
    { 'if-none-match': random.oneOf(['*', '"x"', 'W/']) },
    { accept: 'text/html' },
    { range: 'bytes=0-0,-1' },
    { origin: 'https://evil.example' },
  ]
  return random.chance(0.25) ? random.oneOf(odd) : {}
}

function agendaQuery(): Operation['parameters'] {
  return [
    'lang',
    'day',
    'from',
    'to',
    'type',
    'city',
    'price',
    'access',
    'public',
    'search',
    'page',
    'past',
    'view',
  ].map((name) => ({ name, in: 'query', schema: name === 'view' ? { enum: ['list', 'calendar'] } : {} }))
}
