import * as z from 'zod/mini'
import type { Endpoint } from '#domain/endpoint.ts'
import { uploadedFile } from '#domain/uploaded-file.ts'

/** The three kinds of body that `read-body.ts` reads alike; only one of them carries a file. */
export function requestBodyOf(input: z.ZodMiniType) {
  const plain = { schema: jsonSchema(input, 'input') }
  const multipart = { schema: jsonSchema(input, 'input', true) }
  return {
    required: (plain.schema.required ?? []).length > 0,
    content: {
      'application/x-www-form-urlencoded': plain,
      'multipart/form-data': multipart,
      'application/json': plain,
    },
  }
}

export function parametersOf({ method, params, input }: Endpoint) {
  const fromPath = params ? listed(params, 'path') : []
  const fromQuery = method !== 'POST' && input ? listed(input, 'query') : []
  return [...fromPath, ...fromQuery]
}

export function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output', isMultipart = false) {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: written }) => {
      if (zodSchema === uploadedFile) replace(written, file)
      else if (!isMultipart && mayBeFile(zodSchema))
        replace(written, { type: 'string', const: '', description: 'A file travels as multipart/form-data.' })
    },
  })
  return described
}

const file = { type: 'string', format: 'binary' }

function mayBeFile({ _zod: { def } }: z.core.$ZodType): boolean {
  return def.type === 'union' && (def as z.core.$ZodUnionDef).options.includes(uploadedFile)
}

function replace(written: object, by: object) {
  for (const key of Object.keys(written)) Reflect.deleteProperty(written, key)
  Object.assign(written, by)
}

function listed(schema: z.ZodMiniType, place: 'path' | 'query') {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}
