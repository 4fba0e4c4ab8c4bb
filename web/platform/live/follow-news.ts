import { heartbeatMs, liveApi, type News } from '#domain/live-api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { readEvents } from '#web/platform/live/read-events.ts'
import type { LiveHints } from '#web/platform/live/hints.ts'

/** A stream silent for longer than `silenceMs` is dead; one that has not begun after `firstMs` never will. */
export type Patience = { silenceMs: number; firstMs: number; pollMs: number; againMs: number; restMs: number }

const patient: Patience = {
  silenceMs: 2.25 * heartbeatMs,
  firstMs: 8_000,
  /** Where a proxy blocks streams. */
  pollMs: 5_000,
  /** How often a stream is tried again even so. */
  againMs: 120_000,
  restMs: 1_000,
}

/** After this number of failures in a row, news is polled. */
const enoughFailures = 2

/**
 * Passes on everything that the server sends, until `signal`: by stream, or by polling every few seconds if streams are blocked.
 * When the network comes back it starts again at once, because nothing signals that the previous stream is dead.
 */
export async function followNews(tell: (told: LiveHints) => void, signal: AbortSignal, patience: Patience = patient) {
  let after: string | undefined
  let failures = 0
  const take = ({ id, everything, hints }: News) => {
    after = id
    if (everything || hints.length > 0) tell({ everything, hints })
  }

  let back = new AbortController()
  window.addEventListener('online', () => back.abort(), { signal })

  while (!signal.aborted) {
    back = new AbortController()
    const either = AbortSignal.any([signal, back.signal])
    const outcome = await readStream(() => after, take, either, patience)
    if (signal.aborted || outcome === 'refused') return
    // A server that is away, restarted perhaps, blocks no streams: only one that answers polls and passes none.
    const isBlocked = outcome === 'failed' && !either.aborted && (await poll(() => after, take, either)) === 'answered'
    if (signal.aborted) return
    failures = isBlocked ? failures + 1 : 0
    if (failures < enoughFailures) {
      await rest(patience.restMs * (0.5 + Math.random()), either)
      continue
    }
    const until = performance.now() + patience.againMs
    while (!either.aborted && performance.now() < until) {
      const answer = await poll(() => after, take, either)
      if (answer === 'refused') return
      if (answer === 'away') break
      await rest(patience.pollMs, either)
    }
  }
}

type LastSeen = () => string | undefined
type TakeNews = (news: News) => void

/** `passed`: data arrived, and the stream ended as streams do; `refused`: the user is no longer signed in. */
async function readStream(after: LastSeen, take: TakeNews, signal: AbortSignal, { silenceMs, firstMs }: Patience) {
  const silence = new AbortController()
  const limits = AbortSignal.any([signal, silence.signal])
  let passed = false
  let heardAt = Date.now()
  // Measured with the clock, because timers stop while a laptop sleeps.
  const timer = setInterval(
    () => {
      if (Date.now() - heardAt > (passed ? silenceMs : firstMs)) silence.abort()
    },
    Math.min(firstMs, silenceMs) / 4,
  )
  const read = async ({ body }: Response) => {
    if (body === null) return
    for await (const { event, id, data } of readEvents(body)) {
      heardAt = Date.now()
      passed = true
      if (id !== undefined && (event === 'news' || event === 'over'))
        take({ ...(JSON.parse(data) as Omit<News, 'id'>), id })
    }
  }
  try {
    await call(
      liveApi.follow,
      { input: { after: after() } },
      { signal: limits, read, accept: 'text/event-stream', isQuiet: true },
    )
  } catch (error) {
    if (isRefused(error)) return 'refused'
  } finally {
    clearInterval(timer)
  }
  return passed ? 'passed' : 'failed'
}

/** Polls once; `refused`: there is nothing more to poll. */
async function poll(after: LastSeen, take: TakeNews, signal: AbortSignal): Promise<'answered' | 'refused' | 'away'> {
  try {
    take(await call(liveApi.follow, { input: { after: after() } }, { signal, isQuiet: true }))
    return 'answered'
  } catch (error) {
    return isRefused(error) ? 'refused' : 'away'
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403)
}

function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
