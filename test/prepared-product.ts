import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shiftTo, type NamedDay } from '#test/clock/named-days.ts'
import { makeShiftedDatabase, startProduct } from '#test/start-product.ts'

/**
 * The folders of products started once with their demo, one for each day, and stopped: a copy starts five times as
 * fast, because a new cluster and the pictures of the demo cost most of a first start.
 */
export async function prepareProducts(days: readonly NamedDay[]) {
  const folder = await mkdtemp(join(tmpdir(), 'programme-prepared-'))
  for (const day of days) await prepareProduct(join(folder, day), day)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

async function prepareProduct(folder: string, day: NamedDay) {
  await mkdir(folder)
  await makeShiftedDatabase(folder, shiftTo(day))
  const product = await startProduct({ DATA_DIR: folder }, day)
  await product.stop()
}
