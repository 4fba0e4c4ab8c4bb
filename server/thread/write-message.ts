import { fail, invalidField } from '#domain/errors.ts'
import { refuseArchived, refuseRecused } from '#domain/projects/workflow.ts'
import { ensureFewFiles } from '#domain/thread/message-file.ts'
import { audienceFor, type MessageAudience } from '#domain/thread/message.ts'
import type { ThreadEntry } from '#domain/thread/thread-api.ts'
import type { Viewer } from '#domain/viewer.ts'
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
  projectId: number
  text: string
  audience: MessageAudience | null | undefined
  /** Sealed with the opinions of the commission. */
  isOpinion: boolean | undefined
  mentions?: readonly number[] | undefined
  files?: readonly string[] | undefined
  repeatable: Repeatable | undefined
  /** Of all that is done together. */
  togetherKey?: string
}

/** POST /project/{id}/message: whatever the project's status, for a committee writes its minutes afterwards. */
export async function writeMessage(
  { db }: Pick<Deps, 'db'>,
  { holdProject }: ThreadScope,
  viewer: Viewer,
  { projectId, text, audience: asked, isOpinion: isMarked = false, mentions = [], files = [], ...writing }: Writing,
): Promise<ThreadEntry> {
  const audience = audienceFor(viewer, asked)
  // Whom the holder would read about is named to nobody.
  if (audience === 'shared' && mentions.length > 0) invalidField('mentions', 'field.invalid.error')
  ensureFewFiles(files)
  const isOpinion = isMarked && audience === 'internal'
  // Nobody says in another's name what they think; nor could they read it then.
  if (isOpinion && viewer.impersonatorId !== null) fail('impersonation.refused.error')
  return db.transaction((tx) =>
    once(tx, viewer, writing.repeatable, async () => {
      // Held, so that of two at once the later one is the comment too, and each stands after what was there before it.
      const project = (await holdProject(tx, viewer, projectId)) ?? fail('resource.notFound.error')
      refuseArchived(project)
      refuseRecused(project)
      if (audience === 'internal' && !isOpinion) await showAsComment(tx, projectId, text)
      const name = await insertMessage(tx, viewer, { projectId, text, audience, isOpinion })
      const joined = files.length === 0 ? 0 : await joinFiles(tx, viewer, name, files)
      if (joined < files.length) invalidField('files', 'file.gone.error')
      // What is sealed tells nobody that it is there.
      if (!isOpinion) {
        const naming = { projectId, message: name, ids: mentions }
        const named = mentions.length === 0 ? [] : await insertMentions(tx, viewer, naming)
        tellReaders(tx, viewer, { projectId, about: name, audience, named, togetherKey: writing.togetherKey })
      }
      return presentEntry((await findMessageEntry(tx, viewer, name))!, viewer)
    }),
  )
}

type Told = {
  projectId: number
  about: string
  audience: MessageAudience
  named: readonly number[]
  togetherKey?: string | undefined
}

function tellReaders(tx: Transaction, viewer: Viewer, { projectId, about, audience, named, togetherKey }: Told) {
  if (named.length > 0) tellNamed(tx, viewer, { projectId, about, named })
  const message = { kind: 'message', projectId, about, togetherKey } as const
  notify(tx, viewer, { ...message, to: 'followers', isInternal: true, except: named })
  if (audience === 'shared') notify(tx, viewer, { ...message, to: 'holder' })
}

/** Once: whoever has heard of the message and not seen it is told that it names them, and no more. */
export function tellNamed(tx: Transaction, viewer: Viewer, { projectId, about, named }: Omit<Told, 'audience'>) {
  forgetUnseen(tx, projectId, { about, people: named })
  notify(tx, viewer, { kind: 'mention', projectId, about, to: { people: named }, isInternal: true })
}
