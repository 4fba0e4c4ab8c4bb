import type { Transaction } from '#server/platform/database/database.ts'
import type { ProjectFact } from '#server/projects/rows/project-fact.ts'
import type { ProjectRecord } from '#server/projects/rows/project-queries.ts'
import { hasNote, sendMessage } from '#server/thread/message-queries.ts'

/**
 * The form's comment shows the newest note, and a different one is a new note. A text equal to an older note comes from
 * a form opened before newer ones, which stay.
 */
export async function commentOfForm(tx: Transaction, before: ProjectRecord | undefined, sent: string): Promise<string> {
  const kept = before?.commissionComment ?? ''
  if (before === undefined || sent === kept || sent === '') return sent
  return (await hasNote(tx, before.id, sent)) ? kept : sent
}

/** The author is the user who saves the form. */
export function noteComment(tx: Transaction, { viewer, before, after: { commissionComment: text } }: ProjectFact) {
  if (before === undefined || text === '' || text === before.commissionComment) return
  sendMessage(tx, viewer, { projectId: before.id, text, audience: 'internal' })
}
