/** Where the log, the base backups and the pictures lie, by names with slashes. */
export type RecoveryStore = {
  /** Nothing that is there is ever replaced: of two with one name, the second is told what is there. */
  putNew: (name: string, content: Buffer) => Promise<'kept' | 'taken'>
  get: (name: string) => Promise<Buffer | undefined>
  /** The names that begin so, in order. */
  list: (prefix: string) => Promise<string[]>
  /** Removing what is not there is no error. */
  remove: (name: string) => Promise<void>
}

/** True once it is there with this content, whoever put it; false where the name holds something else. */
export async function putSame(store: RecoveryStore, name: string, content: Buffer): Promise<boolean> {
  if ((await store.putNew(name, content)) === 'kept') return true
  return (await store.get(name))?.equals(content) === true
}
