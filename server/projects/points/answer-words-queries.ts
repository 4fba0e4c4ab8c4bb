import type { Queries } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

type AnswerWords = {
  /** What the holder wrote to the commission before they last moved the project; null if unknown. */
  before: string | null
  /** Whether the holder has written since. */
  isBegun: boolean
  /** The day until which the commission waits. */
  dueDay: string | null
}

/** The holder's note is one field, so only the history separates an old note from the answer to this request. */
export async function findAnswerWords(db: Pick<Queries, 'row'>, projectId: number): Promise<AnswerWords> {
  const lines = sql`history h where h.entity = 'project' and h.entity_id = ${projectId}`
  const found = await db.row<AnswerWords>(sql`
    with moved as (select coalesce(max(h.id), 0) as id from ${lines} and h.changes ? 'projectStatus')
    select exists (select from ${lines} and h.changes ? 'userComment' and h.id > moved.id) as "isBegun",
      coalesce(
        (select h.changes -> 'userComment' ->> 1 from ${lines} and h.changes ? 'userComment' and h.id <= moved.id
          order by h.id desc limit 1),
        (select h.changes -> 'userComment' ->> 0 from ${lines} and h.changes ? 'userComment' order by h.id limit 1)
      ) as before,
      (select min(t.due_day)::text from point t where t.project_id = ${projectId} and t.settled_at is null) as "dueDay"
    from moved`)
  return found!
}
