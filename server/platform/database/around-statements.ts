import type { Socket } from 'node:net'
import { Client, type ClientBase } from 'pg'

/** Told of every statement that has ended, well or badly: its text, and never its values. */
export type StatementWatch = (text: string, ms: number) => void

/**
 * Ends a connection whose database says nothing for so long while it is waited for; tells `watch` of each statement.
 * One timer a connection: the driver's own, one a statement, would keep what was answered from being forgotten, and cost
 * the server a third of its time in collecting it.
 */
export function watchConnection(client: ClientBase, silence: number, watch: StatementWatch = () => {}) {
  let waiting = 0
  const timer = setTimeout(() => {
    // What waits for it is told that the connection is lost.
    if (waiting > 0) (client as ClientBase & { connection: { stream: Socket } }).connection.stream.destroy()
  }, silence).unref()
  client.once('end', () => clearTimeout(timer))

  aroundStatements(client, (text) => {
    const began = performance.now()
    if (waiting++ === 0) timer.refresh()
    return () => {
      waiting--
      timer.refresh()
      watch(text, performance.now() - began)
    }
  })
}

/**
 * The driver takes a text or a description, and answers by a callback or a promise: both ends are kept as they are. Its
 * promises are ours all the same: those of its own outlive their answers, as its timers do.
 */
function aroundStatements(client: ClientBase, begin: (text: string) => () => void) {
  const query = (...given: unknown[]) => Client.prototype.query.apply(client, given as never) as unknown
  const watched = (...given: unknown[]) => {
    const [asked] = given
    const ended = begin(typeof asked === 'string' ? asked : ((asked as { text?: string } | undefined)?.text ?? ''))
    const last = given.at(-1)
    if (typeof last === 'function') {
      return query(...given.slice(0, -1), (...answer: unknown[]) => {
        ended()
        last(...answer)
      })
    }
    return new Promise((resolve, reject) => {
      query(...given, (error: Error | null, result: unknown) => {
        ended()
        if (error) reject(error)
        else resolve(result)
      })
    }).catch((error: Error) => {
      // The stack of who asked, not of the socket that brought the refusal.
      Error.captureStackTrace(error)
      throw error
    })
  }
  client.query = watched as ClientBase['query']
}
