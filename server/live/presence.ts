import { doings, presenceEndsMs, type Doing } from '#domain/live/presence-api.ts'
import type { Judge } from '#server/platform/live/hub.ts'
import type { ToldHint } from '#server/platform/live/told-hint.ts'

type PresentWindow = { projectId: number; userId: number; window: string; doing: Doing; since: Date; until: number }

export type Somebody = { projectId: number; userId: number; doing: Doing; since: Date }

type WindowState = { projectId: number; userId: number; window: string; doing: (typeof doings)[number] }

/** The windows remembered per person; only the last ones count. */
const mostWindows = 20

/** Formats a hint from one server to all: `presence 12 editing 7 0a1b…`. */
export function presenceTold({ projectId, doing, userId, window }: WindowState): string {
  return `presence ${projectId} ${doing} ${userId} ${window}`
}

/**
 * Remembers who has a project open. Each server keeps it in memory, because browsers repeat their presence; a server
 * that has just started learns it within that time.
 */
export function createPresence() {
  const there = new Map<string, PresentWindow>()

  /** Returns whether the hint has changed anything. */
  const hear = ({ told, id: projectId, kind }: ToldHint): boolean => {
    const [, , , person = '', window = ''] = told.split(' ')
    const userId = Number(person)
    const key = `${projectId} ${person} ${window}`
    const doing = doings.find((each) => each === kind) ?? 'gone'
    const shownBefore = doingOf(projectId, userId)
    const before = there.get(key)
    // Deleted first, so that the latest presence is the last entry.
    there.delete(key)
    if (doing === 'gone') return doingOf(projectId, userId) !== shownBefore
    const since = before?.doing === doing ? before.since : new Date()
    there.set(key, {
      projectId,
      userId,
      window,
      doing,
      since,
      until: performance.now() + presenceEndsMs,
    })
    forgetWindows(userId)
    return doingOf(projectId, userId) !== shownBefore
  }

  /** The state shown to others: another window in the same state changes nothing. */
  const doingOf = (projectId: number, userId: number): Doing | undefined => {
    const now = performance.now()
    const own = [...there.values()].filter(
      (each) => each.projectId === projectId && each.userId === userId && each.until >= now,
    )
    return own.some(({ doing }) => doing === 'editing') ? 'editing' : own[0]?.doing
  }

  const forgetWindows = (userId: number) => {
    forgetOld()
    const own = [...there].filter(([, each]) => each.userId === userId)
    for (const [key] of own.slice(0, -mostWindows)) there.delete(key)
  }

  const forgetOld = () => {
    const now = performance.now()
    for (const [key, { until }] of there) if (until < now) there.delete(key)
  }

  return {
    /** Announces an arrival, a departure or the beginning of an edit as a change of the project. */
    judge:
      (ofProjects: Judge): Judge =>
      async (hints) => {
        const news = hints.filter((hint) => hear(hint))
        return ofProjects(news.map((hint) => ({ ...hint, topic: 'project', kind: 'presence' })))
      },
    /** Lists each person once per project: a person who edits it in one window and reads it in another is editing. */
    list: (): Somebody[] => {
      forgetOld()
      const people = new Map<string, Somebody>()
      for (const { projectId, userId, doing, since } of there.values()) {
        const key = `${projectId} ${userId}`
        const known = people.get(key)
        const isMore = known === undefined || (doing === 'editing' && known.doing === 'reading')
        if (isMore || (known.doing === doing && since < known.since))
          people.set(key, { projectId, userId, doing, since })
      }
      return [...people.values()]
    },
  }
}
