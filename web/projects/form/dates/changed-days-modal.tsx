import { Button } from '@mantine/core'
import { civilDayIn, tableTimeIn } from '#domain/clock.ts'
import type { ChangedDays, PublicTime } from '#domain/projects/changed-days.ts'
import { useDateEditorTexts } from '#web/platform/i18n/date-editor-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { ConfirmModal } from '#web/platform/ui/modal/confirm-modal.tsx'
import classes from './changed-days-modal.module.css'

type ChangedDaysModalProps = {
  changed: ChangedDays | undefined
  onCancel: () => void
  onConfirm: () => void
  /** Leads to the dates of the project, where one is moved or cancelled. */
  onState: () => void
}

/** More are only counted. */
const mostListed = 8

/** Shows what the public will see change, before other dates of a published event are saved. */
export function ChangedDaysModal({ changed, onCancel, onConfirm, onState }: ChangedDaysModalProps) {
  const t = useDateEditorTexts().changed
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
          <Times title={t.gone} times={changed.gone} as="del" />
          <Times title={t.come} times={changed.come} as="ins" />
          {changed.gone.length > 0 && (
            <div className={classes.instead}>
              <p>{t.instead}</p>
              <Button variant="default" onClick={onState}>
                {t.state}
              </Button>
            </div>
          )}
        </>
      )}
    </ConfirmModal>
  )
}

function Times({ title, times, as: Mark }: { title: string; times: PublicTime[]; as: 'del' | 'ins' }) {
  const { changed: t, others } = useDateEditorTexts()
  const { language } = useLanguage()
  const hours = ({ startTime, endTime }: PublicTime) =>
    [...new Set([startTime, endTime])].map((time) => tableTimeIn(time, language)).join(' – ')
  if (times.length === 0) return null
  const rest = times.length - mostListed
  return (
    <section className={classes.times} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {times.slice(0, mostListed).map((time) => (
          <li key={`${time.day} ${time.startTime} ${time.endTime}`}>
            <Mark>
              {civilDayIn(time.day, language, true)}, {hours(time)}
            </Mark>
          </li>
        ))}
        {rest === 1 && <li>{t.oneMore}</li>}
        {rest > 1 && <li>{others({ count: rest })}</li>}
      </ul>
    </section>
  )
}
