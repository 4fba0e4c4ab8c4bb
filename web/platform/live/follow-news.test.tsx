import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followNews, type Patience } from '#web/platform/live/follow-news.ts'
import type { LiveHints } from '#web/platform/live/hints.ts'
import { forgetSession, keepSession } from '#web/platform/session/session.ts'

/** Only the network is replaced. The content of the stream is written here, piece by piece. */
const hurried: Patience = { silenceMs: 10_000, firstMs: 10_000, pollMs: 5, againMs: 50, restMs: 1 }
const encoder = new TextEncoder()

type Piece = { text: string } | 'end'
let asked: { after: string | null; isStream: boolean }[]
let answers: (() => Response)[]
let stop: AbortController
/** The signal with which the caller cancels the call. */
let carried: AbortSignal

const stream = (...pieces: Piece[]) =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        carried.addEventListener('abort', () => controller.error(new Error('left')))
        for (const piece of pieces) {
          if (piece === 'end') controller.close()
          else controller.enqueue(encoder.encode(piece.text))
        }
      },
    }),
  )
const news = (id: string, hints: string[], everything = false, event = 'news') => ({
  text: `event: ${event}\nid: ${id}\ndata: ${JSON.stringify({ everything, hints: hints.map(hint) })}\n\n`,
})
const hint = (kind: string) => ({ topic: 'lamp', id: 1, kind })
const answered = (id: string, hints: string[], everything = false) =>
  new Response(JSON.stringify({ id, everything, hints: hints.map(hint) }))

beforeEach(() => {
  ;[asked, answers, stop] = [[], [], new AbortController()]
  const user = { id: 1, username: 'a@b.test', firstname: 'A', lastname: 'B', roles: ['ROLE_ADMIN' as const] }
  keepSession({ ...user, access_token: 'a', refresh_token: 'r', token_type: 'Bearer', expires_in: 900 }, false)
  vi.stubGlobal('fetch', async (url: string, { headers, signal }: { headers: Headers; signal: AbortSignal }) => {
    const isStream = headers.get('accept') === 'text/event-stream'
    asked.push({ after: new URL(url, location.origin).searchParams.get('after'), isStream })
    carried = signal
    const answer = answers.shift()
    if (answer !== undefined) return answer()
    return new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('left')))
    })
  })
})

afterEach(() => {
  stop.abort()
  vi.unstubAllGlobals()
  forgetSession()
})

function begin(patience = hurried) {
  const told: LiveHints[] = []
  const following = followNews((each) => told.push(each), stop.signal, patience)
  const end = async () => {
    stop.abort()
    await following
    return told.flatMap(({ everything, hints }) => (everything ? ['everything'] : hints.map(({ kind }) => kind)))
  }
  return { told, end }
}

/** Follows until `is` holds. */
async function follow(is: (told: LiveHints[]) => boolean) {
  const { told, end } = begin()
  await expect.poll(() => is(told)).toBe(true)
  return end()
}

test('news is passed on, however it is cut; a heartbeat says nothing; the stream resumes from the last piece', async () => {
  const [first, second] = [news('one', ['lit']), news('two', ['out'])]
  answers = [
    () => stream({ text: first.text.slice(0, 20) }, { text: `${first.text.slice(20)}:\n\n${second.text}` }, 'end'),
    () => stream(news('three', ['dim'])),
  ]
  expect(await follow((told) => told.length === 3)).toEqual(['lit', 'out', 'dim'])
  expect(asked).toEqual([
    { after: null, isStream: true },
    { after: 'two', isStream: true },
  ])
})

test('an ended stream is requested again from its last piece; missed news means everything', async () => {
  answers = [() => stream(news('one', []), news('last', [], false, 'over'), 'end'), () => stream(news('two', [], true))]
  expect(await follow((told) => told.length === 1)).toEqual(['everything'])
  expect(asked[1]).toEqual({ after: 'last', isStream: true })
})

test('without streams, news is polled every few seconds, and a stream is tried again later', async () => {
  answers = [
    () => stream('end'),
    () => answered('one', []),
    () => stream('end'),
    () => answered('two', ['lit']),
    ...Array.from({ length: 40 }, () => () => answered('two', [])),
  ]
  const told = await follow(() => asked.filter(({ isStream }) => isStream).length > 2)
  expect(told).toEqual(['lit'])
  expect(asked.slice(0, 5).map(({ after, isStream }) => `${after} ${isStream}`)).toEqual([
    'null true',
    'null false',
    'one true',
    'one false',
    'two false',
  ])
})

test('a server that was away, restarted perhaps, is followed by stream as soon as it is back, not polled', async () => {
  const away = () => {
    throw new TypeError('Failed to fetch')
  }
  answers = [...Array.from({ length: 8 }, () => away), () => stream(news('one', ['lit']))]
  const { told, end } = begin({ ...hurried, againMs: 60_000, pollMs: 60_000 })
  await expect.poll(() => told).toHaveLength(1)
  expect(await end()).toEqual(['lit'])
  expect(asked.at(-1)).toEqual({ after: null, isStream: true })
})

test('a refused client stops', async () => {
  answers = [() => new Response(JSON.stringify({ message: 'secondStep.needed.error' }), { status: 403 })]
  await followNews(() => {}, stop.signal, hurried)
  expect(asked).toHaveLength(1)
})

test('once the network is back, a dead stream is left, and missed news is passed on', async () => {
  answers = [() => stream(news('one', ['lit'])), () => stream(news('two', [], true))]
  const { told, end } = begin()
  await expect.poll(() => told).toHaveLength(1)
  // Neither an end nor an error: the server disappeared while the laptop slept.
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => told).toHaveLength(2)
  expect(await end()).toEqual(['lit', 'everything'])
  expect(asked[1]).toEqual({ after: 'one', isStream: true })
})

test('during polling, a network that is back ends the wait for a stream', async () => {
  answers = [() => stream('end'), () => answered('one', []), () => stream('end'), () => answered('one', [])]
  const { told, end } = begin({ ...hurried, againMs: 60_000 })
  await expect.poll(() => asked.filter(({ isStream }) => !isStream)).toHaveLength(3)
  answers = [() => stream(news('two', ['lit']))]
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => told).toHaveLength(1)
  expect(await end()).toEqual(['lit'])
  expect(asked.at(-1)).toEqual({ after: 'one', isStream: true })
})

test('a stream silent for too long by the clock is dead, because no timer runs while a laptop sleeps', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  answers = [() => stream(news('one', ['lit'])), () => stream(news('two', [], true))]
  const { told, end } = begin({ ...hurried, silenceMs: 60_000, firstMs: 400 })
  await expect.poll(() => told).toHaveLength(1)
  vi.setSystemTime(Date.now() + 600_000)
  await expect.poll(() => told).toHaveLength(2)
  vi.useRealTimers()
  expect(await end()).toEqual(['lit', 'everything'])
})
