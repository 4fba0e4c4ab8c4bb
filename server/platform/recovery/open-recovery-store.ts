import type { RecoverySettings } from '#server/platform/config.ts'
import { folderRecoveryStore } from '#server/platform/recovery/folder-recovery-store.ts'
import type { RecoveryStore } from '#server/platform/recovery/recovery-store.ts'
import { s3RecoveryStore } from '#server/platform/recovery/s3-recovery-store.ts'

export function openRecoveryStore({ place }: Pick<RecoverySettings, 'place'>): RecoveryStore {
  return 'folder' in place ? folderRecoveryStore(place.folder) : s3RecoveryStore(place)
}
