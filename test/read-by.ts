import type * as z from 'zod/mini'
import { fieldErrorsOf } from '#domain/fields.ts'

/** A schema's result for a value: the parsed value, or the error code of each field. */
export function readBy(schema: z.ZodMiniType, sent: unknown): unknown {
  const { success, data, error } = schema.safeParse(sent)
  if (success) return data
  return { refused: Object.fromEntries(fieldErrorsOf(error).map(({ field, message }) => [field, message])) }
}

export function refused(faults: Record<string, string>) {
  return { refused: faults }
}
