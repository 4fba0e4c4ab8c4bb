import * as z from 'zod/mini'
import { agendaList } from '#domain/agenda/agenda-item.ts'
import { endpoint } from '#domain/endpoint.ts'
import { languages } from '#domain/language.ts'

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

export const agendaApi = {
  list: endpoint({
    method: 'GET',
    path: '/agenda.json',
    summary:
      'The published events and each time they take place, by next time, a page at a time; with an ETag. What cannot be read is not filtered by.',
    who: 'everyone',
    input: z.object({
      from: z.optional(z.union([day, z.literal('today')])),
      to: z.optional(day),
      type: z.optional(z.string()),
      city: z.optional(z.string()),
      department: z.optional(z.string()),
      price: z.optional(z.enum(['free', 'paying'])),
      access: z.optional(z.string()),
      public: z.optional(z.string()),
      search: z.optional(z.string()),
      page: z.optional(z.string()),
      limit: z.optional(z.string()),
      updatedSince: z.optional(z.string()),
      after: z.optional(z.string()),
      lang: z.optional(z.enum(languages)),
    }),
    output: agendaList,
  }),
}
