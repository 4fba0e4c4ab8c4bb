/** An instant in the administrator's local time. */
export function asTyped(instant: string | null): string {
  if (instant === null) return ''
  const date = new Date(instant)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

export function asInstant(typed: string | number): string {
  return typed === '' ? '' : new Date(typed).toISOString()
}
