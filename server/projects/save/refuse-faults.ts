import { invalidFields, type FieldError } from '#domain/errors.ts'

/**
 * Reports all broken fields at once, each with its first fault; an unreadable field is not also reported as missing.
 */
export function refuseFaults(unread: readonly FieldError[], judged: readonly FieldError[]) {
  const unreadFields = new Set(unread.map(({ field }) => sentField(field)))
  const faults = [...unread, ...judged.filter(({ field }) => !unreadFields.has(sentField(field)))]
  const isFirst = (fault: FieldError, index: number) => faults.findIndex(({ field }) => field === fault.field) === index
  const [first, ...others] = faults.filter(isFirst)
  if (first !== undefined) invalidFields([first, ...others])
}

/** Returns the field that the form sends, "projectDateConfs" for "projectDateConfs.0.date". */
function sentField(field: string): string {
  return field.split('.')[0]!
}
