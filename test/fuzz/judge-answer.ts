import { errorStatus, isErrorCode } from '#domain/errors.ts'

type Answer = { statusCode: number; headers: Record<string, string | string[] | number | undefined>; body: string }

const knownKeys = new Set(['message', 'invalidField', 'errors', 'conflict'])
const leaks =
  /node_modules|\n\s+at |\bselect .+ from |insert into |syntax error|violates|relation "|\/server\/|postgres/i

/** What is wrong with a reply, whoever the caller and whatever the call; undefined if nothing is. */
export function judgeAnswer({ statusCode, headers, body }: Answer): string | undefined {
  if (statusCode >= 500) return `answers ${statusCode}`
  const type = String(headers['content-type'] ?? '')
  if (headers['x-content-type-options'] !== 'nosniff') return 'has no nosniff'
  if (headers['content-security-policy'] === undefined) return 'has no policy'
  if (type.startsWith('text/html') && /<fuzz|<script>alert/.test(body)) return 'carries markup that was sent to it'
  if (statusCode < 400) return undefined
  if (leaks.test(body)) return 'tells what happened inside'
  if (body === '' || type.startsWith('text/html')) return undefined
  return judgeError(statusCode, body)
}

function judgeError(statusCode: number, body: string): string | undefined {
  const error = JSON.parse(body) as Record<string, unknown>
  const { message } = error
  if (!isErrorCode(message)) return `has the unknown message ${String(message)}`
  if (errorStatus[message] !== statusCode) return `answers ${statusCode} with ${message}`
  const odd = Object.keys(error).filter((key) => !knownKeys.has(key))
  return odd.length > 0 ? `tells ${odd.join(', ')} too` : undefined
}
