import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { longestRemark, minutesApi } from '#domain/minutes/minutes-api.ts'
import type { Minutes, MinutesItem } from '#domain/minutes/minutes-answer.ts'
import { takeFocus } from '#web/platform/ui/take-focus.ts'
import { useMinutesTexts } from '#web/minutes/minutes-texts.ts'
import type { MinutesActs } from '#web/minutes/use-minutes.ts'
import { call } from '#web/platform/api/call.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import classes from './minutes.module.css'

type Props = { minutes: Minutes; acts: MinutesActs; item: MinutesItem }

/** The dissents of a file, and the reader's own. */
export function DissentPart({ minutes, acts, item }: Props) {
  const t = useMinutesTexts()
  if (item.dissents.length === 0 && !item.mayDissent) return null
  return (
    <div className={classes.part}>
      {item.dissents.map(({ author, text }) => (
        <div key={author.id}>
          <h3>{t.dissentBy({ name: author.name })}</h3>
          <p className={classes.words}>{text}</p>
        </div>
      ))}
      {item.mayDissent && <OwnDissent minutes={minutes} acts={acts} item={item} />}
    </div>
  )
}

function OwnDissent({ minutes, acts: { act, busy }, item }: Props) {
  const t = useMinutesTexts()
  const { forms } = useTexts()
  const mine = item.dissents.find(({ author }) => author.id === minutes.me.id)?.text ?? ''
  const [text, setText] = useState<string>()
  if (text === undefined)
    return (
      <Button variant="subtle" size="compact-sm" className={classes.link} onClick={() => setText(mine)}>
        {mine === '' ? t.dissent : t.changeDissent}
      </Button>
    )
  return (
    <div className={classes.form}>
      <Textarea
        label={t.dissentLabel}
        description={t.dissentHelp}
        autosize
        minRows={2}
        ref={takeFocus}
        maxLength={longestRemark}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={classes.acts}>
        <Button
          disabled={busy}
          onClick={() =>
            void act(
              () => call(minutesApi.dissent, { params: { id: minutes.id }, input: { itemId: item.id, text } }),
              () => setText(undefined),
            )
          }
        >
          {t.keep}
        </Button>
        <Button variant="default" onClick={() => setText(undefined)}>
          {forms.cancel}
        </Button>
      </div>
    </div>
  )
}
