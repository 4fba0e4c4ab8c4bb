import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environmentOn, shiftTo, type NamedDay } from '#test/clock/named-days.ts'
import { makeShiftedDatabase, startProduct } from '#test/start-product.ts'

/**
 * The folders of products that were started once with their demo and have ended, one for each clock: a copy is ready in
 * a fifth of the time, as a new cluster and the pictures of the demo cost most of a first start. What begins afterwards
 * finds them. Returns how to remove them.
 */
export async function prepareProducts(days: readonly NamedDay[]) {
  const folder = await mkdtemp(join(tmpdir(), 'programme-prepared-'))
  // TEST_DAY makes one of several days.
  const clocks = new Map(days.map((day) => [shiftTo(day), day]))
  for (const [shift, day] of clocks) await prepareProduct(join(folder, String(shift)), day)
  process.env['PREPARED_PRODUCTS'] = folder
  return () => rm(folder, { recursive: true, force: true })
}

async function prepareProduct(folder: string, day: NamedDay) {
  await mkdir(folder)
  await makeShiftedDatabase(folder, shiftTo(day))
  const product = await startProduct({ ...environmentOn(day), DATA_DIR: folder })
  await product.stop()
}
