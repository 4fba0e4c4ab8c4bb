/** The database is unreachable when a server starts; the message is the one line that the operator reads. */
export class DatabaseAway extends Error {
  constructor(cause: Error) {
    super(`The database of DATABASE_URL does not answer: ${cause.message || 'connection refused'}.`, { cause })
    this.name = 'DatabaseAway'
  }
}
