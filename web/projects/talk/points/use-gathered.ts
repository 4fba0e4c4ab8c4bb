import { today } from '#domain/days.ts'
import { programmeApi } from '#domain/programme/programme-api.ts'
import type { AskedPoint } from '#domain/projects/asked-points.ts'
import { isPastDue, proposedDueDay } from '#domain/thread/point.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useSession } from '#web/platform/session/session.ts'
import { isSamePlace, type PointPlace } from '#web/projects/talk/points/point-words.ts'
import { keep, parseKept, useKept } from '#web/platform/device-store.ts'

/** `dueDay`: null if none is wanted, absent if not chosen. */
type Gathered = { points: AskedPoint[]; dueDay?: string | null }

/**
 * The points a reviewer has gathered while reading, and the due day of their request: stored for this reviewer only,
 * until they are sent or dropped.
 */
export function useGathered(projectId: number, sessionDay?: string | null) {
  const key = `points:${useSession()?.user.id}:${projectId}`
  const { points, dueDay } = parse(useKept(key))
  const programme = useCall(programmeApi.get, {}).data
  const set = (next: Gathered) => keep(key, isNothing(next) ? '' : JSON.stringify(next))
  // A due day chosen earlier may have passed meanwhile.
  const isSaid = dueDay === null || (dueDay !== undefined && !isPastDue(dueDay, today()))
  const due = isSaid ? dueDay : proposedDueDay(today(), programme?.editionStart, sessionDay)
  return {
    points,
    dueDay: due,
    numberOf: (place: PointPlace) => points.findIndex((point) => isSamePlace(point, place)) + 1,
    put: (place: PointPlace, question: string) => {
      const isKnown = points.some((point) => isSamePlace(point, place))
      const changed = points.map((point) => (isSamePlace(point, place) ? { ...point, question } : point))
      set({ points: isKnown ? changed : [...points, { ...place, question }], ...(dueDay !== undefined && { dueDay }) })
    },
    drop: (place: PointPlace) =>
      set({
        points: points.filter((point) => !isSamePlace(point, place)),
        ...(dueDay !== undefined && { dueDay }),
      }),
    setDueDay: (day: string | null) => set({ points, dueDay: day }),
    clear: () => keep(key, ''),
    /** The form of a request: a message alone has a due day too. */
    input: () => ({ ...(points.length > 0 && { points: JSON.stringify(points) }), dueDay: due ?? '' }),
  }
}

function isNothing({ points, dueDay }: Gathered): boolean {
  return points.length === 0 && dueDay === undefined
}

function parse(kept: string): Gathered {
  return (parseKept(kept) as Gathered | undefined) ?? { points: [] }
}
