import { fail, invalidField } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { refuseArchived, refuseRecused } from '#domain/projects/workflow.ts'
import { ensureFewFiles } from '#domain/chosen-file.ts'
import { audienceFor, type MessageAudience } from '#domain/thread/message.ts'
import type { ThreadEntry } from '#domain/thread/thread-api.ts'
import { refuseInTheirPlace, type Viewer } from '#domain/viewer.ts'
import { forgetUnseen, notify } from '#server/notifications/notify-queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Repeatable } from '#server/platform/http/repeatable.ts'
import { once } from '#server/platform/idempotency/once.ts'
import { joinFiles } from '#server/thread/file-queries.ts'
import { insertMentions } from '#server/thread/mention-queries.ts'
import { insertMessage, showAsComment } from '#server/thread/message-queries.ts'
import { presentEntry } from '#server/thread/present-entry.ts'
import { findMessageEntry } from '#server/thread/thread-queries.ts'
import type { ThreadScope } from '#server/thread/thread-scope.ts'

type Writing = {
  /** The message is returned as this language shows it. */
  language: Language
  projectId: number
  text: string
  audience: MessageAudience | null | undefined
  /** Whether it is sealed with the opinions of the commission. */
  isOpinion: boolean | undefined
  mentions?: readonly number[] | undefined
  files?: readonly string[] | undefined
  /** Shared by everything that one run does. */
  togetherKey?: string
}

/** POST /project/{id}/message is allowed in every status, as a commission writes its minutes after the decision. */
export function writeMessage(
  { db }: Pick<Deps, 'db'>,
  scope: ThreadScope,
  viewer: Viewer,
  { repeatable, ...writing }: Writing & { repeatable: Repeatable | undefined },
): Promise<ThreadEntry> {
  return once(db, viewer, repeatable, (tx) => writeWithin(tx, scope, viewer, writing))
}

/** The same within the caller's transaction. */
export async function writeWithin(
  tx: Transaction,
  { holdProject }: ThreadScope,
  viewer: Viewer,
  { projectId, text, audience: asked, isOpinion: isMarked = false, mentions = [], files = [], ...writing }: Writing,
): Promise<ThreadEntry> {
  const audience = audienceFor(viewer, asked)
  // A shared message names nobody, as the holder would read about them.
  if (audience === 'shared' && mentions.length > 0) invalidField('mentions', 'field.invalid.error')
  ensureFewFiles(files)
  const isOpinion = isMarked && audience === 'internal'
  // An opinion cannot be written in another user's name.
  if (isOpinion) refuseInTheirPlace(viewer)
  // Locks the project, so that the later of two messages is also the comment, and their order is that of time.
  const project = (await holdProject(tx, viewer, projectId)) ?? fail('resource.notFound.error')
  refuseArchived(project)
  refuseRecused(project)
  if (audience === 'internal' && !isOpinion) await showAsComment(tx, projectId, text)
  const name = await insertMessage(tx, viewer, { projectId, text, audience, isOpinion })
  const joined = files.length === 0 ? 0 : await joinFiles(tx, viewer, name, files)
  if (joined < files.length) invalidField('files', 'file.gone.error')
  // A sealed opinion notifies nobody, as not even its existence may be known.
  if (!isOpinion) {
    const naming = { projectId, message: name, ids: mentions }
    const named = mentions.length === 0 ? [] : await insertMentions(tx, viewer, naming)
    tellReaders(tx, viewer, { projectId, about: name, audience, named, togetherKey: writing.togetherKey })
  }
  return presentEntry((await findMessageEntry(tx, { viewer, language: writing.language }, name))!, viewer)
}

type WrittenMessage = {
  projectId: number
  about: string
  audience: MessageAudience
  named: readonly number[]
  togetherKey?: string | undefined
}

function tellReaders(
  tx: Transaction,
  viewer: Viewer,
  { projectId, about, audience, named, togetherKey }: WrittenMessage,
) {
  if (named.length > 0) tellNamed(tx, viewer, { projectId, about, named })
  const message = { kind: 'message', projectId, about, togetherKey } as const
  notify(tx, viewer, { ...message, to: 'followers', isInternal: true, except: named })
  if (audience === 'shared') notify(tx, viewer, { ...message, to: 'holder' })
}

/** Notifies each named user once, in place of an unseen notification of the message. */
export function tellNamed(
  tx: Transaction,
  viewer: Viewer,
  { projectId, about, named }: Omit<WrittenMessage, 'audience'>,
) {
  forgetUnseen(tx, projectId, { about, people: named })
  notify(tx, viewer, { kind: 'mention', projectId, about, to: { people: named }, isInternal: true })
}
