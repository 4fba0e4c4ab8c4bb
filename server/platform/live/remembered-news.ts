import type { Hint } from '#domain/live-api.ts'
import type { Viewer } from '#domain/viewer.ts'
import { newsId } from '#server/platform/live/say-to-servers.ts'

export type JudgedHint = { hint: Hint; hears: (viewer: Viewer) => boolean }

type Piece = { id: string; at: number; number: number; judged: readonly JudgedHint[] }
/** A place between pieces: `number` pieces came before it. */
type Mark = Omit<Piece, 'judged'>

/**
 * A reader who returns later than this reads everything again: the limit depends on time alone, which reveals nothing
 * of what happened.
 */
const keptMs = 120_000
const mostPieces = 5000
/** The marks of one account, however many windows it has. */
const mostMarks = 500

/** Remembers recent news for returning readers. */
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
     * Returns a new mark, from which this account can continue. Each account has its own marks, so that one that
     * creates ever more loses only its own. Each mark has another name, because an unchanged one would reveal that no
     * account received news.
     */
    mark: (owner: string): string => {
      const id = newsId()
      const own = marks.get(owner) ?? []
      own.push({ id, at: performance.now(), number: said })
      marks.set(owner, own.length > mostMarks ? own.slice(-mostMarks / 2) : own)
      return id
    },
    /** Returns all news after that piece or that mark of this account, or undefined if it is no longer remembered. */
    since: (id: string, owner: string): readonly JudgedHint[] | undefined => {
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
