import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '#test/start-product.ts'

/**
 * The folder of a product that was started once with its demo and has ended: a copy of it is ready in a fifth of the
 * time, as a new cluster and the pictures of the demo cost most of a first start.
 */
export async function prepareProduct() {
  const folder = await mkdtemp(join(tmpdir(), 'programme-prepared-'))
  const product = await startProduct({ DATA_DIR: folder })
  await product.stop()
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
