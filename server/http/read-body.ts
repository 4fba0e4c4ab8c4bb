import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '#domain/errors.ts'

type UploadedFile = { filename: string; mimetype: string; content: Buffer; truncated: boolean }

const largestBody = 2 * 1024 * 1024
const largestFile = 2 * 1024 * 1024

/** urlencoded, multipart and JSON become the same thing: an object of fields; a repeated field is a list. */
export async function acceptForms(app: FastifyInstance) {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, fieldsOf(new URLSearchParams(body as string)))
  })
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else void parseJson(request, body as string, done)
  })
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: largestFile + 1, files: 2, fields: 500, fieldSize: largestBody, parts: 502, headerPairs: 50 },
  })
}

export async function readBody(request: FastifyRequest): Promise<unknown> {
  if (!request.isMultipart()) return request.body ?? {}
  try {
    return fieldsOf(await readParts(request))
  } catch (error) {
    // The framework's own refusals carry a status; what is left is a body that does not parse.
    if (error instanceof Error && 'statusCode' in error) throw error
    return fail('request.invalid.error')
  }
}

async function readParts(request: FastifyRequest) {
  const fields: [string, string | UploadedFile][] = []
  for await (const part of request.parts()) {
    if (part.type === 'field') fields.push([part.fieldname, String(part.value)])
    else fields.push([part.fieldname, await readFile(part)])
  }
  return fields
}

async function readFile(part: {
  filename: string
  mimetype: string
  toBuffer: () => Promise<Buffer>
  file: { truncated: boolean }
}): Promise<UploadedFile> {
  const content = await part.toBuffer()
  return { filename: part.filename, mimetype: part.mimetype, content, truncated: part.file.truncated }
}

/** Without a prototype, so that a field called `__proto__` is a field like any other. */
function fieldsOf<Value>(entries: Iterable<[string, Value]>): Record<string, Value | Value[]> {
  const fields: Record<string, Value | Value[]> = Object.create(null)
  for (const [name, value] of entries) {
    const before = fields[name]
    if (before === undefined) fields[name] = value
    else fields[name] = Array.isArray(before) ? [...before, value] : [before, value]
  }
  return fields
}
