import { join } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { folderStore } from '#server/platform/images/folder-store.ts'
import type { ImageStore } from '#server/platform/images/image-store.ts'
import { s3Store } from '#server/platform/images/s3-store.ts'

type Places = Pick<Config, 'ballotKeys' | 'storage' | 'dataDir'>

/**
 * Opens the place of the keys of secret ballots, apart from pictures and files: a copy of it that is kept, together with
 * the database's log, would tell every vote (docs/decisions/0124-keys-of-ballots-apart.md).
 */
export function openBallotKeys({ ballotKeys, dataDir }: Places): ImageStore {
  if (ballotKeys === undefined) return folderStore(dataDir, 'ballot-keys')
  return 'folder' in ballotKeys ? folderStore(ballotKeys.folder, '.') : s3Store(ballotKeys)
}

/** Returns what an operator must know of the place before a secret ballot opens. */
export async function faultsOfBallotKeys(config: Places, store = openBallotKeys(config)): Promise<string[]> {
  const { ballotKeys, storage, dataDir } = config
  const faults: string[] = []
  if (ballotKeys === undefined && storage !== undefined)
    faults.push(
      'Several servers need one BALLOT_KEYS_URL: otherwise a secret vote counts only on the server that opened it.',
    )
  if (ballotKeys !== undefined && 'folder' in ballotKeys) {
    const kept = ['images', 'backups'].map((name) => join(dataDir, name))
    if (kept.some((folder) => `${ballotKeys.folder}/`.startsWith(`${folder}/`)))
      faults.push(
        'BALLOT_KEYS_URL lies among pictures or backups: copies of these would keep the keys of secret ballots.',
      )
  }
  if (ballotKeys !== undefined && 'bucket' in ballotKeys) {
    if (ballotKeys.bucket === storage?.bucket)
      faults.push('BALLOT_KEYS_URL is the bucket of the pictures: copies of it would keep the keys of secret ballots.')
    if (await store.keepsVersions?.())
      faults.push('BALLOT_KEYS_URL keeps versions: a reader of them can tell each secret vote. Switch versioning off.')
  }
  return faults
}
