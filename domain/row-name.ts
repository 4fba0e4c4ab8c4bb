import * as z from 'zod/mini'

const unknownName = '00000000-0000-0000-0000-000000000000'

/** The random name of a row, for rows that must not be counted. A malformed name is treated as unknown. */
export const rowName = z.pipe(
  z.string(),
  z.transform((text) => (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text) ? text : unknownName)),
)
