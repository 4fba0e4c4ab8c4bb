import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturnType } from '@mantine/form'
import { fieldOfQuestion, type AskedQuestion } from '#domain/questions/question.ts'
import type { FormValues } from '#web/platform/ui/form/form-context.ts'

type Asked = { questions: readonly AskedQuestion[]; missing: readonly AskedQuestion[] }

/** Removes the errors of answers that are no longer needed, as their question was closed since the form was opened. */
export function useOpenErrors(form: UseFormReturnType<FormValues>, { questions, missing }: Asked) {
  const forget = useEffectEvent((asked: readonly AskedQuestion[]) => {
    for (const question of asked) {
      const field = fieldOfQuestion(question.id)
      if (form.errors[field] === 'MandatoryField' && !missing.includes(question)) form.clearFieldError(field)
    }
  })
  useEffect(() => forget(questions), [questions])
}
