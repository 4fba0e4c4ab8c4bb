import { dateRule } from '#domain/projects/date-rule.ts'
import type { AnswerValue } from '#domain/questions/told-answer.ts'
import { sentenceOf } from '#domain/projects/date-sentence.ts'
import { isWholeDate } from '#domain/projects/project-faults.ts'
import { fieldOf } from '#domain/projects/project-fields.ts'
import type { Project } from '#domain/projects/project.ts'
import { answerInWords } from '#domain/questions/answer-value.ts'
import { isQuestionField } from '#domain/questions/question.ts'
import type { Point } from '#domain/thread/point-api.ts'
import type { PointField } from '#domain/thread/point.ts'
import { usePointTexts } from '#web/platform/i18n/point-texts.ts'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useAsked } from '#web/projects/parts/questions/form-questions.ts'
import { questionNamed } from '#web/projects/parts/questions/answer-values.ts'
import { valueText } from '#web/projects/parts/change-text.ts'

export type PointPlace = { field: PointField; dateId?: number | null | undefined }

/** The number of unanswered points, or that all are answered. */
export function usePointsTitle(points: readonly Point[]): string {
  const { holder: t } = usePointTexts()
  const open = points.filter(({ state }) => state === 'OPEN').length
  return open > 0 ? t.title({ count: open }) : t.allAnswered({ count: points.length })
}

/** The label of a point's field, and its values in words. */
export function usePointWords({
  projectDateConfs,
  edition,
}: Pick<Project, 'projectDateConfs'> & Partial<Pick<Project, 'edition'>>) {
  const questions = useAsked(edition && edition.questionsNb > 0 ? edition.id : undefined) ?? []
  const texts = useProjectTexts()
  const t = usePointTexts()
  const { language } = useLanguage()

  const labelOf = ({ field, dateId }: PointPlace): string => {
    const question = questionNamed(questions, field)
    if (question !== undefined) return question.shortName
    const labels: Record<string, { label: string }> = texts.projectForm.fields
    if (typeof dateId !== 'number') return labels[field]?.label ?? texts.projectForm.history.formerField
    const index = projectDateConfs.findIndex(({ id }) => id === dateId)
    return index === -1 ? t.removedDate : t.date({ number: index + 1 })
  }
  const valueOf = ({ field, dateId }: PointPlace, value: unknown): string => {
    if (typeof dateId === 'number') {
      const rule = dateRule.safeParse(value)
      return rule.success && isWholeDate(rule.data) ? sentenceOf(rule.data, language) : t.removed
    }
    const question = questionNamed(questions, field)
    if (question !== undefined)
      return answerInWords(question, value as AnswerValue, language) || texts.projectForm.history.empty
    return valueText(isQuestionField(field) ? field : (fieldOf(field).historyName ?? field), value, texts, language)
  }
  return { labelOf, valueOf }
}

export function isSamePlace(one: PointPlace, other: PointPlace): boolean {
  return one.field === other.field && (one.dateId ?? null) === (other.dateId ?? null)
}
