import type { Project } from '#domain/projects/project.ts'
import { waitingFields, type ReviewedField } from '#domain/projects/review.ts'
import { useProjectHeadTexts } from '#web/platform/i18n/project-head-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import type { ComparedRow } from '#web/projects/parts/comparison-table.tsx'
import { useAsked } from '#web/projects/parts/questions/form-questions.ts'
import { modifiedAnswers, modifiedRow } from '#web/projects/page/modified-row.tsx'

/** What waits for the commission, field by field, each with its lines of the comparison. */
export function useModifiedRows(project: Project): { field: ReviewedField; compared: ComparedRow[] }[] {
  const { modifications: t } = useProjectHeadTexts()
  const { language } = useLanguage()
  const proposed = project.answers?.some((answer) => answer.proposed !== undefined) ? true : null
  const questions = useAsked(proposed === null ? undefined : project.edition.id) ?? []
  return waitingFields({ ...project, image: project.projectImageModified, answers: proposed }).map((field) => ({
    field,
    compared:
      field === 'answers' ? modifiedAnswers(project, questions, language) : [modifiedRow(field, project, t, language)],
  }))
}
