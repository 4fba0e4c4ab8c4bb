import { questionSections } from '#domain/questions/question.ts'
import { constant, join, sql } from '#server/platform/database/sql.ts'

const sections = join(questionSections.map(constant))

/** The order of the form, for `question q`, as `inOrder` has it: by section and place, dependent ones below theirs. */
export const inFormOrder = sql`array_position(array[${sections}], q.section),
  coalesce((select above.position from question above where above.id = q.parent_id), q.position),
  coalesce(q.parent_id, q.id), q.parent_id is not null, q.position, q.id`
