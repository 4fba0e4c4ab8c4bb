import { capitalised } from '#domain/words/dates.ts'
import { formats, listIn } from '#domain/language.ts'
import { ActionIcon, Checkbox, VisuallyHidden } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ProjectDate } from '#domain/projects/date-state-api.ts'
import { useDateTexts } from '#web/platform/i18n/date-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useOwnName } from '#web/platform/session/own-name.ts'
import { ActMenu } from '#web/projects/after/dates/act-menu.tsx'
import { actsOn, type ActName } from '#web/projects/after/dates/date-act.ts'
import { announcedDay, dayText, deedOf, hoursText } from '#web/projects/after/dates/date-words.ts'
import { StateBadge } from '#web/projects/after/dates/state-sign.tsx'
import classes from './date-list.module.css'

type DateRowProps = {
  date: ProjectDate
  isOffered: boolean
  /** Whether it is chosen; undefined outside the choice of several. */
  chosen: boolean | undefined
  onChoose: () => void
  onAct: (act: ActName) => void
}

/** A time and its state: an outdated value is struck through, never removed. */
export function DateRow({ date, isOffered, chosen, onChoose, onAct }: DateRowProps) {
  const t = useDateTexts()
  const { language } = useLanguage()
  const { state, filed, isAhead } = date
  const day = dayText(announcedDay(date), language)
  const isStruck = state === 'cancelled' || filed !== null
  const struck = (words: string) => (isStruck ? <s>{words}</s> : words)
  return (
    <li className={classes.row} data-over={!isAhead || undefined}>
      <div className={classes.day}>
        {isStruck && <VisuallyHidden>{t.announcedFor} </VisuallyHidden>}
        {struck(capitalised(day))}
      </div>
      <div className={classes.facts}>
        <div className={classes.hours}>
          {struck(hoursText(filed ?? date, language))} {state && <StateBadge state={state} />}
        </div>
        <Said date={date} />
      </div>
      <div className={classes.menu}>{isAhead ? isOffered && control() : <span>{t.isOver}</span>}</div>
    </li>
  )

  function control(): ReactNode {
    if (chosen !== undefined)
      return <Checkbox checked={chosen} onChange={onChoose} aria-label={t.choosing.date({ day })} />
    return (
      <ActMenu what={date.id} kind="one" acts={actsOn([date], 'one')} onAct={onAct}>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={t.menu({ day })}>
          <IconDots size={20} />
        </ActionIcon>
      </ActMenu>
    )
  }
}

/** The new day, hours or place, the reason, and the author. */
function Said({ date }: { date: ProjectDate }) {
  const t = useDateTexts()
  const { language } = useLanguage()
  const reader = useOwnName()
  const { state, filed, place, note, statedAt, statedBy } = date
  if (state === null) return null
  const when = filed && listIn(language, [capitalised(dayText(date.day, language)), hoursText(date, language)])
  const now = [when && <strong key="when">{when}</strong>, place].filter(Boolean)
  return (
    <>
      {now.length > 0 && (
        <p className={state === 'cancelled' ? classes.formerly : undefined}>
          {now[0]}
          {now.length > 1 && formats[language].comma}
          {now[1]}
        </p>
      )}
      {note !== '' && <p>{t.overtaken.quoted({ text: note })}</p>}
      {statedAt !== null && (
        <p className={classes.by}>{t.saidBy[state](deedOf({ by: statedBy, at: statedAt, reader }, t, language))}</p>
      )}
    </>
  )
}
