import type { UseFormReturnType } from '@mantine/form'
import { useRef, useState, type FormEvent } from 'react'
import type { ErrorCode } from '#domain/errors.ts'
import type { FormValues } from '#web/platform/ui/form/form-context.ts'
import { refusedSave } from '#web/platform/ui/form/refused-save.ts'

type Sending<Answer> = {
  form: UseFormReturnType<FormValues>
  names: string[]
  onSubmit: (values: FormValues) => Promise<Answer>
  onSaved: (answer: Answer) => void
  onGone?: (message: ErrorCode) => void
}

/** One sending at a time, with each kind of refusal in its place. */
export function useSending<Answer>({ form, names, onSubmit, onSaved, onGone }: Sending<Answer>) {
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<ErrorCode | 'networkLost'>()
  /** Counts the failed attempts: the summary takes the focus at each one. */
  const [failures, setFailures] = useState(0)
  // The second of two quick clicks comes before React has redrawn.
  const underway = useRef(false)
  const hasLeft = useRef(false)

  async function send() {
    try {
      const answer = await onSubmit(form.getValues())
      hasLeft.current = true
      onSaved(answer)
    } catch (error) {
      const refused = refusedSave(error, names)
      if (refused.kind === 'shown') setRefusal(refused.message)
      if (refused.kind === 'fields') showErrors(refused.errors)
      if (refused.kind === 'gone') leave(refused.message)
    }
  }

  function showErrors(errors: Record<string, ErrorCode>) {
    form.setErrors(errors)
    setFailures((count) => count + 1)
  }

  function leave(message: ErrorCode) {
    hasLeft.current = true
    onGone?.(message)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (underway.current) return
    setRefusal(undefined)
    if (form.validate().hasErrors) {
      setFailures((count) => count + 1)
      return
    }
    underway.current = true
    setSending(true)
    void send().finally(() => {
      underway.current = false
      setSending(false)
    })
  }

  return { submit, sending, refusal, failures, hasUnsavedWords: () => !hasLeft.current && form.isDirty() }
}
