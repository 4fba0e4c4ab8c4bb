import * as z from 'zod/mini'
import { endpoint } from '#domain/endpoint.ts'
import { languages } from '#domain/language.ts'

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** An event as the public knows it: of the people behind it, the organizer's name and website alone. */
const agendaItem = z.strictObject({
  id: z.number(),
  url: z.string(),
  name: z.string(),
  image: z.nullable(z.string()),
  types: z.array(z.string()),
  isFree: z.boolean(),
  priceDetails: z.string(),
  access: z.nullable(z.string()),
  public: z.nullable(z.string()),
  placeName: z.string(),
  address: z.string(),
  city: z.string(),
  department: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  organizer: z.string(),
  organizerWebsite: z.string(),
  dateString: z.string(),
  firstDay: z.nullable(day),
  lastDay: z.nullable(day),
  boosted: z.boolean(),
  updatedAt: z.string(),
})

const agendaList = z.strictObject({
  items: z.array(agendaItem),
  total: z.number(),
  page: z.number(),
  pages: z.number(),
})

export type AgendaItem = z.output<typeof agendaItem>
export type AgendaList = z.output<typeof agendaList>

export const agendaApi = {
  list: endpoint({
    method: 'GET',
    path: '/agenda.json',
    summary:
      'The published events, 50 a page, boosted ones first; with an ETag. What cannot be read is not filtered by.',
    who: 'everyone',
    input: z.object({
      from: z.optional(day),
      to: z.optional(day),
      type: z.optional(z.string()),
      city: z.optional(z.string()),
      price: z.optional(z.enum(['free', 'paying'])),
      access: z.optional(z.string()),
      public: z.optional(z.string()),
      search: z.optional(z.string()),
      page: z.optional(z.string()),
      lang: z.optional(z.enum(languages)),
    }),
    output: agendaList,
  }),
}
