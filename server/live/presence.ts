import { doings, presenceEndsMs, type Doing } from '#domain/live/presence-api.ts'
import type { Judge } from '#server/platform/live/hub.ts'
import type { ToldHint } from '#server/platform/live/told-hint.ts'

type There = { projectId: number; userId: number; window: string; doing: Doing; since: Date; until: number }

export type Somebody = { projectId: number; userId: number; doing: Doing; since: Date }

type Said = { projectId: number; userId: number; window: string; doing: (typeof doings)[number] }

/** In so many windows somebody is known to be; whoever opens more is in the last ones. */
const mostWindows = 20

/** As one server says it to all: `presence 12 editing 7 0a1b…`. */
export function presenceTold({ projectId, doing, userId, window }: Said): string {
  return `presence ${projectId} ${doing} ${userId} ${window}`
}

/**
 * Who has a project open, as each server knows it: in memory, because whoever is there says so again and again. A server
 * that has just started learns it within that time.
 */
export function createPresence() {
  const there = new Map<string, There>()

  /** Whether anything is other than before. */
  const hear = ({ told, id: projectId, kind }: ToldHint): boolean => {
    const [, , , person = '', window = ''] = told.split(' ')
    const userId = Number(person)
    const key = `${projectId} ${person} ${window}`
    const doing = doings.find((each) => each === kind) ?? 'gone'
    const shownBefore = doingOf(projectId, userId)
    const before = there.get(key)
    // What is said last stands last.
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

  /** What others are told: another window that does the same tells nothing new. */
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
    /** Who comes, goes or begins to write is told as what happens to the project. */
    judge:
      (ofProjects: Judge): Judge =>
      async (hints) => {
        const news = hints.filter((hint) => hear(hint))
        return ofProjects(news.map((hint) => ({ ...hint, topic: 'project', kind: 'presence' })))
      },
    /** Everybody once for a project: whoever changes it in one window and reads it in another changes it. */
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
