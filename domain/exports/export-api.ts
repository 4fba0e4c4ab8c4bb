import * as z from 'zod/mini'
import { endpoint } from '#domain/endpoint.ts'
import { flag } from '#domain/fields.ts'
import { reviewers, type Role } from '#domain/roles.ts'
import { tableRequest } from '#domain/tables/table.ts'

export const sheetFormats = ['csv', 'xlsx', 'ods'] as const
export const exportFormats = [...sheetFormats, 'pdf'] as const
export type SheetFormat = (typeof sheetFormats)[number]
export type ExportFormat = (typeof exportFormats)[number]

/** The most projects in a booklet: while one is made, other users wait for theirs. */
export function longestBooklet(role: Role): number {
  return role === 'ROLE_USER' ? 50 : 500
}

/** The most rows in a spreadsheet. */
export const longestSheet = 1_000_000
/** The most rows in a selection. */
export const mostSelected = 2000

/** Numbers separated by commas. */
const selected = z.pipe(
  z.string().check(z.maxLength(25_000), z.regex(/^(\d{1,9}(,\d{1,9})*)?$/)),
  z.transform((ids) => ids.split(',').map(Number)),
)

/** With `progress`, the file comes in pieces, each after twelve bytes that `export-progress.ts` reads. */
const progress = z.optional(flag)

export const exportApi = {
  projects: endpoint({
    method: 'POST',
    path: '/project/export',
    summary:
      'The list as a file: the filtered projects, or the projects of these ids in this order, with these columns (else all that the caller may read). A pdf is the booklet, of 500 projects at most, or of 50 for a holder.',
    who: 'signedIn',
    input: z.extend(tableRequest, {
      format: z.enum(exportFormats),
      /** 2,000 at most. */
      ids: z.optional(selected),
      /** Leaves out the commission's internal columns. */
      withoutInternal: z.optional(flag),
      progress,
    }),
    sends: 'form',
    output: z.unknown(),
    answersFile: 'application/octet-stream',
    refuses: [403, 462, 503],
  }),
  register: endpoint({
    method: 'POST',
    path: '/register/file',
    summary: 'The rows of the register as a file; a pdf ends with the last number and hash of the chain.',
    who: reviewers,
    input: z.extend(tableRequest, { format: z.enum(exportFormats), progress }),
    sends: 'form',
    output: z.unknown(),
    answersFile: 'application/octet-stream',
    refuses: [403, 462, 503],
  }),
}
