import { setTimeout as wait } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { openDatabase, type Database, type Queries } from '#server/platform/database/database.ts'
import { findPrimaryPosition, findReplicaPosition, type Position } from '#server/platform/database/position-queries.ts'
import type { StatementWatch } from '#server/platform/database/watched-client.ts'
import { inTime, late } from '#server/platform/in-time.ts'
import { monotonic } from '#server/platform/monotonic.ts'

/** A database that follows the primary and is read by the calls that may lag. */
export type Replica = {
  /** Shows nothing that is older than a second, unless the primary is away or silent. */
  forGuests: Queries
  /** Shows everything that was acknowledged, to anybody, before the question. */
  forPeople: Queries
  /** How old the newest is that it is known to show; undefined without a replica. */
  lagSeconds: () => number | undefined
  stop: () => Promise<void>
}

const betweenLooks = 250
const longestLook = 1000
/** With what servers, a cache in front and browsers remember, a withdrawn event is gone within ten seconds. */
const oldestForGuests = 1000
/** While the primary is away, as long as the agenda goes on with what it last showed. */
const longestAway = 10 * 60_000
/** A replica that applies what it receives at once is this far behind at most; a later one is not waited for. */
const patience = 200
const betweenTries = 10
/** A frozen replica is given up, and the primary is asked. */
const longestSilence = 5000

/** Without DATABASE_READ_URL. */
export function noReplica(db: Queries): Replica {
  return { forGuests: db, forPeople: db, lagSeconds: () => undefined, stop: async () => {} }
}

type Look = { at: number; position: Position }

/**
 * Reads from `connection` what its log has reached, and from the primary whatever the replica is too late for or
 * refuses. Each question is preceded, on its own connection, by that of the replica's position: the address may be that
 * of several replicas.
 */
export function openReplica(primary: Database, connection: ClientConfig, watch?: StatementWatch): Replica {
  const replica = openDatabase({ connectionTimeoutMillis: longestLook, ...connection }, watch, longestSilence)
  const stopping = new AbortController()
  const { signal } = stopping
  /** Where the primary was, the newest last. */
  let looks: Look[] = []
  let awaySince: number | undefined
  /** Since when the primary owes an answer: it may turn out to be away. */
  let lookingSince: number | undefined
  let shownUntil = monotonic()

  const lookAtPrimary = async () => {
    const at = monotonic()
    lookingSince = at
    const position = await soon(findPrimaryPosition(primary.shared))
    lookingSince = undefined
    if (position === undefined) awaySince ??= at
    else {
      awaySince = undefined
      looks.push({ at, position })
    }
  }
  const lookAtReplica = async () => {
    const reached = await soon(findReplicaPosition(replica.shared))
    const shown = looks.findLast(({ position }) => isReached(position, reached))
    if (shown !== undefined) shownUntil = shown.at
    const oldest = monotonic() - 2 * oldestForGuests
    looks = looks.filter((look, index) => look.at >= oldest || index === looks.length - 1 || look === shown)
  }
  const keepLooking = async () => {
    while (!signal.aborted) {
      await Promise.all([lookAtPrimary(), lookAtReplica()])
      await wait(betweenLooks, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  const looking = keepLooking()

  /** Undefined where no position is old enough to be waited for, and new enough to be shown. */
  const wantedByGuests = async (): Promise<Position | undefined> => {
    const now = monotonic()
    const recent = (since: number) => looks.find(({ at }) => at >= since - oldestForGuests)?.position
    // A guest who asked a silent primary would wait for a minute, and others behind them.
    if (awaySince === undefined) return recent(now) ?? recent(lookingSince ?? now)
    return now - awaySince <= longestAway ? recent(awaySince) : undefined
  }
  const wantedByPeople = () => findPrimaryPosition(primary.shared)

  const through = (wanted: () => Promise<Position | undefined>, waitsFor: number): Queries => {
    const ask = async <Answer>(work: (db: Queries) => Promise<Answer>): Promise<Answer> => {
      const position = await wanted()
      const answer = position && (await askReplica(position, waitsFor, work).catch(() => undefined))
      return answer === undefined ? work(primary) : answer.value
    }
    return {
      rows: <Row>(query: Parameters<Queries['rows']>[0]) => ask((db) => db.rows<Row>(query)),
      row: <Row>(query: Parameters<Queries['row']>[0]) => ask((db) => db.row<Row>(query)),
      run: () => Promise.reject(new Error('A call that may lag does not write.')),
    }
  }
  const askReplica = async <Answer>(
    position: Position,
    waitsFor: number,
    work: (db: Queries) => Promise<Answer>,
  ): Promise<{ value: Answer } | undefined> => {
    for (const last = monotonic() + waitsFor; ; await wait(betweenTries)) {
      const answer = await replica.transaction(async (tx) =>
        isReached(position, await findReplicaPosition(tx)) ? { value: await work(tx) } : undefined,
      )
      if (answer !== undefined || monotonic() > last) return answer
    }
  }

  return {
    forGuests: through(wantedByGuests, 0),
    forPeople: through(wantedByPeople, patience),
    lagSeconds: () => (monotonic() - shownUntil) / 1000,
    stop: async () => {
      stopping.abort()
      await looking
      await replica.close()
    },
  }
}

/** The same number of bytes on another timeline is another log. */
function isReached(wanted: Position, reached: Position | undefined): boolean {
  return reached !== undefined && reached.timeline === wanted.timeline && reached.bytes >= wanted.bytes
}

/** Undefined when it fails or takes too long. */
async function soon<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  const answer = await inTime(asked, longestLook).catch((): typeof late => late)
  return answer === late ? undefined : answer
}
