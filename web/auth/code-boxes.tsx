import { useAuthViewTexts } from '#web/platform/i18n/auth-view-texts.ts'
import { Input, PinInput } from '@mantine/core'
import '@mantine/core/styles/PinInput.layer.css'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import classes from './sms-code-form.module.css'

export const codeLength = 6

type CodeBoxesProps = {
  value: string
  onChange: (code: string) => void
  onFull: (code: string) => void
  error?: string
}

/** Six boxes, submitted as soon as they are full. */
export function CodeBoxes({ value, onChange, onFull, error }: CodeBoxesProps) {
  const { code: t } = useAuthViewTexts()
  const id = useId()
  return (
    <Input.Wrapper
      label={t.label}
      labelElement="div"
      labelProps={{ id }}
      description={t.help}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error}
      errorProps={{ role: 'alert' }}
    >
      <PinInput
        // With a generated name, the component would draw its boxes twice and the first would lose the focus.
        id={`${id}-code`}
        length={codeLength}
        type="number"
        oneTimeCode
        placeholder=""
        value={value}
        onChange={onChange}
        onComplete={onFull}
        error={error !== undefined}
        aria-labelledby={id}
        getInputProps={(index) => ({ 'aria-label': t.digit({ position: index + 1 }) })}
        classNames={{ root: classes.digits, pinInput: classes.box, input: classes.digit }}
      />
    </Input.Wrapper>
  )
}

/** The user came to type the code, and its field may have replaced another. */
export function CodeFrame({ onCheck, children }: { onCheck: () => void; children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <form
      ref={form}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        onCheck()
      }}
    >
      {children}
    </form>
  )
}
