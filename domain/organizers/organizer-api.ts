import * as z from 'zod/mini'
import { endpoint } from '#domain/endpoint.ts'
import { id } from '#domain/fields.ts'

/** Without the contact, because a person's telephone must not be suggested. */
const organizerSuggestion = z.object({ organizerType: z.string(), name: z.string(), website: z.string() })

export type OrganizerSuggestion = z.infer<typeof organizerSuggestion>

const suggestions = {
  method: 'GET',
  reads: 'fresh',
  summary: 'Organizers the caller has named, and those of certified projects, to fill in the form.',
  who: 'signedIn',
  output: z.array(organizerSuggestion),
} as const

export const organizerApi = {
  suggest: endpoint({ ...suggestions, path: '/projectOrganizer/getAllForAutocomplete' }),
  suggestFor: endpoint({
    ...suggestions,
    path: '/projectOrganizer/getAllForAutocomplete/{id}',
    params: z.object({ id }),
  }),
}
