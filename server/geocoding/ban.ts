import * as z from 'zod/mini'
import type { FoundAddress } from '#domain/geocoding/geocoder-api.ts'

/** The part of the answer of the French national address service that we read. */
const answered = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        label: z.string(),
        type: z.string(),
        city: z.optional(z.string()),
        name: z.optional(z.string()),
        /** "31, Haute-Garonne, Occitanie" */
        context: z.optional(z.string()),
      }),
    }),
  ),
})

const patienceMs = 2000
const mostFound = 8

export async function searchBan(address: string, query: string): Promise<FoundAddress[]> {
  const url = new URL(`${address}/search`)
  url.searchParams.set('q', query.slice(0, 200))
  url.searchParams.set('limit', String(mostFound))
  const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs), redirect: 'error' })
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new Error(`The address service answered ${answer.status}.`)
  }
  return answered.parse(await answer.json()).features.map(({ geometry, properties }) => {
    const [longitude, latitude] = geometry.coordinates
    const { label, type, city, name, context } = properties
    return {
      label,
      latitude,
      longitude,
      city: city ?? name ?? '',
      department: context?.split(',')[1]?.trim() ?? '',
      precision: type === 'municipality' ? 'city' : 'address',
    }
  })
}
