import { sessionApi } from '#domain/session-api.ts'
import type { Endpoint, OutputOf, RequestOf } from '#domain/endpoint.ts'
import { isErrorCode, type ErrorBody } from '#domain/errors.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { parseAnswer } from '#web/platform/api/api-root.ts'
import { buildRequest, type CallRequest } from '#web/platform/api/build-request.ts'
import { takeFirstAnswer } from '#web/platform/api/first-calls.ts'
import { loadErrors } from '#web/platform/i18n/texts.ts'
import {
  dropAccessToken,
  endSession,
  keepSession,
  owesSecondStep,
  readAgain,
  sessionNow,
} from '#web/platform/session/session.ts'

export type CallOptions = {
  signal?: AbortSignal
  /** With a key, a repeated call is executed once. */
  idempotencyKey?: string
  /** Reads the response as it arrives. */
  read?: (answer: Response) => Promise<unknown>
  /** Replaces fetch. */
  carry?: typeof fetch
  /** The accepted type of a response that is not JSON. */
  accept?: string
  /** A failure is not shown: the call is repeated, or its caller has a better message. */
  isQuiet?: boolean | ((error: ApiError) => boolean)
  /** Sent even if the user leaves the page at that moment. */
  outlivesPage?: boolean
}

/** The only way to the server: signs the call, refreshes the token once, repeats the call once, and reports unexpected failures. */
export async function call<const E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  try {
    return (await send(endpoint, request, options)) as OutputOf<E>
  } catch (error) {
    if (error instanceof ApiError && error.status > 0 && options.isQuiet !== true) await loadErrors()
    if (error instanceof ApiError && error.body.message === 'secondStep.needed.error') owesSecondStep(true)
    const isForeseen = error instanceof ApiError && error.status < 500 && error.status !== 404
    if (error instanceof ApiError && !isForeseen && !isQuiet(error, options)) tellFailure(error)
    throw error
  }
}

/** Reads an endpoint that answers with a file. */
export async function callForFile<const E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<Blob> {
  const file: unknown = await call(endpoint, request, { read: (answer) => answer.blob() })
  return file as Blob
}

function isQuiet(error: ApiError, { isQuiet: is = false }: CallOptions): boolean {
  return typeof is === 'function' ? is(error) : is
}

async function send(endpoint: Endpoint, request: CallRequest, options: CallOptions): Promise<unknown> {
  const token = endpoint.who === 'everyone' ? undefined : await currentToken()
  try {
    return await sendOnce(endpoint, request, token, options)
  } catch (error) {
    const refused = error instanceof ApiError && error.status === 401 && token !== undefined
    if (!refused) throw error
    if (sessionNow()?.accessToken === token) dropAccessToken()
    return sendOnce(endpoint, request, await currentToken(), options)
  }
}

/** The stored access token, or a new one for the refresh token. */
async function currentToken(): Promise<string | undefined> {
  const session = sessionNow()
  if (session === undefined || session.accessToken !== undefined) return session?.accessToken
  return refreshInTurn()
}

let refreshing: Promise<string | undefined> | undefined

/** Calls that fail together share one refresh; two tabs take turns with a lock. */
function refreshInTurn(): Promise<string | undefined> {
  refreshing ??= navigator.locks.request('refresh', refresh).finally(() => {
    refreshing = undefined
  })
  return refreshing
}

async function refresh(): Promise<string | undefined> {
  const session = readAgain()
  if (session === undefined || session.accessToken !== undefined) return session?.accessToken
  try {
    const input = { grant_type: 'refresh_token', refresh_token: session.refreshToken } as const
    const answer = await sendOnce(sessionApi.refresh, { input }, undefined, {})
    keepSession(answer as OutputOf<typeof sessionApi.refresh>, session.rememberMe)
    return sessionNow()?.accessToken
  } catch (error) {
    if (error instanceof ApiError && [401, 403, 423].includes(error.status)) endSession(endingOf(error))
    throw error
  }
}

function endingOf({ status, body }: ApiError) {
  if (status === 423) return 'locked'
  return body.message === 'session.idle.error' ? 'idle' : 'expired'
}

async function sendOnce(endpoint: Endpoint, request: CallRequest, token: string | undefined, options: CallOptions) {
  const { signal, idempotencyKey, read, carry = fetch, accept, outlivesPage = false } = options
  const { url, init } = buildRequest(endpoint, request, token)
  if (accept !== undefined) init.headers.set('accept', accept)
  if (idempotencyKey !== undefined) init.headers.set('idempotency-key', idempotencyKey)
  const tellLoss = (error: Error) => {
    if (signal?.aborted) throw error
    throw new ApiError(0, { message: 'server.unavailable.error' })
  }
  const firstAnswer = await takeFirstAnswer(url, init)
  const sent = { ...init, signal, keepalive: outlivesPage }
  const response = firstAnswer ?? (await carry(url, sent).catch(tellLoss))
  if (response.ok && read) return read(response).catch(tellLoss)
  const body = await response
    .text()
    .then(parseAnswer)
    .catch(() => undefined)
  if (response.ok) return body
  throw new ApiError(response.status, errorBody(body))
}

function errorBody(body: unknown): ErrorBody {
  const { message } = (body ?? {}) as Partial<ErrorBody>
  return isErrorCode(message) ? (body as ErrorBody) : { message: 'server.error' }
}

let tellFailure: (error: ApiError) => void = () => {}

/** Unexpected failures (a 500, a 404) are shown in one place, which the layout registers. */
export function onFailure(tell: typeof tellFailure) {
  tellFailure = tell
}
