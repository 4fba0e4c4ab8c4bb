import type { Endpoint } from '#domain/endpoint.ts'
import { errorSchema, refusalComponents, refusedResponses } from '#server/platform/http/openapi-refusals.ts'
import { jsonSchema, parametersOf, requestBodyOf } from '#server/platform/http/openapi-schemas.ts'

/** The calls by noun: the key of a call is its verb, and both together name it for generated clients. */
export type Catalogue = Record<string, { about: string; calls: Calls }>

/** Other exports beside the calls of a noun are never bound, so their names are not needed. */
type Calls = Record<string, Endpoint | readonly string[]>

type DescriptionOptions = {
  catalogue: Catalogue
  /** The address at which people reach the server. */
  serverUrl: string
  /** The licence of what everybody may read. */
  licence: { name: string; url: string }
}

/** A call is described once, because anybody may request all of them, and together they take a tenth of a second. */
const described = new WeakMap<Endpoint, ReturnType<typeof describe>>()

/** Describes every bound endpoint in OpenAPI 3.1, from the same objects that bind them. */
export function describeApi(endpoints: readonly Endpoint[], { catalogue, serverUrl, licence }: DescriptionOptions) {
  const names = namesIn(catalogue)
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const operation = described.get(endpoint) ?? describe(endpoint, names.get(endpoint))
    described.set(endpoint, operation)
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Programme culturel franco-japonais',
      version: '1',
      description: 'The licence is that of the published agenda; all else needs an account.',
      license: licence,
    },
    servers: [{ url: serverUrl.replace(/\/$/, '') }],
    tags: Object.entries(catalogue).map(([name, { about }]) => ({ name, description: about })),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorSchema },
      responses: refusalComponents(endpoints),
    },
    paths,
  }
}

type Name = { noun: string; verb: string }

function namesIn(catalogue: Catalogue): Map<Calls[string], Name> {
  return new Map(
    Object.entries(catalogue).flatMap(([noun, { calls }]) =>
      Object.entries(calls).map(([verb, endpoint]) => [endpoint, { noun, verb }] as const),
    ),
  )
}

function describe(endpoint: Endpoint, name: Name | undefined) {
  const { summary, who, method, input, passesOn, refuses } = endpoint
  const parameters = parametersOf(endpoint)
  return {
    ...(name && { operationId: operationId(name), tags: [name.noun] }),
    summary,
    security: who === 'everyone' ? [] : [{ bearer: [] }],
    ...(Array.isArray(who) ? { 'x-roles': who } : {}),
    parameters: refuses?.includes(409) ? [...parameters, idempotencyKey] : parameters,
    ...(input && method === 'POST' ? { requestBody: requestBodyOf(input) } : {}),
    ...(passesOn ? { requestBody: { content: { [passesOn]: { schema: { type: 'string' } } } } } : {}),
    responses: {
      200: { description: 'Done.', content: answerOf(endpoint) },
      ...refusedResponses(endpoint),
    },
  }
}

function answerOf({ answersFile, answersLines, output }: Endpoint) {
  if (answersFile !== undefined) return { [answersFile]: { schema: { type: 'string', format: 'binary' } } }
  const type = answersLines ? 'application/x-ndjson' : 'application/json'
  return { [type]: { schema: jsonSchema(output, 'output') } }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'What comes twice under one key within a day is done once.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

function operationId({ noun, verb }: Name): string {
  return `${noun}${verb[0]!.toUpperCase()}${verb.slice(1)}`
}
