import * as z from 'zod/mini'
import { endpoint } from '#domain/endpoint.ts'
import { text } from '#domain/fields.ts'

const foundAddress = z.object({
  label: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  city: z.string(),
  department: z.string(),
  /** How near the point is to the requested address. */
  precision: z.enum(['address', 'city', 'department']),
})

export type FoundAddress = z.infer<typeof foundAddress>

export const geocoderApi = {
  search: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/geocoder/search',
    summary: 'Addresses that a text may mean, with their coordinates. From three letters on.',
    who: 'signedIn',
    input: z.object({ q: text({ required: true }) }),
    output: z.array(foundAddress),
  }),
}
