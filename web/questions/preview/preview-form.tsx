import { useForm } from '@mantine/form'
import { useId, type ChangeEvent, type ReactNode } from 'react'
import type * as z from 'zod/mini'
import { rulesOf } from '#domain/fields.ts'
import type { Language } from '#domain/language.ts'
import { projectForm } from '#domain/projects/project-form.ts'
import { askedIn, fieldOfQuestion, type AskedQuestion, type Question } from '#domain/questions/question.ts'
import { mayRead } from '#domain/questions/readers.ts'
import { FormContext, useSteadyContent, type FormValues } from '#web/platform/ui/form/form-context.ts'
import { mandatoryFields } from '#web/projects/form/pieces/sections.ts'
import { rulesOfQuestion } from '#web/projects/form/questions/question-rules.ts'
import { useFieldTexts } from '#web/projects/parts/field-texts.ts'
import { blankValues, type ProjectValues } from '#web/projects/parts/form-values.ts'
import { QuestionsContext, useFormQuestions } from '#web/projects/parts/questions/form-questions.ts'
import { questionNamed } from '#web/projects/parts/questions/answer-values.ts'

type PreviewFormProps = {
  isReviewer: boolean
  /** The types and the commission of an empty file. */
  file: Pick<ProjectValues, 'selectedProjectTypesIds' | 'commissionId'>
  questions: readonly Question[]
  language: Language
  children: ReactNode
}

/** The fields of the form itself, with values that are nowhere but here. */
export function PreviewForm({ isReviewer, file, questions, language, children }: PreviewFormProps) {
  const reader = isReviewer ? 'reviewer' : 'holder'
  const asked = questions
    .filter(({ closedAt, readers }) => closedAt === null && mayRead(reader, readers))
    .map((question) => askedIn(language, question))
  return (
    <QuestionsContext value={asked}>
      <Fields file={file}>{children}</Fields>
    </QuestionsContext>
  )
}

function Fields({ file, children }: Pick<PreviewFormProps, 'file' | 'children'>) {
  const id = useId()
  const questions = useFormQuestions()
  const texts = useFieldTexts([])
  const form = useForm<FormValues>({
    mode: 'uncontrolled',
    initialValues: { ...blankValues(), ...file, ...Object.fromEntries(questions.map(blankAnswer)) },
  })
  const rules = (name: string) => {
    const question = questionNamed(questions, name)
    if (question !== undefined) return rulesOfQuestion(question, null)
    const field = (projectForm.shape as Record<string, z.ZodMiniType>)[name]
    return { ...(field ? rulesOf(field) : {}), required: mandatoryFields.has(name) }
  }
  // The words change as they are typed beside it.
  const content = useSteadyContent({ form, id, texts, rules, notes: { key: JSON.stringify(questions), of: {} } })
  return (
    <FormContext value={content}>
      {/* A chosen file would be sent at once. */}
      <div onChangeCapture={keepFilesHere}>{children}</div>
    </FormContext>
  )
}

function blankAnswer({ id, kind }: AskedQuestion): [string, unknown] {
  const isTyped = kind !== 'yesNo' && kind !== 'oneOf' && kind !== 'someOf' && kind !== 'file'
  return [fieldOfQuestion(id), isTyped ? '' : null]
}

function keepFilesHere(event: ChangeEvent<HTMLElement>) {
  if (event.target instanceof HTMLInputElement && event.target.type === 'file') event.stopPropagation()
}
