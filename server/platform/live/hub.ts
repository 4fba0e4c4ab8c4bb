import { fail } from '#domain/errors.ts'
import type { Hint, News } from '#domain/live-api.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Listener } from '#server/platform/database/listen.ts'
import { liveChannel } from '#server/platform/live/live-queries.ts'
import { rememberNews, type JudgedHint } from '#server/platform/live/remembered-news.ts'
import { newsId, sayToServers } from '#server/platform/live/say-to-servers.ts'
import { frameOf, openStream, type Outlet, type Stream } from '#server/platform/live/stream.ts'
import { readTold, type ToldHint } from '#server/platform/live/told-hint.ts'

/**
 * Returns each hint as readers receive it, with who may hear it; some hints reach no reader. All hints of a moment are
 * judged at once.
 */
export type Judge = (hints: readonly ToldHint[]) => Promise<readonly JudgedHint[]>

export type HubOptions = {
  db: Pick<Database, 'shared' | 'onTold'>
  /** Without a listener, this server hears nothing, and its streams only stay open. */
  listener?: Pick<Listener, 'listen'> | undefined
  /** By topic. Hints of a topic without a judge reach no reader. */
  judges: Record<string, Judge>
  /** Returns whose streams end at a hint. */
  ends: (hint: Hint) => ((viewer: Viewer) => boolean) | undefined
  /** Returns the viewers of those sign-ins that are still valid, each with their current rights. */
  stillIn: (signInIds: readonly number[]) => Promise<readonly Viewer[]>
  onError: (error: unknown) => void
}

export type Hub = ReturnType<typeof createHub>

const mostOfAccount = 10
/** A room of two hundred people shares one address. */
const mostOfAddress = 600
const mostStreams = 5000

/** Hints of one moment are sent together. */
const gatheringMs = 15
/**
 * Each write to a stream costs, however small: with many streams, all of them are written to less often, and the hints
 * that come meanwhile are sent together. The first hint after a rest is sent at once.
 */
const restMsOf = (streams: number) => Math.min(250, streams / 2)

const nothing: Promise<JudgedHint[]> = Promise.resolve([])

const callerOf = ({ id, impersonatorId }: Viewer) => `${id} ${impersonatorId ?? ''}`

/** Sends to each stream of this server the hints of all servers that its reader may hear. */
export function createHub({ db, listener, judges, ends, stillIn, onError }: HubOptions) {
  const streams = new Set<Stream>()
  const news = rememberNews()
  const servers = sayToServers(db)
  let waiting: string[] = []
  let gathering: NodeJS.Timeout | undefined
  let lastTold = -Infinity
  let telling = Promise.resolve()

  db.onTold(servers.say)
  listener?.listen(liveChannel, (payload) => {
    if (payload === undefined) telling = telling.then(missSome).catch(onError)
    else {
      waiting.push(payload)
      const ms = Math.max(gatheringMs, lastTold + restMsOf(streams.size) - performance.now())
      gathering ??= setTimeout(() => {
        gathering = undefined
        lastTold = performance.now()
        telling = telling.then(tellWaiting).catch(onError)
      }, ms)
    }
  })

  const beat = setInterval(() => {
    const now = performance.now()
    news.forgetOld(now)
    for (const stream of streams) stream.tick(now, () => lastWords(stream))
  }, 1000).unref()

  async function tellWaiting() {
    const payloads = waiting
    waiting = []
    const lines = payloads.map((payload) => payload.split('\n'))
    const hints = [...new Set(lines.flatMap(([, ...told]) => told))].map(readTold)
    endStreams(hints)
    try {
      const judged = await judge(hints)
      const [pieces, last] = [lines.map(([id = '']) => id), lines.at(-1)?.[0] ?? newsId()]
      // A reader who was served by another server may come back with one of these ids.
      for (const id of pieces.slice(0, -1)) news.add({ id, judged: [] })
      news.add({ id: last, judged })
      tell(last, judged)
    } catch (error) {
      tellEverything()
      throw error
    }
  }

  function endStreams(hints: readonly ToldHint[]) {
    const ended = hints.flatMap(({ topic, id, kind }) => {
      const hint = { topic, id, kind }
      const ofWhom = ends(hint)
      return ofWhom === undefined ? [] : [{ hint, ofWhom }]
    })
    if (ended.length === 0) return
    for (const stream of streams) {
      const own = ended.filter(({ ofWhom }) => ofWhom(stream.viewer)).map(({ hint }) => hint)
      if (own.length > 0) close(stream, own)
    }
  }

  async function judge(hints: readonly ToldHint[]): Promise<JudgedHint[]> {
    const ofTopics = Object.entries(Object.groupBy(hints, ({ topic }) => topic))
    const judged = await Promise.all(ofTopics.map(([topic, own = []]) => judges[topic]?.(own) ?? nothing))
    return judged.flat()
  }

  function tell(id: string, judged: readonly JudgedHint[]) {
    if (judged.length === 0) return
    // Many readers may hear the same hints: their frame is encoded once.
    const frames = new Map<string, Buffer>()
    for (const stream of streams) {
      let heard = ''
      for (const [index, { hears }] of judged.entries()) if (hears(stream.viewer)) heard += ` ${index}`
      if (heard === '') continue
      const frame =
        frames.get(heard) ?? Buffer.from(frameOf({ id, everything: false, hints: hintsOf(judged, stream.viewer) }))
      frames.set(heard, frame)
      stream.write(frame)
    }
  }

  function tellEverything() {
    // Earlier hints are not sent to returning readers: they must read everything too.
    news.forgetAll()
    for (const stream of streams)
      stream.write(frameOf({ id: news.mark(callerOf(stream.viewer)), everything: true, hints: [] }))
  }

  /** Some notifications were missed: neither changes nor ended sign-ins are known. */
  async function missSome() {
    try {
      await ensureStillIn()
    } catch {
      // It is unknown which sign-ins are still valid: all readers connect again and are checked.
      for (const stream of streams) close(stream)
    }
    tellEverything()
  }

  async function ensureStillIn() {
    if (streams.size === 0) return
    const now = await stillIn([...new Set(Array.from(streams, ({ viewer }) => viewer.signInId))])
    const known = new Map(now.map((viewer) => [viewer.signInId, viewer]))
    for (const stream of streams) if (!isSame(stream.viewer, known.get(stream.viewer.signInId))) close(stream)
  }

  const lastWords = ({ viewer }: Stream, hints: Hint[] = []) =>
    frameOf({ id: news.mark(callerOf(viewer)), everything: false, hints }, 'over')

  /** `hints` contains the reasons, where they are known; only the reader of this stream receives them. */
  function close(stream: Stream, hints?: Hint[]) {
    streams.delete(stream)
    stream.end(lastWords(stream, hints))
  }

  const count = (is: (stream: Stream) => boolean) => {
    let found = 0
    for (const stream of streams) if (is(stream)) found++
    return found
  }

  /** The first news of a stream: what a returning reader has missed. */
  const goOn = (viewer: Viewer, after: string | undefined): News => {
    const missed = after === undefined ? [] : news.since(after, callerOf(viewer))
    return { id: news.mark(callerOf(viewer)), everything: missed === undefined, hints: hintsOf(missed ?? [], viewer) }
  }

  return {
    say: servers.say,
    size: () => streams.size,
    goOn,
    /** Refuses a stream beyond the limits of the server, the account or the address. */
    admit: (viewer: Viewer, address: string) => {
      if (streams.size >= mostStreams) fail('server.busy.error')
      const tooMany =
        count((stream) => callerOf(stream.viewer) === callerOf(viewer)) >= mostOfAccount ||
        count((stream) => stream.address === address) >= mostOfAddress
      if (tooMany) fail('request.tooMany.error')
    },
    open: (viewer: Viewer, address: string, after: string | undefined, outlet: Outlet) => {
      // A reader who has already disconnected would never be removed.
      if (outlet.destroyed) return
      const stream = openStream(viewer, address, outlet)
      outlet.once('close', () => streams.delete(stream))
      streams.add(stream)
      stream.write(frameOf(goOn(viewer, after)))
      // The sign-in may have ended between the first check and this moment.
      stillIn([viewer.signInId]).then(
        ([now]) => isSame(viewer, now) || close(stream),
        () => close(stream),
      )
    },
    close: async () => {
      clearInterval(beat)
      clearTimeout(gathering)
      for (const stream of streams) close(stream)
      await Promise.all([telling, servers.done()])
    },
  }
}

/** Each hint is sent once, however many changes caused it. */
function hintsOf(judged: readonly JudgedHint[], viewer: Viewer): Hint[] {
  const heard = judged.filter(({ hears }) => hears(viewer)).map(({ hint }) => hint)
  return [...new Map(heard.map((hint) => [`${hint.topic} ${hint.id} ${hint.kind}`, hint])).values()]
}

function isSame(before: Viewer, now: Viewer | undefined): boolean {
  return (
    now !== undefined &&
    before.id === now.id &&
    before.role === now.role &&
    before.commissionId === now.commissionId &&
    before.impersonatorId === now.impersonatorId
  )
}
