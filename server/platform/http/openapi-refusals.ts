import type { Endpoint } from '#domain/endpoint.ts'
import { errorStatus, type ErrorCode, type ErrorStatus } from '#domain/errors.ts'

/** Returns the statuses with which a call may refuse: those that follow from its description, and those it declares. */
export function refusalsOf({ method, who, beforeSecondStep, params, input, refuses = [] }: Endpoint): ErrorStatus[] {
  // A page of another site may read, and nothing else; and a body can always be unreadable or too large.
  const writes: ErrorStatus[] = method === 'GET' ? [] : [403, 413]
  const statuses = new Set<ErrorStatus>([400, 503, ...writes, ...refuses])
  if (who !== 'everyone') statuses.add(401)
  // A viewer who owes a second step is refused first.
  if (who !== 'everyone' && beforeSecondStep !== true) statuses.add(403)
  if (Array.isArray(who) || input) statuses.add(403)
  if (params) statuses.add(404)
  return [...statuses].toSorted((one, other) => one - other)
}

/** The refusals of an operation, each written once under `components`. */
export function refusedResponses(endpoint: Endpoint) {
  const common = refusalsOf(endpoint).map((status) => [status, referTo(`Refused${status}`)])
  return { ...Object.fromEntries(common), default: referTo('Failed') }
}

/** Lists only the answers that some call refers to. */
export function refusalComponents(endpoints: readonly Endpoint[]) {
  const used = [...new Set(endpoints.flatMap(refusalsOf))].toSorted((one, other) => one - other)
  const responses = used.map((status) => [`Refused${status}`, responseOf(meanings[status], codesOf(status))])
  return { ...Object.fromEntries(responses), Failed: responseOf('Anything unforeseen.', ['server.error']) }
}

export const errorSchema = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string', enum: Object.keys(errorStatus) },
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

const meanings: Record<ErrorStatus, string> = {
  400: 'The request cannot be read.',
  401: 'Nobody is signed in, or not any more.',
  403: 'Not allowed; or, with invalidField, a field is broken (`errors` has all of them).',
  404: 'Unknown, or not the caller’s.',
  405: 'Not by this method.',
  409: 'The Idempotency-Key stands for another body.',
  413: 'Too large.',
  423: 'The account is locked.',
  429: 'Too often: later again.',
  462: 'The state of the project, or of the submissions, does not allow it.',
  500: 'Anything unforeseen.',
  503: 'The database is away, the server stops or has too much to do: soon again.',
}

function responseOf(description: string, codes: string[]) {
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/Error' },
      { type: 'object', properties: { message: { type: 'string', enum: codes } } },
    ],
  }
  return { description, content: { 'application/json': { schema } } }
}

function codesOf(status: ErrorStatus): ErrorCode[] {
  const codes = Object.keys(errorStatus) as ErrorCode[]
  return codes.filter((code) => errorStatus[code] === status)
}

function referTo(response: string) {
  return { $ref: `#/components/responses/${response}` }
}
