/** A database that does not answer when a server starts; its message is the one line the operator reads. */
export class DatabaseAway extends Error {
  constructor(cause: Error) {
    super(`The database of DATABASE_URL does not answer: ${cause.message || 'connection refused'}.`, { cause })
    this.name = 'DatabaseAway'
  }
}
