import type { Choice } from '#domain/questions/question.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/** Returns each new choice with the one that it takes up. */
export function insertContinuing(
  tx: Transaction,
  questionId: number,
  choices: readonly Choice[],
): Promise<{ id: number; continues: number }[]> {
  const listed = JSON.stringify(choices.map(({ id, words }, position) => ({ continues: id, words, position })))
  return tx.rows(sql`
    insert into question_choice (question_id, position, words, continues)
    select ${questionId}, given.position, given.words, given.continues
    from jsonb_to_recordset(${listed}::jsonb) given (continues integer, position integer, words jsonb)
    order by given.position
    returning question_choice.id, question_choice.continues`)
}
