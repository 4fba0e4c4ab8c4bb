/** Stores the log, the base backups and the pictures, by names with slashes. */
export type RecoveryStore = {
  /** Never replaces existing content: the second of two writers of one name gets 'taken'. */
  putNew: (name: string, content: Buffer) => Promise<'kept' | 'taken'>
  get: (name: string) => Promise<Buffer | undefined>
  /** Returns the names with this prefix, in order. */
  list: (prefix: string) => Promise<string[]>
  /** Removing a missing name is no error. */
  remove: (name: string) => Promise<void>
}

/**
 * Returns true once the store has this content under the name, whichever process wrote it; false if the name has other
 * content.
 */
export async function putSame(store: RecoveryStore, name: string, content: Buffer): Promise<boolean> {
  if ((await store.putNew(name, content)) === 'kept') return true
  return (await store.get(name))?.equals(content) === true
}
