import * as z from 'zod/mini'
import { editionTitles } from '#domain/editions/edition-title.ts'
import { saved } from '#domain/answers.ts'
import { endpoint } from '#domain/endpoint.ts'
import { id } from '#domain/fields.ts'
import { holders } from '#domain/roles.ts'

const ofOneInAnother = z.object({ id, editionId: id })

/** The new project that would be made from one of an earlier edition. */
const repetition = z.object({
  name: z.string(),
  imageUrl: z.nullable(z.string()),
  /** In the reader’s language. */
  from: z.object({ year: z.int(), dates: z.string() }),
  to: z.object({
    id: z.int(),
    ...editionTitles,
    editionStart: z.string(),
    editionEnd: z.string(),
    submissionOpensAt: z.nullable(z.string()),
    submissionClosesAt: z.nullable(z.string()),
    dates: z.string(),
  }),
  /** The project that was already made from it, if the caller is among its people. */
  madeId: z.nullable(z.int()),
  /** The name of its lead, also for callers who are not among its people. */
  madeBy: z.nullable(z.string()),
})

export type Repetition = z.infer<typeof repetition>

export const repetitionApi = {
  preview: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/project/{id}/repeat/{editionId}',
    summary: 'A project as it would be in a later edition, with its dates on the same weekdays; nothing is written.',
    who: holders,
    params: ofOneInAnother,
    output: repetition,
    refuses: [462],
  }),
  repeat: endpoint({
    method: 'POST',
    path: '/project/{id}/repeat/{editionId}',
    summary:
      'Make it, as a draft; a second request returns the same draft, and is refused to holders who are not among its people.',
    who: holders,
    params: ofOneInAnother,
    output: saved,
    refuses: [462],
  }),
}
