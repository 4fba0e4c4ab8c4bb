import { invalidField, type ErrorCode } from '#domain/errors.ts'

const [uniqueViolation, foreignKeyViolation] = ['23505', '23503']

/**
 * Lets the unique index decide: a question asked before the write would be answered too early when two come at once.
 * `fields` says, by the name of the index, which field of the form is taken.
 */
export async function refuseDuplicates<Result>(
  fields: Record<string, [field: string, code: ErrorCode]>,
  write: Promise<Result>,
): Promise<Result> {
  try {
    return await write
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    const taken = code === uniqueViolation && constraint !== undefined ? fields[constraint] : undefined
    if (taken === undefined) throw error
    return invalidField(...taken)
  }
}

/**
 * Lets the foreign key decide, for the same reason: what was found by a question may be gone when it is written. `fields`
 * says, by the name of the key, which field of the form chose it.
 */
export async function refuseMissing<Result>(fields: Record<string, string>, write: Promise<Result>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    const field = code === foreignKeyViolation && constraint !== undefined ? fields[constraint] : undefined
    if (field === undefined) throw error
    return invalidField(field, 'field.invalid.error')
  }
}
