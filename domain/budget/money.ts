import { certifiedStatuses, isAmong, type ProjectStatus } from '#domain/projects/statuses.ts'

/** Sums of money are whole cents everywhere except in typed values and in the database's own decimals. */

/** « 12,50 » as a typed number of euros. */
export function centsOf(euros: number): number {
  return Math.round(euros * 100)
}

/** What is paid, even beyond a grant; what is granted and not paid yet; what is prepared: no cent is counted twice. */
export type Spending = { envelope: number | null; prepared: number; paid: number; toPay: number }

/** What would be left if everything prepared were sent: negative beyond the envelope, null without an envelope. */
export function leftOf({ envelope, ...taken }: Spending): number | null {
  return envelope === null ? null : envelope - taken.paid - taken.toPay - taken.prepared
}

type ProjectMoney = GrantAndPayments & { prepared: number }

/** What would be left with this sum granted to a project instead of its present one; its payments stay. */
export function leftWith(money: Spending, cents: number, own: ProjectMoney | undefined): number | null {
  const left = leftOf(money)
  const { granted, paid, prepared } = own ?? { granted: 0, paid: 0, prepared: 0 }
  return left === null ? null : left + Math.max(granted, paid) + prepared - Math.max(cents, paid)
}

/** Null if no commission has an envelope. */
export function leftOfAll(each: readonly Spending[]): number | null {
  const known = each.map(leftOf).filter((left) => left !== null)
  return known.length === 0 ? null : known.reduce((sum, left) => sum + left, 0)
}

type GrantAndPayments = { granted: number; paid: number }

/** A project without a grant or a payment has nothing to be paid. */
export function mayBePaid({ granted, paid }: GrantAndPayments): boolean {
  return granted > 0 || paid > 0
}

/** What is left to pay of the grant, and by how much the payments exceed it. */
export function restOf({ granted, paid }: GrantAndPayments): { toPay: number; beyond: number } {
  return { toPay: Math.max(0, granted - paid), beyond: Math.max(0, paid - granted) }
}

/** Each project counts by itself: an overpayment of one does not reduce what is owed to another. */
export function restOfAll(each: readonly GrantAndPayments[]): { toPay: number; beyond: number } {
  const rests = each.map(restOf)
  return {
    toPay: rests.reduce((sum, { toPay }) => sum + toPay, 0),
    beyond: rests.reduce((sum, { beyond }) => sum + beyond, 0),
  }
}

/** Whether a decision grants the project's budget. */
export function grantsBudget(from: ProjectStatus, to: ProjectStatus): boolean {
  if (from === to || !isAmong(to, certifiedStatuses)) return false
  if (!isAmong(from, certifiedStatuses)) return true
  return from.startsWith('CERTIFIED_UNPUBLISHED') && isAmong(to, decidedOnceMore)
}

const decidedOnceMore: ProjectStatus[] = ['CERTIFIED_UNPUBLISHED_INFOS_NEEDED', 'CERTIFIED_PUBLISHED']

/** What remains after each amount, in their order. */
export function leftAfterEach(left: number | null, amounts: readonly number[]): (number | null)[] {
  let remains = left
  return amounts.map((amount) => (remains = remains === null ? null : remains - amount))
}

type Granted = Spending & { granted: number; paidBeyond: number }
export type Excess = { by: 'prepared' | 'granted' | 'paid'; cents: number }

/** What goes beyond the envelope: the grants alone, else what was paid beyond them, else what is prepared as well. */
export function excessOf({ envelope, granted, ...money }: Granted): Excess | undefined {
  const left = leftOf({ envelope, ...money })
  if (envelope === null || left === null || left >= 0) return undefined
  if (granted > envelope) return { by: 'granted', cents: granted - envelope }
  const spent = money.paid + money.toPay
  return spent > envelope ? { by: 'paid', cents: spent - envelope } : { by: 'prepared', cents: -left }
}

/** Whole percents of what was asked; null if nothing was. */
export function grantedShare({ asked, granted }: { asked: number; granted: number }): number | null {
  return asked === 0 ? null : Math.round((granted / asked) * 100)
}

/** A payment is not made before the year that prepares the edition. */
export function earliestPayment(firstDay: string): string {
  return `${Number(firstDay.slice(0, 4)) - 1}-01-01`
}

type Justifications = { words: readonly { beyond: number }[] }

/** An overrun this large, or a larger one, has been justified. */
export function isExplained({ words, ...money }: Spending & Justifications): boolean {
  const left = leftOf(money)
  return left !== null && words.some(({ beyond }) => beyond >= -left)
}

/** A commission justifies going beyond its envelope once for each amount, and again for a higher one. */
export function isWordMissing(money: Spending & Justifications): boolean {
  const left = leftOf(money)
  return left !== null && left < 0 && money.prepared > 0 && !isExplained(money)
}

export type Band = { kind: 'paid' | 'granted' | 'prepared' | 'beyond'; cents: number }

/** The money of a commission, one state after the other; `leftOf` says what exceeds the envelope. */
export function bandsOf(money: Spending): Band[] {
  const { envelope, prepared, paid, toPay } = money
  const bands: Band[] = [
    { kind: 'paid', cents: paid },
    { kind: 'granted', cents: toPay },
    { kind: 'prepared', cents: prepared },
  ]
  let room = envelope ?? Infinity
  const within = bands.map(({ kind, cents }) => {
    const fits = Math.min(cents, Math.max(0, room))
    room -= fits
    return { kind, cents: fits }
  })
  const beyond = Math.max(0, -(leftOf(money) ?? 0))
  return [...within, { kind: 'beyond' as const, cents: beyond }].filter(({ cents }) => cents > 0)
}
