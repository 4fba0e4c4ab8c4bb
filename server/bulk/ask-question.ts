import type { LookedAt } from '#domain/bulk/bulk-api.ts'
import { fail } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requestForQuestion } from '#server/projects/mails/request-for-question.ts'
import { messageFor } from '#server/projects/mails/typed-message.ts'
import { getHeldProject } from '#server/projects/rows/project-queries.ts'
import { decideWithin } from '#server/projects/save/save-project.ts'
import { isUnanswered } from '#server/questions/concerned-queries.ts'

type Asking = {
  row: LookedAt
  form: { questionId: number; message: string; dueDay: string | null }
  language: Language
  togetherKey: string
}

/** Asks one project for the answer that it lacks: a point of its request, in the words of its holder's language. */
export async function askQuestionOf(
  tx: Transaction,
  deps: Deps,
  viewer: Viewer,
  { row, form: { questionId, dueDay, ...typed }, language, togetherKey }: Asking,
) {
  const project = await getHeldProject(tx, viewer, row.id)
  // Answered, closed or for others since the preview.
  if (!(await isUnanswered(tx, questionId, row.id))) fail('project.action.refused.error')
  const { message } = await messageFor(tx, viewer, project, typed)
  await decideWithin(tx, deps, viewer, {
    id: row.id,
    form: {
      ...requestForQuestion(project, questionId),
      message,
      ...(dueDay !== null && { dueDay }),
      version: row.version,
    },
    language,
    togetherKey,
  })
}
