import { fail } from '#domain/errors.ts'
import type { Note } from '#domain/projects/note.ts'
import { refuseArchived } from '#domain/projects/workflow.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Repeatable } from '#server/platform/http/repeatable.ts'
import { once } from '#server/platform/idempotency/once.ts'
import { hasNote, insertNote, showAsComment } from '#server/projects/note-queries.ts'
import { holdProject, type ProjectRecord } from '#server/projects/project-queries.ts'

type Writing = { id: number; text: string; repeatable: Repeatable | undefined }

/** POST /project/{id}/message: whatever the project's status, for a committee writes its minutes afterwards. */
export function writeNote({ db }: Pick<Deps, 'db'>, viewer: Viewer, { id, text, repeatable }: Writing): Promise<Note> {
  return db.transaction((tx) =>
    once(tx, viewer, repeatable, async () => {
      // Held, so that of two at once the later one is the comment too.
      refuseArchived((await holdProject(tx, viewer, id)) ?? fail('resource.notFound.error'))
      await showAsComment(tx, id, text)
      return insertNote(tx, viewer, id, text)
    }),
  )
}

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
export async function noteComment(tx: Transaction, viewer: Viewer, before: ProjectRecord, comment: string) {
  if (comment !== '' && comment !== before.commissionComment) await insertNote(tx, viewer, before.id, comment)
}
