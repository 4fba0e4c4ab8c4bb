import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { longestRemark } from '#domain/minutes/minutes-api.ts'
import type { Minutes } from '#domain/minutes/minutes-answer.ts'
import { takeFocus } from '#web/platform/ui/take-focus.ts'
import type { MinutesActs } from '#web/minutes/use-minutes.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import classes from './minutes.module.css'

type OwnWordsProps = {
  acts: MinutesActs
  /** The label of the button that opens the form. */
  opens: string
  label: string
  description?: string
  /** What was written before. */
  before?: string
  sends: string
  mayBeEmpty?: boolean
  send: (text: string) => Promise<Minutes>
  onSent?: () => void
}

/** The reader's own words on the minutes: a link that opens a field. */
export function OwnWords({
  acts: { act, busy },
  opens,
  label,
  description,
  before = '',
  sends,
  mayBeEmpty = false,
  send,
  onSent,
}: OwnWordsProps) {
  const { forms } = useTexts()
  const [text, setText] = useState<string>()
  if (text === undefined)
    return (
      <Button variant="subtle" size="compact-sm" className={classes.link} onClick={() => setText(before)}>
        {opens}
      </Button>
    )
  const close = () => {
    setText(undefined)
    onSent?.()
  }
  return (
    <div className={classes.form}>
      <Textarea
        label={label}
        description={description}
        autosize
        minRows={2}
        ref={takeFocus}
        maxLength={longestRemark}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={classes.acts}>
        <Button
          disabled={busy || (!mayBeEmpty && text.trim() === '')}
          onClick={() => void act(() => send(text), close)}
        >
          {sends}
        </Button>
        <Button variant="default" onClick={() => setText(undefined)}>
          {forms.cancel}
        </Button>
      </div>
    </div>
  )
}
