import { toDay, toNumber } from '#domain/days.ts'

type Standing = {
  submittedDay: string
  /** How many days the edition leaves members for an opinion; null: opinions have no day. */
  days: number | null
  /** The day of the session in which the file stands. */
  sessionDay: string | null
  /** The first day of the edition. */
  firstDay: string
  today: string
}

/**
 * The day by which opinions on a file are due: some days after it was submitted, but at the latest on the eve of the
 * session in which it stands, else of the edition’s first day. A day that has passed bounds nothing: such a session was
 * not held, and a file can be submitted during an edition. PostgreSQL has the same rule (`opinions_due`).
 */
export function opinionsDue({ submittedDay, days, sessionDay, firstDay, today }: Standing): string | null {
  if (days === null) return null
  const usual = toNumber(submittedDay) + days
  const bound = [sessionDay, firstDay].find((day): day is string => day !== null && day >= today)
  return toDay(bound === undefined ? usual : Math.min(usual, toNumber(bound) - 1))
}
