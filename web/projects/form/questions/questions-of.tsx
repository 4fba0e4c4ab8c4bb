import { concernedFile } from '#web/projects/parts/questions/answer-values.ts'
import type { AnswerValue } from '#domain/questions/told-answer.ts'
import { Collapse, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { concernsFile, isAmongValues, isAnswered } from '#domain/questions/concerned.ts'
import { fieldOfQuestion, type AskedQuestion, type QuestionSection } from '#domain/questions/question.ts'
import { useProjectFormTexts } from '#web/platform/i18n/project-form-texts.ts'
import { useFormContent, useFormValue } from '#web/platform/ui/form/form-context.ts'
import { useFormQuestions } from '#web/projects/parts/questions/form-questions.ts'
import type { ProjectValues } from '#web/projects/parts/form-values.ts'
import { QuestionField } from '#web/projects/form/questions/question-field.tsx'
import classes from './questions-of.module.css'

/** The questions of a section that concern the file as it is filled in, each with those that depend on it. */
export function QuestionsOf({ section }: { section: QuestionSection }) {
  const questions = useFormQuestions()
  const file = concernedFile({
    selectedProjectTypesIds: useFormValue('selectedProjectTypesIds') as ProjectValues['selectedProjectTypesIds'],
    commissionId: useFormValue('commissionId') as string,
  })
  const shown = questions.filter((question) => concernsFile(question, file))
  return shown
    .filter((question) => question.section === section && question.concerns.parent === null)
    .map((question) => (
      <AskedWithDependents
        key={question.id}
        question={question}
        dependents={shown.filter(({ concerns }) => concerns.parent?.questionId === question.id)}
      />
    ))
}

type Asked = { question: AskedQuestion; dependents: readonly AskedQuestion[] }

function AskedWithDependents({ question, dependents }: Asked) {
  const { questions: t } = useProjectFormTexts()
  const answer = useFormValue(fieldOfQuestion(question.id)) as AnswerValue | undefined
  const called = dependents.filter(({ concerns }) => isAmongValues(answer, concerns.parent?.values ?? []))
  const news = called.filter(({ closedAt }) => closedAt === null).length
  const isShown = useIsShown(question)
  if (!isShown) return null
  return (
    <div className={classes.asked}>
      <QuestionField question={question} />
      {dependents.map((dependent) => (
        <Collapse key={dependent.id} expanded={called.includes(dependent)} transitionDuration={180}>
          <Dependent question={dependent} />
        </Collapse>
      ))}
      {dependents.length > 0 && (
        <VisuallyHidden>
          <output>{news > 0 && t.more({ count: news })}</output>
        </VisuallyHidden>
      )}
    </div>
  )
}

/**
 * A closed question stays with the files that have answered it or are asked about it, as what depends on it may still be
 * open; closed while the form is open, it stays under the user’s hands.
 */
function useIsShown({ id, closedAt }: AskedQuestion): boolean {
  const { notes } = useFormContent()
  const field = fieldOfQuestion(id)
  const answer = useFormValue(field) as AnswerValue | undefined
  const isNow = closedAt === null || isAnswered(answer) || notes?.below?.[field] !== undefined
  const [wasAtFirst] = useState(isNow)
  return wasAtFirst || isNow
}

/** Hangs on a rail below the question that calls for it. */
function Dependent({ question }: { question: AskedQuestion }) {
  const { form } = useFormContent()
  const isBroken = Boolean(form.errors[fieldOfQuestion(question.id)])
  const isShown = useIsShown(question)
  if (!isShown) return null
  return (
    <div className={classes.dependent} data-broken={isBroken || undefined}>
      <QuestionField question={question} />
    </div>
  )
}
