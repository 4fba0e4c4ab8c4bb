import { Client, Pool, types, type ClientBase, type ClientConfig, type PoolConfig } from 'pg'
import { places } from '#server/platform/in-turn.ts'
import { together } from '#server/platform/database/together.ts'
import { watchConnection, type StatementWatch } from '#server/platform/database/around-statements.ts'
import { toStatement, type Sql, type Statement } from '#server/platform/database/sql.ts'

types.setTypeParser(types.builtins.INT8, Number)
types.setTypeParser(types.builtins.DATE, (day) => day)

/** Whoever can run a query: the pool, or the one connection of a transaction. */
export type Queries = {
  rows: <Row>(query: Sql) => Promise<Row[]>
  /** The first row, or undefined. */
  row: <Row>(query: Sql) => Promise<Row | undefined>
  /** How many rows were written. */
  run: (query: Sql) => Promise<number>
}

/** Queries inside a transaction. A function that writes asks for this type, so that it cannot be called outside one. */
export type Transaction = Queries & { readonly inTransaction: true }

export type Database = Queries & {
  /**
   * For what every request asks and an index answers at once. Such questions share one connection and do not wait for
   * each other's answers; a slow one among them would hold up all.
   */
  quick: Pick<Queries, 'row'>
  transaction: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>
  /** Every row of a query, a few hundred at a time. Only so many readers at once: each keeps a connection. */
  batches: <Row>(query: Sql) => AsyncGenerator<Row[]>
  /** How many there are, how many do nothing, and how many callers wait for one. */
  connections: () => { total: number; idle: number; waiting: number }
  close: () => Promise<void>
}

const poolSize = 10
/** A network that falls silent closes nothing: without an end of patience its connections would be lost for good. */
const longestSilence = 60_000

export function openDatabase(connection: PoolConfig, watch?: StatementWatch, silence = longestSilence): Database {
  const settings = {
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // Nor does a server that is frozen amid a save keep its rows from the others.
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'trait-d-union',
    // Statements are sent as they come, and answered in that order: who does not need an answer need not wait for it.
    pipeline: true,
    ...connection,
  }
  const pool = new Pool({ max: poolSize, ...settings })
  // A connection that dies at rest is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => {})
  const open = new Set<Promise<void>>()
  pool.on('connect', (client) => {
    // Nor does one that dies at work: whoever uses it is told by the query.
    client.on('error', () => {})
    watchConnection(client, silence, watch)
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    open.add(ended)
    void ended.then(() => open.delete(ended))
  })

  const shared = sharedConnection(settings, (client) => watchConnection(client, silence, watch))
  return {
    ...queriesOn(pool),
    quick: queriesOn(shared),
    transaction: (work) => inTransaction(pool, work),
    batches: (query) => readInBatches(pool, query),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await Promise.all([pool.end(), shared.end()])
      // The pool says goodbye and does not wait: a server stopped at once would cut off who is still leaving.
      await Promise.all(open)
    },
  }
}

async function inTransaction<Result>(pool: Pool, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const [, result] = await together([client.query('begin'), work({ ...queriesOn(client), inTransaction: true })])
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost
    })
    throw error
  } finally {
    client.release(broken)
  }
}

const rowsPerBatch = 500
const takeReadersPlace = places(3)

async function* readInBatches<Row>(pool: Pool, query: Sql): AsyncGenerator<Row[]> {
  const giveBack = await takeReadersPlace()
  const client = await pool.connect()
  let broken = true
  try {
    await client.query('begin read only')
    // A reader that stops reading is cut off by the database, and its connection thrown away.
    await client.query(`set local idle_in_transaction_session_timeout = '30s'`)
    const { text, values } = toStatement(query)
    await client.query(`declare batches no scroll cursor for ${text}`, values)
    for (;;) {
      const { rows } = await client.query(`fetch ${rowsPerBatch} from batches`)
      if (rows.length === 0) break
      yield rows as Row[]
    }
    await client.query('commit')
    broken = false
  } finally {
    client.release(broken)
    giveBack()
  }
}

type Connection = Pick<ClientBase, 'query'>

/** One connection for many at once, made when first needed and again after it broke. */
function sharedConnection(
  settings: ClientConfig,
  prepare: (client: Client) => void,
): Connection & { end: () => Promise<void> } {
  let current: Promise<Client> | undefined
  const connected = () => {
    current ??= open()
    return current
  }
  const open = () => {
    const client = new Client(settings)
    prepare(client)
    const opened: Promise<Client> = client.connect().then(() => client)
    // One that ends late must not make us forget the one that took its place.
    const forget = () => {
      if (current === opened) current = undefined
    }
    client.on('error', forget).on('end', forget)
    opened.catch(forget)
    return opened
  }
  return {
    query: (async (statement: Statement) => (await connected()).query(statement)) as Connection['query'],
    end: async () => (await current?.catch(() => undefined))?.end(),
  }
}

function queriesOn(connection: Connection): Queries {
  return {
    rows: async <Row>(query: Sql) => (await connection.query(toStatement(query))).rows as Row[],
    row: async <Row>(query: Sql) => (await connection.query(toStatement(query))).rows[0] as Row | undefined,
    run: async (query) => (await connection.query(toStatement(query))).rowCount ?? 0,
  }
}
