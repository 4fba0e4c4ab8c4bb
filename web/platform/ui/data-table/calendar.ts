/** Days are ISO dates, as they travel; a week day is counted from Sunday, 0. */

const dayMs = 86_400_000

export function today(): string {
  const now = new Date()
  return isoDay(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())))
}

export function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

export function addDays(day: string, count: number): string {
  return isoDay(new Date(dateOf(day).getTime() + count * dayMs))
}

/** The same day of another month, or its last one. */
export function addMonths(day: string, count: number): string {
  const date = dateOf(day)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + count]
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return isoDay(new Date(Date.UTC(year, month, Math.min(date.getUTCDate(), lastOfMonth))))
}

export function startOfWeek(day: string, firstDayOfWeek: number): string {
  return addDays(day, -((dateOf(day).getUTCDay() - firstDayOfWeek + 7) % 7))
}

/** The whole weeks that hold the month of this day. */
export function monthWeeks(day: string, firstDayOfWeek: number): string[][] {
  const month = day.slice(0, 7)
  const weeks: string[][] = []
  let first = startOfWeek(`${month}-01`, firstDayOfWeek)
  while (first.slice(0, 7) <= month) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(first, index)))
    first = addDays(first, 7)
  }
  return weeks
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}
