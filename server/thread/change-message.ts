import { fail, invalidField, refuseAct } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { refuseArchived, refuseRecused } from '#domain/projects/workflow.ts'
import { commentOf } from '#domain/thread/message.ts'
import type { ThreadEntry } from '#domain/thread/thread-api.ts'
import type { Viewer } from '#domain/viewer.ts'
import { forgetNotifications } from '#server/notifications/notify-queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { removeUnusedImages } from '#server/platform/images/images.ts'
import { leaveFiles } from '#server/thread/file-queries.ts'
import { correctText, findMessage, newestNote, showAsComment, takeTextAway } from '#server/thread/message-queries.ts'
import { insertMentions } from '#server/thread/mention-queries.ts'
import { presentEntry } from '#server/thread/present-entry.ts'
import { findMessageEntry } from '#server/thread/thread-queries.ts'
import type { ThreadScope } from '#server/thread/thread-scope.ts'
import { tellNamed } from '#server/thread/write-message.ts'

type MessageDeps = Pick<Deps, 'db'>

type Correction = { name: string; text: string; mentions?: readonly number[] | undefined; language: Language }

/** POST /message/{id} */
export function correctMessage(
  { db }: MessageDeps,
  scope: ThreadScope,
  viewer: Viewer,
  { name, text, mentions = [], language }: Correction,
): Promise<ThreadEntry> {
  return db.transaction(async (tx) => {
    const { project, message } = await holdMessage(tx, scope, viewer, name)
    refuseArchived(project)
    if (message.isWithdrawn) fail('message.withdrawn.error')
    const isAuthor = message.authorId === viewer.id && message.impersonatorId === viewer.impersonatorId
    if (!(await correctText(tx, viewer, name, text))) refuseAct(isAuthor, 'message.correction.late.error')
    if (isComment(message, project)) await showAsComment(tx, message.projectId, text)
    if (mentions.length > 0) await nameLater(tx, viewer, { name, message, ids: mentions })
    return presentEntry((await findMessageEntry(tx, { viewer, language }, name))!, viewer)
  })
}

type Later = { name: string; message: Message; ids: readonly number[] }

/**
 * Users named only now are notified, instead of the message if they have not seen that yet. A sealed opinion notifies
 * nobody.
 */
async function nameLater(tx: Transaction, viewer: Viewer, { name, message, ids }: Later) {
  const { projectId, audience, isOpinion } = message
  if (audience === 'shared') invalidField('mentions', 'field.invalid.error')
  const named = isOpinion ? [] : await insertMentions(tx, viewer, { projectId, message: name, ids })
  if (named.length > 0) tellNamed(tx, viewer, { projectId, about: name, named })
}

/**
 * POST /message/withdraw/{id} erases a message's words, also from the comment, and its files; in an archive too, as the
 * law does not end with the year.
 */
export async function withdrawMessage(
  { db, images }: MessageDeps & Pick<Deps, 'images'>,
  scope: ThreadScope,
  viewer: Viewer,
  { name, reason }: { name: string; reason: string },
): Promise<void> {
  const left = await db.transaction(async (tx) => {
    const { project, message } = await holdMessage(tx, scope, viewer, name)
    if (message.isWithdrawn) fail('message.withdrawn.error')
    await takeTextAway(tx, viewer, name, reason)
    forgetNotifications(tx, message.projectId, { about: name })
    if (isComment(message, project)) await showAsComment(tx, message.projectId, await newestNote(tx, message.projectId))
    return leaveFiles(tx, name)
  })
  await removeUnusedImages({ db, images }, left)
}

/** Locks the project first, the order used everywhere, and reads the message again after the wait. */
async function holdMessage(tx: Transaction, { holdProject }: ThreadScope, viewer: Viewer, name: string) {
  const known = (await findMessage(tx, name)) ?? fail('resource.notFound.error')
  const project = (await holdProject(tx, viewer, known.projectId)) ?? fail('resource.notFound.error')
  refuseRecused(project)
  const message = (await findMessage(tx, name)) ?? fail('resource.notFound.error')
  return { project, message }
}

type Message = NonNullable<Awaited<ReturnType<typeof findMessage>>>

function isComment(
  { audience, text, isOpinion }: Message,
  { commissionComment }: { commissionComment: string },
): boolean {
  return audience === 'internal' && !isOpinion && commentOf(text) === commissionComment
}
