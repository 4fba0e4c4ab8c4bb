import { fail, invalidField } from '#domain/errors.ts'
import { keptWords, partsOfMail } from '#domain/received-mail/written-words.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { AnswerPlace } from '#server/platform/outbox/answering.ts'
import { findHolder, findNamed, holdHeld, noteAttached } from '#server/received-mail/mail-list-queries.ts'
import { readMail } from '#server/received-mail/read-mail.ts'
import { findAnswerer, type Answerer } from '#server/received-mail/received-mail-queries.ts'
import { writeAnswer, type WritingDeps } from '#server/received-mail/write-answer.ts'

type Attaching = { id: number; projectId: number; as: 'named' | 'holder' }

/**
 * POST /mail/attach/{id} writes a held mail as the message of the project's holder, or of the account that its token or
 * its sender names: an administrator puts no words into the mouth of anybody else.
 */
export function attachMail(deps: WritingDeps, viewer: Viewer, { id, projectId, as }: Attaching): Promise<void> {
  return deps.db.transaction(async (tx) => {
    if (!(await deps.scope.isProjectInScope(tx, viewer, projectId))) invalidField('projectId', 'field.invalid.error')
    const held = (await holdHeld(tx, id)) ?? fail('project.action.refused.error')
    const userId = await (as === 'holder' ? findHolder(tx, projectId) : findNamed(tx, held))
    const answerer = userId === undefined ? undefined : await findAnswerer(tx, userId)
    if (answerer === undefined) return invalidField('as', 'field.invalid.error')
    if (!(await deps.scope.isProjectInScope(tx, answerer.viewer, projectId))) invalidField('as', 'field.invalid.error')
    const audience = answerer.viewer.role === 'ROLE_USER' ? 'shared' : (held.audience ?? 'internal')
    const place = { userId: answerer.viewer.id, projectId, audience } as const
    await writeHeld(tx, deps, answerer, { id, raw: held.raw, place, by: viewer.impersonatorId ?? viewer.id })
  })
}

type HeldAnswer = { id: number; raw: Buffer; place: AnswerPlace; by: number | null }

/** A held mail becomes the message of its author; `by` is who attached it by hand. */
export async function writeHeld(
  tx: Transaction,
  deps: WritingDeps,
  answerer: Answerer,
  { id, raw, place, by }: HeldAnswer,
) {
  const mail = (await readMail(raw)) ?? fail('project.action.refused.error')
  const words = keptWords(partsOfMail(mail.text))
  const written = await writeAnswer(tx, deps, answerer, { place, words, files: mail.files, leftOut: mail.leftOut })
  const { entry, pointId = null, told = null } = written
  await noteAttached(tx, id, { ...place, entry, pointId, told, by })
}
