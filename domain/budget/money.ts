import { certifiedStatuses, isAmong, type ProjectStatus } from '#domain/projects/statuses.ts'

/** Sums of money are whole cents everywhere but in what people type and in the database's own decimals. */

/** « 12,50 » typed as a number of euros. */
export function centsOf(euros: number): number {
  return Math.round(euros * 100)
}

/** What is paid, also beyond a grant; what is granted and still to be paid; what is prepared: none of it twice. */
export type Spending = { envelope: number | null; prepared: number; paid: number; toPay: number }

/** What would be left if all that is prepared were sent: negative beyond the envelope, null where there is none. */
export function leftOf({ envelope, ...taken }: Spending): number | null {
  return envelope === null ? null : envelope - taken.paid - taken.toPay - taken.prepared
}

type OfProject = Paying & { prepared: number }

/** The same with this sum granted to a project, in place of what stands for it; what it was paid is paid. */
export function leftWith(money: Spending, cents: number, own: OfProject | undefined): number | null {
  const left = leftOf(money)
  const { granted, paid, prepared } = own ?? { granted: 0, paid: 0, prepared: 0 }
  return left === null ? null : left + Math.max(granted, paid) + prepared - Math.max(cents, paid)
}

/** Of those that have one: null where none has. */
export function leftOfAll(each: readonly Spending[]): number | null {
  const known = each.map(leftOf).filter((left) => left !== null)
  return known.length === 0 ? null : known.reduce((sum, left) => sum + left, 0)
}

type Paying = { granted: number; paid: number }

/** Where nothing is granted or paid, there is nothing to pay either. */
export function mayBePaid({ granted, paid }: Paying): boolean {
  return granted > 0 || paid > 0
}

/** What is left to pay of what was granted, and by how much the payments go beyond it. */
export function restOf({ granted, paid }: Paying): { toPay: number; beyond: number } {
  return { toPay: Math.max(0, granted - paid), beyond: Math.max(0, paid - granted) }
}

/** Of several, each by itself: what one was paid too much takes nothing from what is owed to another. */
export function restOfAll(each: readonly Paying[]): { toPay: number; beyond: number } {
  const rests = each.map(restOf)
  return {
    toPay: rests.reduce((sum, { toPay }) => sum + toPay, 0),
    beyond: rests.reduce((sum, { beyond }) => sum + beyond, 0),
  }
}

/** Whether a decision grants the budget that stands in the project, as database/functions/88_grants.sql writes it down. */
export function grantsBudget(from: ProjectStatus, to: ProjectStatus): boolean {
  if (from === to || !isAmong(to, certifiedStatuses)) return false
  if (!isAmong(from, certifiedStatuses)) return true
  return from.startsWith('CERTIFIED_UNPUBLISHED') && isAmong(to, decidedOnceMore)
}

const decidedOnceMore: ProjectStatus[] = ['CERTIFIED_UNPUBLISHED_INFOS_NEEDED', 'CERTIFIED_PUBLISHED']

/** What remains after each of these amounts, in their order. */
export function leftAfterEach(left: number | null, amounts: readonly number[]): (number | null)[] {
  let remains = left
  return amounts.map((amount) => (remains = remains === null ? null : remains - amount))
}

type Explained = { words: readonly { beyond: number }[] }

/** Whether somebody has said why for as much: a word holds for what it was written about, and for less. */
export function isExplained({ words, ...money }: Spending & Explained): boolean {
  const left = leftOf(money)
  return left !== null && words.some(({ beyond }) => beyond >= -left)
}

/** Whoever goes beyond the envelope says why: once for each amount, and anew for a higher one. */
export function isWordMissing(money: Spending & Explained): boolean {
  const left = leftOf(money)
  return left !== null && left < 0 && money.prepared > 0 && !isExplained(money)
}

export type Band = { kind: 'paid' | 'granted' | 'prepared' | 'beyond'; cents: number }

/**
 * The money of a commission, one state after the other; what goes beyond the envelope is what `leftOf` says.
 */
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
