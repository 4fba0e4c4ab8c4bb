import type { Hint } from '#domain/live-api.ts'
import type { Viewer } from '#domain/viewer.ts'
import { newsId } from '#server/platform/live/say-to-servers.ts'

export type Judged = { hint: Hint; hears: (viewer: Viewer) => boolean }

type Piece = { id: string; at: number; number: number; judged: readonly Judged[] }
/** A place between pieces: after so many of them. */
type Mark = Omit<Piece, 'judged'>

/** Whoever comes back later than this asks for everything: by the time alone, which tells nothing of what happened. */
const keptMs = 120_000
const mostPieces = 5000
/** Of one account, however many windows it has. */
const mostMarks = 500

/** What was said of late, for whoever comes back. */
export function rememberNews() {
  let pieces: Piece[] = []
  const marks = new Map<string, Mark[]>()
  let said = 0

  const add = (piece: Pick<Piece, 'id' | 'judged'>) => {
    pieces.push({ ...piece, at: performance.now(), number: ++said })
    if (pieces.length > mostPieces) pieces = pieces.slice(-mostPieces / 2)
  }
  const isKnown = ({ at, number }: Mark) =>
    at >= performance.now() - keptMs && (number === said || number >= (pieces[0]?.number ?? Infinity) - 1)

  return {
    add,
    /**
     * A place to come back to, of this account: it has its own, and whoever asks for ever more forgets their own alone. Each
     * has another name: one that stayed the same would tell that nothing was said to anybody.
     */
    mark: (owner: string): string => {
      const id = newsId()
      const own = marks.get(owner) ?? []
      own.push({ id, at: performance.now(), number: said })
      marks.set(owner, own.length > mostMarks ? own.slice(-mostMarks / 2) : own)
      return id
    },
    /** All after that piece or that mark of this account, or undefined where it is not known any more. */
    since: (id: string, owner: string): readonly Judged[] | undefined => {
      const is = (place: Mark) => place.id === id
      const place = marks.get(owner)?.findLast(is) ?? pieces.findLast(is)
      if (place === undefined || !isKnown(place)) return undefined
      return pieces.filter(({ number }) => number > place.number).flatMap(({ judged }) => judged)
    },
    forgetOld: (now: number) => {
      const isOld = (first: Mark | undefined) => first !== undefined && first.at < now - 2 * keptMs
      const isRecent = ({ at }: Mark) => at >= now - keptMs
      if (isOld(pieces[0])) pieces = pieces.filter(isRecent)
      for (const [owner, own] of marks) {
        if (!isOld(own[0])) continue
        const recent = own.filter(isRecent)
        if (recent.length > 0) marks.set(owner, recent)
        else marks.delete(owner)
      }
    },
    forgetAll: () => {
      pieces = []
      marks.clear()
    },
  }
}
