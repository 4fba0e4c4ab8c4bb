import type { Viewer } from '#domain/viewer.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { ProjectRecord } from '#server/projects/rows/project-queries.ts'
import { hasNote, sendMessage } from '#server/thread/message-queries.ts'

/**
 * The form's comment is the newest note, and another one there is a new note. A text that is a note already comes from a
 * form that was opened before newer ones: they stay.
 */
export async function commentOfForm(tx: Transaction, before: ProjectRecord | undefined, sent: string): Promise<string> {
  const kept = before?.commissionComment ?? ''
  if (before === undefined || sent === kept || sent === '') return sent
  return (await hasNote(tx, before.id, sent)) ? kept : sent
}

/** Signed by whoever saves the form. */
export function noteComment(tx: Transaction, viewer: Viewer, before: ProjectRecord, comment: string) {
  if (comment === '' || comment === before.commissionComment) return
  sendMessage(tx, viewer, { projectId: before.id, text: comment, audience: 'internal' })
}
