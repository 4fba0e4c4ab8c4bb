import * as z from 'zod/mini'
import { errorStatus } from '#domain/errors.ts'
import type { Endpoint } from '#domain/endpoint.ts'

/** Describes every bound endpoint in OpenAPI 3.1, from the same objects that bind them. */
export function describeApi(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: describe(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Programme culturel franco-japonais', version: '1' },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorSchema },
    },
    paths,
  }
}

const errorSchema = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { enum: Object.keys(errorStatus) },
    invalidField: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
    },
    conflict: {
      description: 'With project.conflict.error: who saved in between, when, and the version to read again.',
      type: 'object',
      required: ['by', 'at', 'version'],
      properties: {
        by: { type: 'string' },
        at: { type: 'string', format: 'date-time' },
        version: { type: 'integer' },
      },
    },
  },
}

const mediaTypes = ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json']

function describe(endpoint: Endpoint) {
  const fromQuery = endpoint.method === 'GET' && endpoint.input ? parametersOf(endpoint.input, 'query') : []
  const fromPath = endpoint.params ? parametersOf(endpoint.params, 'path') : []
  return {
    summary: endpoint.summary,
    ...(endpoint.who === 'everyone' ? {} : { security: [{ bearer: [] }] }),
    ...(Array.isArray(endpoint.who) ? { 'x-roles': endpoint.who } : {}),
    parameters: [...fromPath, ...fromQuery],
    ...(endpoint.input && endpoint.method !== 'GET' ? { requestBody: { content: bodyOf(endpoint.input) } } : {}),
    ...(endpoint.passesOn ? { requestBody: { content: { [endpoint.passesOn]: { schema: { type: 'string' } } } } } : {}),
    responses: {
      200: { description: 'Done.', content: { 'application/json': { schema: jsonSchema(endpoint.output, 'output') } } },
      default: {
        description: 'Refused.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function bodyOf(input: z.ZodMiniType) {
  const schema = jsonSchema(input, 'input')
  return Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, { schema }]))
}

function parametersOf(schema: z.ZodMiniType, place: 'path' | 'query') {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return described
}
