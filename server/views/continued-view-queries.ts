import { continuedView, questionsOfView } from '#domain/views/continued-view.ts'
import type { SavedView } from '#domain/views/view-api.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

type Pair = { before: number; now: number }

/** Saved views with the current edition’s questions in place of those that they take up, however many editions ago. */
export async function withCurrentQuestions(db: Queries, views: readonly SavedView[]): Promise<SavedView[]> {
  const ids = views.flatMap(({ settings }) => questionsOfView(settings))
  if (ids.length === 0) return [...views]
  const [questions, choices] = await Promise.all([
    db.rows<Pair>(sql`
      with recursive taken_up as (
        select q.id as now, q.continues as before from question q join edition e on e.id = q.edition_id
        where e.state = 'current'
        union select taken_up.now, q.continues from taken_up join question q on q.id = taken_up.before)
      select taken_up.before, taken_up.now from taken_up where taken_up.before = any(${ids}::integer[])`),
    db.rows<Pair>(sql`
      with recursive taken_up as (
        select c.id as now, c.continues as before from question_choice c join question q on q.id = c.question_id
        join edition e on e.id = q.edition_id where e.state = 'current'
        union select taken_up.now, c.continues from taken_up join question_choice c on c.id = taken_up.before)
      select taken_up.before, taken_up.now from taken_up join question_choice c on c.id = taken_up.before
      where c.question_id = any(${ids}::integer[])`),
  ])
  const mapOf = (pairs: readonly Pair[]) => new Map(pairs.map(({ before, now }) => [before, now]))
  const takenUp = { questions: mapOf(questions), choices: mapOf(choices) }
  return views.map((view) => ({ ...view, settings: continuedView(view.settings, takenUp) }))
}
