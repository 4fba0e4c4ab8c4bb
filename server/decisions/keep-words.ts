import { filledMessage } from '#domain/message-templates/names.ts'
import { holdFollowing } from '#server/decisions/decision-queries.ts'
import { keepWords } from '#server/decisions/rewrite-queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** Decisions that follow a template keep the words that were last read, once it is gone. */
export async function keepWordsOf(tx: Transaction, templateId: number) {
  for (const { id, text, named } of await holdFollowing(tx, templateId)) keepWords(tx, id, filledMessage(text, named))
}
