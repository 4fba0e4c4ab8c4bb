import { invalidField, type ErrorCode } from '#domain/errors.ts'

const [uniqueViolation, foreignKeyViolation] = ['23505', '23503']

/** Maps the name of an index or a key to the field of the form that broke it, and to its error. */
type FieldsOfConstraints = Record<string, [field: string, code: ErrorCode]>

/** Lets the unique index decide: a query before the write would be too early when two requests come at once. */
export function refuseDuplicates<Result>(fields: FieldsOfConstraints, write: Promise<Result>): Promise<Result> {
  return refuseViolations(uniqueViolation, fields, write)
}

/** For things with a name in each language: names that differ only by accents or case are the same. */
export function refuseTakenNames<Result>(table: string, write: Promise<Result>): Promise<Result> {
  const taken = 'name.used.error'
  return refuseDuplicates(
    {
      [`${table}_name`]: ['name', taken],
      [`${table}_name_en`]: ['nameEn', taken],
      [`${table}_name_ja`]: ['nameJa', taken],
    },
    write,
  )
}

/** Lets the foreign key decide, for the same reason: a row may be deleted before its number is written. */
export function refuseMissing<Result>(fields: FieldsOfConstraints, write: Promise<Result>): Promise<Result> {
  return refuseViolations(foreignKeyViolation, fields, write)
}

async function refuseViolations<Result>(violation: string, fields: FieldsOfConstraints, write: Promise<Result>) {
  try {
    return await write
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    const broken = code === violation && constraint !== undefined ? fields[constraint] : undefined
    if (broken === undefined) throw error
    return invalidField(...broken)
  }
}
