import type { FieldError } from '#domain/errors.ts'
import type { Act } from '#domain/projects/workflow.ts'
import { isStrict } from '#domain/projects/workflow.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { concerning, missingAnswers } from '#domain/questions/concerned.ts'
import {
  valuesOf,
  withoutHidden,
  withProposal,
  withProposedAnswers,
  type ProjectAnswers,
} from '#domain/questions/project-answers.ts'
import { fieldOfQuestion } from '#domain/questions/question.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { together } from '#server/platform/database/together.ts'
import { keepQuestionsStill, readAnswers } from '#server/questions/answer-queries.ts'
import { applyAnswers, type SentAnswers } from '#server/questions/apply-answers.ts'
import type { HeldProject } from '#server/projects/rows/project-queries.ts'
import type { FilledProject } from '#server/projects/save/apply-form.ts'

type Form = { before: HeldProject | undefined; sent: SentAnswers }
type Ground = { edition: { id: number; questionsNb: number } | null | undefined; proposes: boolean }
type Answered = { answers: ProjectAnswers | undefined; faults: FieldError[] }

/** Returns the answers as a form leaves them; none where the edition asks nothing. */
export async function answersOfForm(
  tx: Transaction,
  viewer: Viewer,
  { before, sent }: Form,
  { edition, proposes }: Ground,
): Promise<Answered> {
  if (!edition || edition.questionsNb === 0) return { answers: undefined, faults: [] }
  const known = before?.answers ?? (await readQuestions(tx, edition.id))
  const { answers, faults } = await applyAnswers(tx, viewer, proposes ? withProposedAnswers(known) : known, sent)
  return { answers: proposes ? withProposal(known, answers) : answers, faults }
}

async function readQuestions(tx: Transaction, editionId: number): Promise<ProjectAnswers> {
  const [, answers] = await together([keepQuestionsStill(tx, editionId), readAnswers(tx, { editionId })])
  return answers
}

type Judged = Form & { viewer: Viewer; to: ProjectStatus }

/** The answers that a submission lacks. A reviewer owes none, but takes none of them back. */
export function faultsOfAnswers(filled: FilledProject, { before, sent, viewer, to }: Judged): FieldError[] {
  const { answers } = filled
  if (answers === undefined || !isStrict(to)) return []
  const file = { ...concernedFile(filled), submissionDate: before?.submissionDate ?? null }
  const shown = valuesOf(withProposedAnswers(answers))
  return missingAnswers(answers.questions, file, shown)
    .filter(({ id }) => viewer.role === 'ROLE_USER' || id in sent.answers)
    .map(({ id }) => ({ field: fieldOfQuestion(id), message: 'MandatoryField' }))
}

/** Hidden answers are kept until the submission, and dropped by it. */
export function answersAfter(filled: FilledProject, act: Act): ProjectAnswers | undefined {
  const { answers } = filled
  if (answers === undefined || act !== 'submit') return answers
  return withoutHidden(answers, concerning(answers.questions, concernedFile(filled), valuesOf(answers)))
}

function concernedFile({ types, commissionId }: FilledProject) {
  return { typeIds: types.map(({ id }) => id), commissionId }
}
