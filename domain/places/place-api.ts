import * as z from 'zod/mini'
import { endpoint } from '#domain/endpoint.ts'
import { id } from '#domain/fields.ts'

const placeSuggestion = z.object({
  name: z.string(),
  address: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  city: z.string(),
  department: z.string(),
  phoneNumber: z.string(),
  phoneCountryCode: z.string(),
  website: z.string(),
})

export type PlaceSuggestion = z.infer<typeof placeSuggestion>

const suggestions = {
  method: 'GET',
  summary: 'Places the caller has used, and those of certified projects, to fill in the form.',
  who: 'signedIn',
  output: z.array(placeSuggestion),
} as const

export const placeApi = {
  suggest: endpoint({ ...suggestions, path: '/projectPlace/getAllForAutocomplete' }),
  suggestFor: endpoint({
    ...suggestions,
    path: '/projectPlace/getAllForAutocomplete/{id}',
    params: z.object({ id }),
  }),
}
