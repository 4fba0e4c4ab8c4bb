import { Button } from '@mantine/core'
import { useId } from 'react'
import { civilDayIn, tableTimeIn } from '#domain/clock.ts'
import { formats } from '#domain/language.ts'
import type { ChangedDays, PublicTime } from '#domain/projects/changed-days.ts'
import { useDateTexts } from '#web/platform/i18n/date-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { ConfirmModal } from '#web/platform/ui/modal/confirm-modal.tsx'
import classes from './changed-days-modal.module.css'

type ChangedDaysModalProps = {
  changed: ChangedDays | undefined
  onCancel: () => void
  onConfirm: () => void
  /** Leads to the date on the page of the project, where it is moved or cancelled instead. */
  onState: (time: PublicTime, act: 'moved' | 'cancelled') => void
}

/** More are only counted. */
const mostListed = 8

/** Shows what the public will see change, before other dates of a published event are saved. */
export function ChangedDaysModal({ changed, onCancel, onConfirm, onState }: ChangedDaysModalProps) {
  const t = useDateTexts().editor.changed
  return (
    <ConfirmModal
      opened={changed !== undefined}
      title={t.title}
      cancelLabel={t.cancel}
      confirmLabel={t.confirm}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {changed && (
        <>
          <Times title={t.gone} times={changed.gone} as="del" onState={onState} />
          {changed.gone.length > 0 && <p className={classes.instead}>{t.instead}</p>}
          <Times title={t.come} times={changed.come} as="ins" />
        </>
      )}
    </ConfirmModal>
  )
}

type TimesProps = { title: string; times: PublicTime[]; as: 'del' | 'ins'; onState?: ChangedDaysModalProps['onState'] }

function Times({ title, times, as: Mark, onState }: TimesProps) {
  const { editor, acts } = useDateTexts()
  const { changed: t, others } = editor
  const id = useId()
  const { language } = useLanguage()
  const hours = ({ startTime, endTime }: PublicTime) =>
    [...new Set([startTime, endTime])].map((time) => tableTimeIn(time, language)).join(formats[language].dash)
  if (times.length === 0) return null
  const rest = times.length - mostListed
  return (
    <section className={classes.times} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {times.slice(0, mostListed).map((time) => (
          <li key={`${time.day} ${time.startTime} ${time.endTime}`}>
            <Mark id={`${id}-${time.day}-${time.startTime}`}>
              {civilDayIn(time.day, language, true)}
              {formats[language].comma}
              {hours(time)}
            </Mark>
            {onState &&
              (['moved', 'cancelled'] as const).map((act) => (
                <Button
                  key={act}
                  variant="subtle"
                  size="compact-md"
                  aria-describedby={`${id}-${time.day}-${time.startTime}`}
                  onClick={() => onState(time, act)}
                >
                  {acts.one[act]}
                </Button>
              ))}
          </li>
        ))}
        {rest === 1 && <li>{t.oneMore}</li>}
        {rest > 1 && <li>{others({ count: rest })}</li>}
      </ul>
    </section>
  )
}
