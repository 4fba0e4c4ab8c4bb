import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { formats } from '#domain/language.ts'
import { longestRemark, minutesApi } from '#domain/minutes/minutes-api.ts'
import type { Minutes, Remark } from '#domain/minutes/minutes-answer.ts'
import { remarkOutcomes } from '#domain/minutes/minutes.ts'
import { momentIn } from '#domain/clock.ts'
import { OwnWords } from '#web/minutes/own-words.tsx'
import { useMinutesTexts } from '#web/minutes/minutes-texts.ts'
import type { MinutesActs } from '#web/minutes/use-minutes.ts'
import { call } from '#web/platform/api/call.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import classes from './minutes.module.css'

type Props = { minutes: Minutes; acts: MinutesActs; itemId: number | null }

/** The remarks on a file, or on the minutes as a whole, with their outcome, and a form for the reader's own. */
export function RemarkList({ minutes, acts, itemId }: Props) {
  const t = useMinutesTexts()
  const shown = minutes.remarks.filter((remark) => remark.itemId === itemId)
  const may = minutes.me.acts.includes('remark')
  if (shown.length === 0 && !may) return null
  return (
    <div className={classes.part}>
      {shown.length > 0 && (
        <>
          <h3>{t.remarks}</h3>
          <ul className={classes.remarks}>
            {shown.map((remark) => (
              <li key={remark.id}>
                <RemarkRow minutes={minutes} acts={acts} remark={remark} />
              </li>
            ))}
          </ul>
        </>
      )}
      {may && <OwnRemark minutes={minutes} acts={acts} itemId={itemId} />}
    </div>
  )
}

function RemarkRow({ minutes, acts, remark }: Omit<Props, 'itemId'> & { remark: Remark }) {
  const t = useMinutesTexts()
  const { language } = useLanguage()
  const { stop, space } = formats[language]
  const { author, text, madeAt, outcome, answer, settledBy } = remark
  const maySettle = outcome === null && minutes.me.acts.includes('settle')
  return (
    <>
      <p className={classes.quiet}>{t.remarkOn({ name: author.name, moment: momentIn(madeAt, language) })}</p>
      <p className={classes.words}>{text}</p>
      {outcome === null ? (
        !maySettle && <p className={classes.quiet}>{t.waits}</p>
      ) : (
        <p className={classes.words}>
          <strong>{t.settledBy({ outcome: t.outcomes[outcome], name: settledBy ?? '–' })}</strong>
          {answer !== '' && stop + space + answer}
        </p>
      )}
      {maySettle && <Settling minutes={minutes} acts={acts} remark={remark} />}
    </>
  )
}

function Settling({ minutes, acts: { act, busy }, remark }: Omit<Props, 'itemId'> & { remark: Remark }) {
  const t = useMinutesTexts()
  const [answer, setAnswer] = useState('')
  return (
    <div className={classes.form}>
      <Textarea
        label={t.answerLabel}
        autosize
        maxLength={longestRemark}
        value={answer}
        onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
      />
      <div className={classes.acts}>
        {remarkOutcomes.map((outcome) => (
          <Button
            key={outcome}
            variant="default"
            disabled={busy}
            onClick={() =>
              void act(() =>
                call(minutesApi.settle, {
                  params: { id: minutes.id },
                  input: { remarkId: remark.id, outcome, answer },
                }),
              )
            }
          >
            {t.settle[outcome]}
          </Button>
        ))}
      </div>
    </div>
  )
}

function OwnRemark({ minutes, acts, itemId }: Props) {
  const t = useMinutesTexts()
  return (
    <OwnWords
      acts={acts}
      opens={t.remark}
      label={t.remarkLabel}
      sends={t.send}
      send={(text) => call(minutesApi.remark, { params: { id: minutes.id }, input: { itemId: itemId ?? '', text } })}
      onSent={() => showSuccess(t.remarkSent)}
    />
  )
}
