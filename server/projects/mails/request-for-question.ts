import { statusAsking } from '#domain/bulk/bulk.ts'
import { fail } from '#domain/errors.ts'
import { askedIn, fieldOfQuestion } from '#domain/questions/question.ts'
import type { ProjectRecord } from '#server/projects/rows/project-queries.ts'

type Asked = Pick<ProjectRecord, 'status' | 'answers' | 'holderLanguage'>

/** A question of the edition as the one point of a request to a file, in the words of its holder’s language. */
export function requestForQuestion({ status, answers, holderLanguage }: Asked, questionId: number) {
  const projectStatus = statusAsking(status)
  const asked = answers?.questions.find(({ id }) => id === questionId)
  if (projectStatus === undefined || asked === undefined) fail('project.action.refused.error')
  const { question } = askedIn(holderLanguage, asked)
  return { projectStatus, points: [{ field: fieldOfQuestion(questionId), question }] }
}
