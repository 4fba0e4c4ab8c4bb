import { Client, type ClientConfig } from 'pg'
import { readPictures } from '#server/platform/backup/backup-queries.ts'
import type { ImageStore } from '#server/platform/images/image-store.ts'
import { filesOf } from '#server/platform/images/image-names.ts'
import { contentTypeOf } from '#server/platform/images/images.ts'
import { pathOf } from '#server/platform/recovery/keep-recovery.ts'
import type { RecoveryStore } from '#server/platform/recovery/recovery-store.ts'

/** Copies the files of every picture in the database that its store has lost back from the recovery store. */
export async function bringPicturesBack(connection: ClientConfig, images: ImageStore, store: RecoveryStore) {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  const pictures = { brought: 0, missing: 0 }
  try {
    await client.query('begin read only')
    for await (const some of readPictures(client)) {
      for (const { isShown, ...picture } of some) {
        for (const name of filesOf(picture)) {
          if ((await images.get(name)) !== undefined) continue
          const copy = await store.get(pathOf(name))
          if (copy === undefined) pictures.missing += isShown ? 1 : 0
          else {
            await images.put(name, copy, contentTypeOf(name)!)
            pictures.brought++
          }
        }
      }
    }
    return pictures
  } finally {
    await client.end()
  }
}
