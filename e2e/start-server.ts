import { startProduct } from '#test/start-product.ts'

/** The product as `npm start` serves it, with the demo, for all the journeys of a run. */
export default async function startServer() {
  const product = await startProduct()
  process.env['E2E_URL'] = product.address
  return product.stop
}
