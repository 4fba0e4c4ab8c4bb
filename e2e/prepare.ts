import { journeyDays } from '#e2e/journey-days.ts'
import { prepareProducts } from '#test/prepared-product.ts'

/** Once for all workers, unless `npm test` has done it already. */
export default async function prepare() {
  if (process.env['PREPARED_PRODUCTS'] !== undefined) return undefined
  return prepareProducts(journeyDays)
}
