import type { Database } from '#server/platform/database/database.ts'
import type { Judge } from '#server/platform/live/hub.ts'
import { listHiddenMoney } from '#server/budget/budget-queries.ts'

/**
 * Reviewers hear of an envelope; a note on it (`budget 5 word 1 7`: of commission 1, by account 7) is announced to its
 * readers, but not to users recused from a file whose sum it would reveal.
 */
export function judgeBudget(db: Pick<Database, 'shared'>): Judge {
  return async (hints) => {
    const words = hints.filter(({ kind }) => kind === 'word')
    const hidden = words.length === 0 ? [] : await listHiddenMoney(db.shared, [...new Set(words.map(({ id }) => id))])
    return hints.map(({ id, kind, told }) => {
      const [commissionId, author] = told.split(' ').slice(3).map(Number)
      const away = new Set(
        hidden
          .filter((each) => kind === 'word' && each.edition === id && each.commissionId === commissionId)
          .map(({ userId }) => userId),
      )
      return {
        hint: { topic: 'budget', id, kind },
        hears: (viewer) => {
          if (viewer.role === 'ROLE_USER') return false
          if (viewer.impersonatorId === null && viewer.id === author) return true
          return !away.has(viewer.id) && !away.has(viewer.impersonatorId ?? 0)
        },
      }
    })
  }
}
