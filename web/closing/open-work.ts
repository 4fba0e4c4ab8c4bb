import { boardLinks, type BoardLink } from '#domain/board/board-links.ts'
import { underWayLinks } from '#domain/board/under-way.ts'
import type { OpenWork } from '#domain/closing/closing.ts'
import { today } from '#domain/days.ts'

/** In the order in which a year is closed. */
export const openKinds = [
  'toDecide',
  'awaited',
  'prepared',
  'sessions',
  'minutes',
  'toCome',
  'reports',
  'unpaid',
  'drafts',
] as const satisfies (keyof OpenWork)[]

export type OpenKind = (typeof openKinds)[number]

type OpenPlace = { filters: BoardLink } | { to: '/session/index' | '/board/budget' } | undefined

/** Where the work is done: the list of exactly these projects, or another page of the edition. */
export function placeOf(kind: OpenKind): OpenPlace {
  if (kind === 'sessions' || kind === 'minutes') return { to: '/session/index' }
  if (kind === 'unpaid') return { to: '/board/budget' }
  if (kind === 'reports') return { filters: boardLinks.report('awaited') }
  // Only their holders read drafts.
  return kind === 'drafts' ? undefined : { filters: underWayLinks(today())[kind] }
}

/** All of it; a project counts once for each thing that it waits for. */
export function openNb(open: OpenWork): number {
  return openKinds.reduce((sum, kind) => sum + open[kind], 0)
}
