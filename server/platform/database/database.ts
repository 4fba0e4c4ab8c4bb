import { DatabaseError, Pool, types, type PoolClient, type PoolConfig, type QueryResult } from 'pg'
import { slots } from '#server/platform/in-turn.ts'
import { together } from '#server/platform/database/together.ts'
import { againAfterCollision, noting, type NoteFailure } from '#server/platform/database/collisions.ts'
import type { Reach } from '#server/platform/database/primary.ts'
import { toStatement, type Sql, type Statement } from '#server/platform/database/sql.ts'
import { WatchedClient, type StatementWatch, type WatchedConfig } from '#server/platform/database/watched-client.ts'

types.setTypeParser(types.builtins.INT8, Number)
types.setTypeParser(types.builtins.DATE, (day) => day)

/** Runs queries: on the pool, or on the one connection of a transaction. */
export type Queries = {
  rows: <Row>(query: Sql) => Promise<Row[]>
  /** Returns the first row, or undefined. */
  row: <Row>(query: Sql) => Promise<Row | undefined>
  /** Returns how many rows were written. */
  run: (query: Sql) => Promise<number>
}

/**
 * Queries inside a transaction. A function that writes takes this type, so that it cannot be called outside a
 * transaction.
 */
export type Transaction = Queries & {
  readonly inTransaction: true
  /**
   * Sends a statement whose answer is not needed: the next statement follows at once. If it fails, the transaction is
   * undone.
   */
  send: (query: Sql) => void
  /** Runs after the commit, and never if there is none. It must not fail. */
  afterCommit: (work: () => void) => void
}

export type Database = Queries & {
  /**
   * One connection for the short queries of every request, which an index answers at once. They do not wait for each
   * other's answers; a slow one would delay all the others.
   */
  shared: Pick<Queries, 'row'>
  /**
   * The work is run again when it collides with another transaction, so its effects outside the database may happen
   * twice.
   */
  transaction: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>
  /**
   * Yields every row of a query, a few hundred at a time; or the rows that another statement reads for each batch, on
   * the same connection. The number of readers is limited, because each occupies a connection.
   */
  batches: <Row, Read = Row>(query: Sql, readBatch?: (rows: Row[]) => Sql) => AsyncGenerator<Read[]>
  /** Registers the receiver of what triggers announced in transactions that are now committed. */
  onTold: (hear: Hear) => void
  /** The number of connections, of idle ones, and of callers that wait for one. */
  connections: () => { total: number; idle: number; waiting: number }
  close: () => Promise<void>
}

type Hear = (told: readonly string[]) => void

const poolSize = 10
/** While a standby is away, each commit waits for it: so many connections go on answering what is only read. */
const leftToReaders = 2
const longestWaitForAConnection = 10_000
const longestRest = 60_000
/** A network that drops packets closes no connection: without this limit, such connections would be lost for good. */
const longestSilence = 60_000

export function openDatabase(
  connection: PoolConfig & Reach,
  watch?: StatementWatch,
  silence = longestSilence,
): Database {
  const settings = (): WatchedConfig => ({
    connectionTimeoutMillis: longestWaitForAConnection,
    keepAlive: true,
    // A server that freezes during a save must not keep its rows locked.
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'trait-d-union',
    // Statements are sent without waiting for the answers before them; PostgreSQL answers them in order.
    pipeline: true,
    ...connection,
    silence,
    watch,
  })
  const clients = new Set<WatchedClient>()
  class OwnClient extends WatchedClient {
    constructor() {
      super(settings())
      clients.add(this)
      this.once('end', () => clients.delete(this))
    }
  }
  // Who waits for an answer of the former primary learns at once that it will not come.
  connection.onMove?.(() => {
    for (const client of clients) client.giveUp()
  })
  const pool = new Pool({
    max: poolSize,
    connectionTimeoutMillis: longestWaitForAConnection,
    idleTimeoutMillis: longestRest,
    ...connection,
    Client: OwnClient,
  })
  // An idle connection that breaks is replaced at its next use; without this listener the error would end the process.
  pool.on('error', () => {})
  const open = new Set<Promise<void>>()
  pool.on('connect', (client) => {
    // A connection that breaks during a query must not end the process either: the query itself fails.
    client.on('error', () => {})
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    open.add(ended)
    void ended.then(() => open.delete(ended))
  })

  let hear: Hear = () => {}
  const handOn = (client: WatchedClient) => {
    const told = client.takeTold()
    if (told.length > 0) hear(told)
  }
  const shared = sharedConnection(() => new OwnClient(), handOn)
  const takeWriter = slots(Math.max(1, (connection.max ?? poolSize) - leftToReaders), {
    ms: longestWaitForAConnection,
    error: () => new Error('timeout exceeded when trying to connect: every writer waits'),
  })
  return {
    ...queriesOn(again((statement) => askPool(pool, statement, handOn))),
    shared: queriesOn(again(shared.ask)),
    transaction: async (work) => {
      const giveBack = await takeWriter()
      try {
        return await againAfterCollision((note) => inTransaction(pool, work, note, handOn))
      } finally {
        giveBack()
      }
    },
    onTold: (next) => {
      hear = next
    },
    batches: (query, readBatch) => readInBatches(pool, query, readBatch),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await Promise.all([pool.end(), shared.end()])
      // The pool closes its connections without waiting: a database that stops at once would break those still closing.
      await Promise.all(open)
    },
  }
}

async function take(pool: Pool) {
  const client = await pool.connect()
  if (client instanceof WatchedClient) return client
  throw new Error('The pool makes connections of another kind than it was told to.')
}

type HandOn = (client: WatchedClient) => void

async function askPool(pool: Pool, statement: Statement, handOn: HandOn): Promise<QueryResult> {
  const client = await take(pool)
  try {
    const answer = await client.ask(statement)
    handOn(client)
    client.release()
    return answer
  } catch (error) {
    client.release(true)
    throw error
  }
}

async function inTransaction<Result>(
  pool: Pool,
  work: (tx: Transaction) => Promise<Result>,
  note: NoteFailure,
  handOn: HandOn,
): Promise<Result> {
  const client = await take(pool)
  const ask = (statement: Statement) => noting(client.ask(statement), note)
  let broken: Error | undefined
  const afterwards: (() => void)[] = []
  const sent: Promise<unknown>[] = []
  const tx: Transaction = {
    ...queriesOn(ask),
    inTransaction: true,
    send: (query) => {
      const answer = ask(toStatement(query))
      // A statement that is not awaited: its failure is reported by the commit.
      answer.catch(() => {})
      sent.push(answer)
    },
    afterCommit: (next) => void afterwards.push(next),
  }
  try {
    const [, result] = await together([client.ask({ text: 'begin' }), work(tx)])
    // After a failed statement, PostgreSQL turns a commit into a rollback.
    await together([...sent, ask({ text: 'commit' })])
    for (const next of afterwards) next()
    handOn(client)
    return result
  } catch (error) {
    await client.ask({ text: 'rollback' }).catch((lost: Error) => {
      broken = lost
    })
    // After a failure of a sent statement, later ones only say that the transaction has failed: the first error says
    // why.
    if (isAfterFailure(error)) await together(sent)
    throw error
  } finally {
    // What was undone is announced to nobody.
    client.takeTold()
    client.release(broken)
  }
}

function isAfterFailure(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '25P02'
}

const rowsPerBatch = 500
const takeReaderSlot = slots(3)

type ReadBatch<Row> = ((rows: Row[]) => Sql) | undefined

async function* readInBatches<Row, Read>(pool: Pool, query: Sql, readBatch: ReadBatch<Row>): AsyncGenerator<Read[]> {
  const giveBack = await takeReaderSlot()
  try {
    yield* readByCursor<Row, Read>(await take(pool), query, readBatch)
  } finally {
    giveBack()
  }
}

async function* readByCursor<Row, Read>(
  client: PoolClient & WatchedClient,
  query: Sql,
  readBatch: ReadBatch<Row>,
): AsyncGenerator<Read[]> {
  let broken = true
  try {
    await client.ask({ text: 'begin read only' })
    // A reader that stops reading is cut off by the database, and its connection is thrown away.
    await client.ask({ text: `set local idle_in_transaction_session_timeout = '30s'` })
    const { text, values } = toStatement(query)
    await client.ask({ text: `declare batches no scroll cursor for ${text}`, values })
    for (;;) {
      const { rows } = await client.ask({ text: `fetch ${rowsPerBatch} from batches` })
      if (rows.length === 0) break
      yield (readBatch ? (await client.ask(toStatement(readBatch(rows as Row[])))).rows : rows) as Read[]
    }
    await client.ask({ text: 'commit' })
    broken = false
  } finally {
    client.release(broken)
  }
}

type Ask = (statement: Statement) => Promise<QueryResult>

/** A single statement may collide, too: with a migration that locks in another order what it reads. */
function again(ask: Ask): Ask {
  return (statement) => againAfterCollision((note) => noting(ask(statement), note))
}

/** One connection for many callers, opened when first needed and again after it breaks. */
function sharedConnection(newClient: () => WatchedClient, handOn: HandOn): { ask: Ask; end: () => Promise<void> } {
  let current: Promise<WatchedClient> | undefined
  const connected = () => {
    current ??= open()
    return current
  }
  const open = () => {
    const client = newClient()
    const opened: Promise<WatchedClient> = client.connect().then(() => client)
    // A connection that ends late must not make us forget the one that replaced it.
    const forget = () => {
      if (current === opened) current = undefined
    }
    client.on('error', forget).on('end', forget)
    opened.catch(forget)
    return opened
  }
  return {
    ask: async (statement) => {
      const client = await connected()
      const answer = await client.ask(statement)
      handOn(client)
      return answer
    },
    end: async () => (await current?.catch(() => undefined))?.end(),
  }
}

/** The author of a query declares the type of its rows, which is not checked here (decision 2 says what checks it). */
function queriesOn(ask: Ask): Queries {
  return {
    rows: async <Row>(query: Sql) => (await ask(toStatement(query))).rows as Row[],
    row: async <Row>(query: Sql) => (await ask(toStatement(query))).rows[0] as Row | undefined,
    run: async (query) => (await ask(toStatement(query))).rowCount ?? 0,
  }
}
