import { prepareProduct } from '#test/prepared-product.ts'

/** Once for all workers, unless it was done for the whole of `npm test`. */
export default async function prepare() {
  if (process.env['PREPARED_PRODUCT'] !== undefined) return undefined
  const { folder, remove } = await prepareProduct()
  process.env['PREPARED_PRODUCT'] = folder
  return remove
}
