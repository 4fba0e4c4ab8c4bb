import type { ClientBase } from 'pg'

/** Told of every statement that has ended, well or badly: its text, and never its values. */
export type StatementWatch = (text: string, ms: number) => void

/** The driver takes a text or a description, and answers by a callback or a promise: both ends are kept as they are. */
export function watchStatements(client: ClientBase, watch: StatementWatch) {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const watched = (...given: unknown[]) => {
    const [asked] = given
    const text = typeof asked === 'string' ? asked : ((asked as { text?: string } | undefined)?.text ?? '')
    const began = performance.now()
    const ended = () => watch(text, performance.now() - began)
    const last = given.at(-1)
    if (typeof last === 'function') {
      return query(...given.slice(0, -1), (...answer: unknown[]) => {
        ended()
        last(...answer)
      })
    }
    const answer = query(...given)
    if (answer instanceof Promise) void answer.then(ended, ended)
    return answer
  }
  client.query = watched as ClientBase['query']
}
