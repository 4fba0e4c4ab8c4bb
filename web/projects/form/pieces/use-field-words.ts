import { knownWord } from '#domain/known-word.ts'
import { commissionApi } from '#domain/commissions/commission-api.ts'
import { listIn } from '#domain/language.ts'
import { projectTypeApi } from '#domain/project-types/project-type-api.ts'
import { sentencesOf } from '#domain/projects/date-sentence.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import { isWholeDate, visibleText } from '#domain/projects/project-faults.ts'
import { formFields, namesOfKind } from '#domain/projects/project-fields.ts'
import { languageName } from '#domain/translations/text-label.ts'
import { projectStatuses, statusLabels } from '#domain/projects/statuses.ts'
import { answerInWords } from '#domain/questions/answer-value.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { numberText } from '#domain/number-text.ts'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { answerIn, questionNamed } from '#web/projects/parts/questions/answer-values.ts'
import { useFormQuestions } from '#web/projects/parts/questions/form-questions.ts'
import type { FieldName, ProjectValues } from '#web/projects/parts/form-values.ts'

const richTexts = new Set<string>(namesOfKind(formFields, ['richText']))

export type FieldWords = (name: FieldName, values: ProjectValues) => string

/** The value of a field in words: names for numbers, sentences for dates. A picture has only its name. */
export function useFieldWords(): FieldWords {
  const { projectForm: t } = useProjectTexts()
  const { language } = useLanguage()
  const commissions = useCall(commissionApi.list, {}).data
  const types = useCall(projectTypeApi.list, {}).data
  const accesses = useCall(projectApi.accesses, {}).data
  const publics = useCall(projectApi.publics, {}).data
  const questions = useFormQuestions()
  const optionOf = (options: { value: string; text: string }[] | undefined, value: string) =>
    options?.find((option) => option.value === value)?.text ?? ''

  const special: Partial<Record<FieldName, (values: ProjectValues) => string>> = {
    commissionId: ({ commissionId }) => commissions?.find(({ id }) => String(id) === commissionId)?.name ?? '',
    selectedProjectTypesIds: ({ selectedProjectTypesIds: ids }) =>
      listIn(
        language,
        (types?.filter(({ id }) => ids.includes(String(id))) ?? []).map(({ name }) => name),
      ),
    projectAccess: ({ projectAccess }) => optionOf(accesses, projectAccess),
    projectPublic: ({ projectPublic }) => optionOf(publics, projectPublic),
    projectStatus: ({ projectStatus }) => {
      const status = projectStatuses.find((each) => each === projectStatus)
      return status === undefined ? '' : (knownWord(t.decisions, status)?.[0] ?? statusLabels[status][language])
    },
    isFree: ({ isFree }) => (isFree ? t.free : t.paying),
    budgetNeeded: ({ budgetNeeded, budget }) => {
      if (!budgetNeeded) return t.conflict.no
      return budget === '' ? t.conflict.yes : `${numberText(Number(String(budget).replace(',', '.')), language)} €`
    },
    projectDateConfs: ({ projectDateConfs }) => sentencesOf(projectDateConfs.filter(isWholeDate), language),
    image: ({ image }) => (image instanceof File ? image.name : ''),
    textLanguage: ({ textLanguage }) => languageName(textLanguage, language),
  }
  return (name, values) => {
    const question = questionNamed(questions, name)
    if (question !== undefined) return answerInWords(question, answerIn(values, question.id), language)
    return special[name]?.(values) ?? (richTexts.has(name) ? visibleText(plain(values[name])) : plain(values[name]))
  }

  function plain(value: unknown): string {
    if (typeof value === 'boolean') return value ? t.conflict.yes : t.conflict.no
    return typeof value === 'string' ? value.trim() : ''
  }
}
