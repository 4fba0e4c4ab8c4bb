import { Socket } from 'node:net'
import { Client, type ClientConfig, type QueryResult } from 'pg'
import type { Statement } from '#server/platform/database/sql.ts'

/** Receives every statement that has ended, well or badly: its text, never its values. */
export type StatementWatch = (text: string, ms: number) => void

/** The notice by which triggers announce changes beside the answers (database/functions/96_live.sql). */
const liveNotice = 'LIVE1'

export type WatchedConfig = ClientConfig & { silence: number; watch?: StatementWatch }

/**
 * A connection that reports each of its statements to `watch`, and that is given up when its database is silent for
 * `silence` milliseconds while a query waits. The socket is ours, by the driver's option `stream`, because the driver's
 * `end` waits politely for answers that will not come.
 */
export class WatchedClient extends Client {
  readonly #socket: Socket
  readonly #watch: StatementWatch
  readonly #silence: number
  /**
   * One timer for the connection: the driver's `query_timeout` sets one for each statement, which took a third of the
   * server's time.
   */
  #patience: NodeJS.Timeout
  #waiting = 0
  /** When the first waiting query was sent, or the last answer came. */
  #quietSince = performance.now()
  #told: string[] = []

  constructor({ silence, watch = () => {}, ...config }: WatchedConfig) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    this.#socket = socket
    this.#watch = watch
    this.#silence = silence
    this.#patience = this.#lookIn(silence)
    this.once('end', () => clearTimeout(this.#patience))
    this.on('notice', ({ code, message }) => {
      if (code === liveNotice && message !== undefined) this.#told.push(message)
    })
  }

  /** Waiting queries fail with a lost connection. */
  giveUp() {
    this.#socket.destroy()
  }

  /** What triggers have announced since the last call, for statements that may still be undone. */
  takeTold(): string[] {
    if (this.#told.length === 0) return this.#told
    const told = this.#told
    this.#told = []
    return told
  }

  /**
   * The driver's `query`, watched. It uses callbacks, because the driver's promises keep their answers in memory too
   * long.
   */
  ask(statement: Statement): Promise<QueryResult> {
    const began = performance.now()
    if (this.#waiting++ === 0) this.#quietSince = began
    this.#gather()
    return new Promise<QueryResult>((resolve, reject) => {
      this.query(statement, (error: Error | null, result) => {
        this.#waiting--
        this.#quietSince = performance.now()
        this.#watch(statement.text, this.#quietSince - began)
        if (error) reject(error)
        else resolve(result)
      })
    }).catch((error: Error) => {
      // The stack of the caller, not of the socket that received the refusal.
      Error.captureStackTrace(error)
      throw error
    })
  }

  /**
   * Measures the silence itself, because a refreshed timer may still fire: Node has already chosen it when another
   * timer, due at the same time, sends a query.
   */
  #lookIn(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      const left = this.#waiting > 0 ? this.#quietSince + this.#silence - performance.now() : this.#silence
      if (left > 0) this.#patience = this.#lookIn(Math.ceil(left))
      else this.giveUp()
    }, ms).unref()
  }

  /**
   * Queries of one turn of the event loop are sent in one packet: writing to sockets took a fifth of the server's time
   * when filing a project.
   */
  #gather() {
    if (this.#socket.writableCorked > 0) return
    this.#socket.cork()
    process.nextTick(() => this.#socket.uncork())
  }
}
