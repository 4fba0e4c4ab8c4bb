import type { Config } from '#server/platform/config.ts'
import { folderStore } from '#server/platform/images/folder-store.ts'
import type { ImageStore } from '#server/platform/images/image-store.ts'
import { s3Store } from '#server/platform/images/s3-store.ts'

export function openImageStore({ storage, dataDir }: Config): ImageStore {
  return storage === undefined ? folderStore(dataDir) : s3Store(storage)
}
