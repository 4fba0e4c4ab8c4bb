import { prepareProduct } from '#test/prepared-product.ts'

/** Once for all workers. */
export default async function prepare() {
  const { folder, remove } = await prepareProduct()
  process.env['PREPARED_PRODUCT'] = folder
  return remove
}
