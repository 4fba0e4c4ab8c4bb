import { fail } from '#domain/errors.ts'
import type { Hint, News } from '#domain/live-api.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Listener } from '#server/platform/database/listen.ts'
import { liveChannel } from '#server/platform/live/live-queries.ts'
import { rememberNews, type Judged } from '#server/platform/live/remembered-news.ts'
import { newsId, sayToServers } from '#server/platform/live/say-to-servers.ts'
import { frameOf, openStream, type Outlet, type Stream } from '#server/platform/live/stream.ts'
import { readTold, type ToldHint } from '#server/platform/live/told-hint.ts'

/** Of each hint, as readers are told it, who may hear it; of some, nobody. All of a moment are judged at once. */
export type Judge = (hints: readonly ToldHint[]) => Promise<readonly Judged[]>

export type HubNeeds = {
  db: Pick<Database, 'shared' | 'onTold'>
  /** Without one, this server hears nothing, and its streams only keep still. */
  listener?: Pick<Listener, 'listen'> | undefined
  /** By topic. A topic that nobody judges is told to nobody. */
  judges: Record<string, Judge>
  /** Whose streams end at a hint. */
  ends: (hint: Hint) => ((viewer: Viewer) => boolean) | undefined
  /** Of these sign-ins, those that still hold, each as it is now. */
  stillIn: (signInIds: readonly number[]) => Promise<readonly Viewer[]>
  onError: (error: unknown) => void
}

export type Hub = ReturnType<typeof createHub>

const mostOfAccount = 10
/** A room of two hundred people has one address. */
const mostOfAddress = 600
const mostStreams = 5000

/** What happens together is told together. */
const gatheringMs = 15
/**
 * What costs is that each stream is written to, however little: where much happens all are written to only so often, and
 * what comes meanwhile goes together. What comes after a rest is told at once.
 */
const restMsOf = (streams: number) => Math.min(250, streams / 2)

const nothing: Promise<Judged[]> = Promise.resolve([])

const callerOf = ({ id, impersonatorId }: Viewer) => `${id} ${impersonatorId ?? ''}`

/** Tells each stream of this server, of all that any server says, what its reader may hear. */
export function createHub({ db, listener, judges, ends, stillIn, onError }: HubNeeds) {
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
      // Whoever was told by another server has one of these.
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

  async function judge(hints: readonly ToldHint[]): Promise<Judged[]> {
    const ofTopics = Object.entries(Object.groupBy(hints, ({ topic }) => topic))
    const judged = await Promise.all(ofTopics.map(([topic, own = []]) => judges[topic]?.(own) ?? nothing))
    return judged.flat()
  }

  function tell(id: string, judged: readonly Judged[]) {
    if (judged.length === 0) return
    // Many may hear the same: it is written once, as it goes onto the wire.
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
    // What was said before is not told to whoever comes back: they ask for everything too.
    news.forgetAll()
    for (const stream of streams)
      stream.write(frameOf({ id: news.mark(callerOf(stream.viewer)), everything: true, hints: [] }))
  }

  /** Nothing was heard for a while: neither what happened, nor whose sign-in ended. */
  async function missSome() {
    try {
      await ensureStillIn()
    } catch {
      // Of nobody is it known whether they are still in: they come again and are asked.
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

  /** `hints`: why, where it is known; to whom it ends alone. */
  function close(stream: Stream, hints?: Hint[]) {
    streams.delete(stream)
    stream.end(lastWords(stream, hints))
  }

  const count = (is: (stream: Stream) => boolean) => {
    let found = 0
    for (const stream of streams) if (is(stream)) found++
    return found
  }

  /** Where somebody who comes back goes on. */
  const goOn = (viewer: Viewer, after: string | undefined): News => {
    const missed = after === undefined ? [] : news.since(after, callerOf(viewer))
    return { id: news.mark(callerOf(viewer)), everything: missed === undefined, hints: hintsOf(missed ?? [], viewer) }
  }

  return {
    say: servers.say,
    size: () => streams.size,
    goOn,
    /** Refuses whoever has enough of them. */
    admit: (viewer: Viewer, address: string) => {
      if (streams.size >= mostStreams) fail('server.busy.error')
      const tooMany =
        count((stream) => callerOf(stream.viewer) === callerOf(viewer)) >= mostOfAccount ||
        count((stream) => stream.address === address) >= mostOfAddress
      if (tooMany) fail('request.tooMany.error')
    },
    open: (viewer: Viewer, address: string, after: string | undefined, outlet: Outlet) => {
      // Whoever has left meanwhile would never leave again.
      if (outlet.destroyed) return
      const stream = openStream(viewer, address, outlet)
      outlet.once('close', () => streams.delete(stream))
      streams.add(stream)
      stream.write(frameOf(goOn(viewer, after)))
      // Between the question who it is and this moment the sign-in may have ended.
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

/** Each is told once, however many things have happened. */
function hintsOf(judged: readonly Judged[], viewer: Viewer): Hint[] {
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
