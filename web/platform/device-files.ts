const store = 'pictures'

/** For what is too large for the store of texts. A full or closed storage stores nothing, and breaks nothing. */
export async function withinFiles(
  mode: IDBTransactionMode,
  act: (pictures: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  try {
    const opening = indexedDB.open('drafts', 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store))
    const database = (await answerOf(opening)) as IDBDatabase
    try {
      return await answerOf(act(database.transaction(store, mode).objectStore(store)))
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

function answerOf(request: IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}
