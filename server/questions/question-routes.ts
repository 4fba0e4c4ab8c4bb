import { fail } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { inOrder } from '#domain/questions/in-order.ts'
import { questionApi } from '#domain/questions/question-api.ts'
import { questionFilesApi } from '#domain/questions/question-files-api.ts'
import { askedIn, type AskedQuestion } from '#domain/questions/question.ts'
import { mayRead } from '#domain/questions/readers.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Database, Queries } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { once } from '#server/platform/idempotency/once.ts'
import {
  addQuestion,
  changeQuestion,
  closeOrReopen,
  getKeptQuestion,
  orderOfQuestions,
  removeQuestion,
} from '#server/questions/change-question.ts'
import { averageSeen, countConcerned } from '#server/questions/concerned-queries.ts'
import {
  findKeptQuestion,
  findStateOfEdition,
  hasProjectIn,
  listKeptQuestions,
  listQuestions,
} from '#server/questions/question-queries.ts'
import { keepFile } from '#server/thread/join-file.ts'

export function questionRoutes({ bind }: Binder, deps: Deps) {
  const { db } = deps
  const getEdition = (id: number) => stateOfEdition(db, id)
  const ofEdition = { load: ({ params }: { params: { id: number } }) => getEdition(params.id) }
  const one = { load: ({ params }: { params: { id: number } }) => getKeptQuestion(db, params.id) }

  bind(questionApi.list, {
    ...ofEdition,
    answer: async ({ params: { id } }) => inOrder(await listKeptQuestions(db, id)),
  })
  bind(questionFilesApi.count, {
    ...ofEdition,
    answer: ({ params: { id }, input }) => countConcerned(db, id, input.concerns, input.questionId),
  })
  bind(questionFilesApi.seen, {
    ...ofEdition,
    answer: async ({ params: { id } }) => ({ seenNb: await averageSeen(db, id) }),
  })
  bind(questionApi.asked, ({ viewer, params, language }) => listAsked(db, viewer, params.id, language))
  bind(questionApi.create, {
    ...ofEdition,
    answer: ({ viewer, params: { id }, input, repeatable }) =>
      once(db, viewer, repeatable, (tx) => addQuestion(tx, viewer, id, input)),
  })
  bind(questionApi.order, {
    ...ofEdition,
    answer: ({ viewer, params: { id }, input }) => db.transaction((tx) => orderOfQuestions(tx, viewer, id, input.ids)),
  })
  bind(questionApi.edit, {
    ...one,
    answer: ({ viewer, params: { id }, input }) => db.transaction((tx) => changeQuestion(tx, viewer, id, input)),
  })
  bind(questionApi.close, {
    ...one,
    answer: ({ viewer, params: { id }, input }) =>
      db.transaction((tx) => closeOrReopen(tx, viewer, id, input.version, true)),
  })
  bind(questionApi.reopen, {
    ...one,
    answer: ({ viewer, params: { id }, input }) =>
      db.transaction((tx) => closeOrReopen(tx, viewer, id, input.version, false)),
  })
  bind(questionApi.upload, {
    load: ({ viewer, params }) => refuseUnread(db, viewer, params.id),
    answer: ({ viewer, input, ip }) => keepFile(deps, viewer, input.file, ip),
  })
  bind(questionApi.remove, {
    ...one,
    answer: async ({ viewer, params: { id } }) => {
      await db.transaction((tx) => removeQuestion(tx, viewer, id))
      return { message: 'element.deleted' as const }
    },
  })
}

async function stateOfEdition(db: Queries, id: number): Promise<string> {
  return (await findStateOfEdition(db, id)) ?? fail('resource.notFound.error')
}

/** Files are kept for who may answer with one. */
async function refuseUnread(db: Queries, { role }: Viewer, id: number) {
  const asked = (await findKeptQuestion(db, id)) ?? fail('resource.notFound.error')
  const isRead = mayRead(role === 'ROLE_USER' ? 'holder' : 'reviewer', asked.readers)
  if (asked.kind !== 'file' || !isRead) fail('resource.notFound.error')
}

/** Holders know of an edition once it has opened. */
async function listAsked(
  db: Database,
  viewer: Viewer,
  editionId: number,
  language: Language,
): Promise<AskedQuestion[]> {
  const state = await stateOfEdition(db, editionId)
  const isHolder = viewer.role === 'ROLE_USER'
  if (isHolder && state === 'prepared' && !(await hasProjectIn(db, editionId, viewer.id)))
    fail('resource.notFound.error')
  const questions = inOrder(await listQuestions(db, editionId))
  return questions
    .filter(({ readers }) => mayRead(isHolder ? 'holder' : 'reviewer', readers))
    .map((question) => askedIn(language, question))
}
