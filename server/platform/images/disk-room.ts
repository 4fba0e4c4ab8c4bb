import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fail } from '#domain/errors.ts'
import type { Config } from '#server/platform/config.ts'

type DiskDeps = { config: Pick<Config, 'storage' | 'dataDir' | 'diskReserveMegabytes'> }

/** Returns undefined when pictures are not stored on a disk of this machine. */
export async function freeMegabytes({ config }: DiskDeps): Promise<number | undefined> {
  if (config.storage !== undefined) return undefined
  const { bavail, bsize } = await roomAround(config.dataDir)
  return Math.floor((bavail * bsize) / 1_000_000)
}

/** Pictures are refused first: the remaining room is for texts and for the database on the same disk. */
export async function refuseWhenDiskIsFull(needs: DiskDeps) {
  if (await isShort(needs)) fail('storage.full.error')
}

/** Fails as a step of the housekeeping, so that the log and the metrics report a full disk. */
export async function reportFullDisk(needs: DiskDeps) {
  const free = await freeMegabytes(needs)
  if (await isShort(needs))
    throw new Error(`${free} MB are left under DATA_DIR: new pictures are refused until there is more room.`)
}

async function isShort(needs: DiskDeps): Promise<boolean> {
  const free = await freeMegabytes(needs)
  return free !== undefined && free < needs.config.diskReserveMegabytes
}

/** The folder is made with the first picture. */
async function roomAround(folder: string): Promise<StatsFs> {
  return statfs(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || dirname(folder) === folder) throw error
    return roomAround(dirname(folder))
  })
}
