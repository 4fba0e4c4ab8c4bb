import { fail } from '#domain/errors.ts'
import { firstLanguage } from '#domain/language.ts'
import { entriesAtOnce, threadApi } from '#domain/thread/thread-api.ts'
import { refuseInTheirPlace, type Viewer } from '#domain/viewer.ts'
import { markSeen } from '#server/notifications/notification-queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { downloadOf } from '#server/platform/images/images.ts'
import { mayStill } from '#server/platform/rate-limits/rate-limits.ts'
import { correctMessage, withdrawMessage } from '#server/thread/change-message.ts'
import { findFile } from '#server/thread/file-queries.ts'
import { keepFile } from '#server/thread/join-file.ts'
import { listReviewers } from '#server/thread/mention-queries.ts'
import { presentEntry } from '#server/thread/present-entry.ts'
import { markUnseen, noteOpened } from '#server/thread/seen-queries.ts'
import { findMessageEntry, listEntries } from '#server/thread/thread-queries.ts'
import type { ThreadScope } from '#server/thread/thread-scope.ts'
import { writeMessage } from '#server/thread/write-message.ts'

/** Anyone who may see a project reads its thread and writes into it. */
export function threadRoutes({ bind }: Binder, deps: Deps, scope: ThreadScope) {
  const { db } = deps
  const seen = async ({ viewer, params }: { viewer: Viewer; params: { id: number } }) => {
    if (!(await scope.isProjectInScope(db.shared, viewer, params.id))) fail('resource.notFound.error')
  }
  const readable = async ({ viewer, params }: { viewer: Viewer; params: { id: string } }) => {
    const message = await findMessageEntry(db, { viewer, language: firstLanguage }, params.id)
    if (message === undefined || !(await scope.isProjectInScope(db.shared, viewer, message.projectId)))
      fail('resource.notFound.error')
  }

  bind(threadApi.read, {
    load: seen,
    answer: async ({ viewer, params, input: { before }, language }) => {
      const rows = await listEntries(db, viewer, { projectId: params.id, before, most: entriesAtOnce, language })
      return rows.map((row) => presentEntry(row, viewer))
    },
  })
  bind(threadApi.open, {
    load: seen,
    answer: async ({ viewer, params: { id } }) => {
      // A user in another's place has seen it, not that person.
      if (viewer.impersonatorId !== null) return { since: null }
      const [since] = await Promise.all([noteOpened(db, viewer, id), markSeen(db, viewer, { projectId: id })])
      return { since }
    },
  })
  bind(threadApi.keepUnseen, {
    load: seen,
    answer: async ({ viewer, params }) => {
      refuseInTheirPlace(viewer)
      await markUnseen(db, viewer, params.id)
      return { message: 'done' as const }
    },
  })
  bind(threadApi.write, {
    load: seen,
    answer: async ({ viewer, params, input, ip, language, repeatable }) => {
      if (!(await mayStill(deps, 'message', { accountId: viewer.id, ip }))) fail('request.tooMany.error')
      return writeMessage(deps, scope, viewer, {
        projectId: params.id,
        ...input,
        audience: input.audience,
        isOpinion: input.isOpinion,
        files: input.files,
        language,
        repeatable,
      })
    },
  })
  bind(threadApi.reviewers, {
    load: seen,
    answer: ({ viewer, params, language }) => listReviewers(db, viewer, { projectId: params.id, language }),
  })
  bind(threadApi.upload, {
    load: seen,
    answer: ({ viewer, input, ip }) => keepFile(deps, viewer, input.file, ip),
  })
  bind(threadApi.file, {
    load: seen,
    answer: async ({ viewer, params }) =>
      downloadOf(deps, await findFile(db, viewer, { projectId: params.id, name: params.fileId })),
  })
  bind(threadApi.correct, {
    load: readable,
    answer: ({ viewer, params, input, language }) =>
      correctMessage(deps, scope, viewer, { name: params.id, ...input, language }),
  })
  bind(threadApi.withdraw, {
    load: readable,
    answer: async ({ viewer, params, input }) => {
      await withdrawMessage(deps, scope, viewer, { name: params.id, reason: input.reason })
      return { message: 'done' as const }
    },
  })
}
