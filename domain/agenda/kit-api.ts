import * as z from 'zod/mini'
import { endpoint } from '#domain/endpoint.ts'
import { id } from '#domain/fields.ts'
import { languages } from '#domain/language.ts'
import { holders } from '#domain/roles.ts'

const told = z.object({
  language: z.enum(languages),
  /** With its state, if it was cancelled, moved or is full. */
  name: z.string(),
  dates: z.string(),
  place: z.string(),
  /** All of it, with the label and the address of its page. */
  text: z.string(),
  /** The code of a frame that shows the event in another site. */
  embed: z.string(),
})

export type ToldEvent = z.infer<typeof told>

export const kitApi = {
  get: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/project/{id}/kit',
    summary:
      'What the people of a published project speak of it with: a short text and the code of a frame in each language, and its picture. 404 once it is published no longer.',
    who: holders,
    params: z.object({ id }),
    output: z.object({ picture: z.nullable(z.string()), credit: z.string(), told: z.array(told) }),
  }),
}
