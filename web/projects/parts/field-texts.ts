import { fieldOfQuestion } from '#domain/questions/question.ts'
import { useDateTexts } from '#web/platform/i18n/date-texts.ts'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import type { FieldTexts } from '#web/platform/ui/form/form-context.ts'
import { useFormQuestions } from '#web/projects/parts/questions/form-questions.ts'

/** The words of every field; an error inside a date block names its block. */
export function useFieldTexts(errors: string[]): Record<string, FieldTexts> {
  const { projectForm } = useProjectTexts()
  const { editor: dateEditor } = useDateTexts()
  const words = dateEditor as Record<string, unknown>
  const { closed, missing } = projectForm.questions
  const questions = useFormQuestions()
  const asked = questions.map(({ id, question, help, shortName, closedAt, concerns: { parent } }) => {
    const above = questions.find((each) => each.id === parent?.questionId)
    return [
      fieldOfQuestion(id),
      {
        label: question,
        short: shortName,
        ...helpWith(closedAt === null ? help : closed),
        ...(above && { missing: missing({ name: above.shortName }) }),
      },
    ] as const
  })
  const inBlocks = errors.flatMap((name) => {
    const [, index, field] = /^projectDateConfs\.(\d+)\.(\w+)$/.exec(name) ?? []
    if (index === undefined || field === undefined) return []
    const word = words[aliases[field] ?? field]
    const label = typeof word === 'string' ? word : projectForm.fields.projectDateConfs.label
    const block = dateEditor.block({ number: Number(index) + 1 })
    return [[name, { label: index === '0' ? label : `${label} (${block})` }] as const]
  })
  return { ...projectForm.fields, ...Object.fromEntries(asked), ...Object.fromEntries(inBlocks) }
}

const helpWith = (help: string) => (help === '' ? {} : { help })

const aliases: Record<string, string> = {
  recurrenceEndDate: 'endDate',
  recurrenceEndOccurenceNumber: 'occurrenceNumber',
  recurrenceInterval: 'frequency',
  recurrenceMonday: 'weekdays',
}
