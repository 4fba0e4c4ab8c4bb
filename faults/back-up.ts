import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { faultsOfFiles, readHistories } from '#faults/compare.ts'
import { sizesOfPictures } from '#faults/sizes-of-pictures.ts'
import type { Acknowledged } from '#faults/load-programme.ts'
import { readProjects } from '#faults/read-projects.ts'
import type { Stage } from '#faults/start-stage.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { faultsInDatabase } from '#test/check-projects.ts'

/**
 * Takes a backup while people are at work, by the operator's own command, and restores it into an empty folder: it must
 * contain all that was acknowledged before it began, without contradictions. Returns what is missing.
 */
export async function backUp(stage: Stage, { projects }: Acknowledged): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'))
  const dataDir = join(folder, 'restored')
  const file = join(folder, 'whole.tar.gz')
  const before = new Map([...projects].map(([id, { actions }]) => [id, actions.join()]))
  try {
    await command('backup', file, { ...stage.settings, DATA_DIR: stage.dataDir })
    await command('restore', file, { DATA_DIR: dataDir })
    return (await missingIn(dataDir, before)).map((fault) => `in the backup: ${fault}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function command(name: 'backup' | 'restore', file: string, settings: Record<string, string>) {
  const env = { ...process.env, DATABASE_URL: '', APP_ENV: 'test', ...settings }
  await promisify(execFile)(process.execPath, [`scripts/${name}.ts`, file], { env })
}

async function missingIn(dataDir: string, before: Map<number, string>): Promise<string[]> {
  const postgres = await startEmbeddedPostgres(dataDir)
  const db = openDatabase(postgres.connection)
  try {
    const histories = await readHistories(db)
    const lost = [...before].flatMap(([id, actions]) => {
      const kept = (histories.get(id) ?? []).join()
      return kept.startsWith(actions) ? [] : [`project ${id}: its history says ${kept}, and had said ${actions}`]
    })
    const ids = [...(await readProjects(db)).keys()].filter((id) => before.has(id))
    return [...lost, ...(await faultsInDatabase(db, ids)), ...(await faultsOfFiles(db, await sizesOfPictures(dataDir)))]
  } finally {
    await db.close()
    await postgres.stop()
  }
}
