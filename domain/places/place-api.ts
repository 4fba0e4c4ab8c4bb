import * as z from 'zod/mini'
import { endpoint } from '#domain/endpoint.ts'
import { id } from '#domain/fields.ts'
import { place } from '#domain/projects/project.ts'

export type PlaceSuggestion = z.infer<typeof place>

const suggestions = {
  method: 'GET',
  reads: 'fresh',
  summary: 'Places the caller has used, and those of certified projects, to fill in the form.',
  who: 'signedIn',
  output: z.array(place),
} as const

export const placeApi = {
  suggest: endpoint({ ...suggestions, path: '/projectPlace/getAllForAutocomplete' }),
  suggestFor: endpoint({
    ...suggestions,
    path: '/projectPlace/getAllForAutocomplete/{id}',
    params: z.object({ id }),
  }),
}
