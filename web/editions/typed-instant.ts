import { instantOf, wallClockOf } from '#domain/days.ts'

/** An instant as the programme's clocks show it, in Paris, wherever the administrator is. */
export function asTyped(instant: string | null): string {
  if (instant === null) return ''
  const { day, time } = wallClockOf(instant)
  return `${day}T${time}`
}

export function asInstant(typed: string | number): string {
  const [day = '', time = ''] = String(typed).split('T')
  return day === '' ? '' : instantOf(day, time.slice(0, 5))
}
