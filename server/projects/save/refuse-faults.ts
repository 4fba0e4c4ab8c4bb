import { invalidFields, type FieldError } from '#domain/errors.ts'

/** All the broken fields at once, each with its first fault; a field that could not be read is absent, and not missing. */
export function refuseFaults(unread: readonly FieldError[], judged: readonly FieldError[]) {
  const unreadFields = new Set(unread.map(({ field }) => sentField(field)))
  const faults = [...unread, ...judged.filter(({ field }) => !unreadFields.has(sentField(field)))]
  const isFirst = (fault: FieldError, index: number) => faults.findIndex(({ field }) => field === fault.field) === index
  const [first, ...others] = faults.filter(isFirst)
  if (first !== undefined) invalidFields([first, ...others])
}

/** Of "projectDateConfs.0.date", what the form sends. */
function sentField(field: string): string {
  return field.split('.')[0]!
}
