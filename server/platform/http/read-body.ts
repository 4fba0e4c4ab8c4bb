import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail, Refusal } from '#domain/errors.ts'

type UploadedFile = { filename: string; mimetype: string; content: Buffer; truncated: boolean }

const largestFile = 2 * 1024 * 1024
/** The largest form without its file, the same for the three kinds of body. */
const largestForm = 1024 * 1024
const mostFields = 2000

/** urlencoded, multipart and JSON bodies become the same object of fields; a repeated field is a list. */
export async function acceptForms(app: FastifyInstance) {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    const text = body as string
    if (hasMoreThan(mostFields, '&', text))
      return done(Object.assign(new Error('too many fields'), { statusCode: 413 }))
    return done(null, fieldsOf(new URLSearchParams(text)))
  })
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else void parseJson(request, body as string, done)
  })
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: largestFile + 1, files: 2, fields: 500, fieldSize: largestForm, parts: 502, headerPairs: 50 },
  })
}

/** `largest` is the limit of the one file, where it may be larger than a picture. */
export async function readBody(request: FastifyRequest, largest = largestFile): Promise<unknown> {
  if (!request.isMultipart()) return request.body ?? {}
  const mostFiles = largest > largestFile ? 1 : 2
  if (Number(request.headers['content-length'] ?? 0) > mostFiles * largest + 2 * largestForm)
    fail('request.tooLarge.error')
  try {
    return fieldsOf(await readParts(request, { fileSize: largest + 1, files: mostFiles }))
  } catch (error) {
    // The framework's own refusals carry a status, ours a code; any other error is a body that does not parse.
    if (error instanceof Refusal || (error instanceof Error && 'statusCode' in error)) throw error
    return fail('request.invalid.error')
  }
}

async function readParts(request: FastifyRequest, limits: { fileSize: number; files: number }) {
  const fields: [string, string | UploadedFile][] = []
  let length = 0
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      const value = String(part.value)
      // Each part has its own limit; together they would still fill the memory.
      length += value.length
      if (length > largestForm) fail('request.tooLarge.error')
      fields.push([part.fieldname, value])
    } else fields.push([part.fieldname, await readFile(part)])
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
    else if (Array.isArray(before)) before.push(value)
    else fields[name] = [before, value]
  }
  return fields
}

function hasMoreThan(most: number, separator: string, text: string): boolean {
  let found = 0
  for (let at = text.indexOf(separator); at !== -1; at = text.indexOf(separator, at + 1)) {
    if (++found >= most) return true
  }
  return false
}
