import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { longestDismissal } from '#domain/resemblances/resemblance-api.ts'
import { useResemblanceTexts } from '#web/projects/parts/resemblances/resemblance-texts.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import classes from './resemblances.module.css'

type DismissFormProps = { onCancel: () => void; onConfirm: (word: string) => Promise<unknown> }

/** One optional sentence with the reason, typed in place. */
export function DismissForm({ onCancel, onConfirm }: DismissFormProps) {
  const t = useResemblanceTexts()
  const { forms } = useTexts()
  const [word, setWord] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void onConfirm(word)
      }}
    >
      <TextInput
        label={t.why}
        value={word}
        maxLength={longestDismissal}
        ref={field}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel()
        }}
        onChange={(event) => setWord(event.currentTarget.value)}
      />
      <div className={classes.acts}>
        <Button type="submit" size="sm">
          {t.confirm}
        </Button>
        <Button variant="default" size="sm" onClick={onCancel}>
          {forms.cancel}
        </Button>
      </div>
    </form>
  )
}
