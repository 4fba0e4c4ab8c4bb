import { formats, listIn, sentencesIn } from '#domain/language.ts'
import { Button, Group } from '@mantine/core'
import { FailureAlert } from '#web/platform/ui/failure-alert.tsx'
import { Modal } from '#web/platform/ui/modal/modal.tsx'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { ProjectDates } from '#domain/projects/date-state-api.ts'
import { useDateTexts } from '#web/platform/i18n/date-texts.ts'
import { useLanguage, useTexts } from '#web/platform/i18n/texts.ts'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { datesOf, touchedBy, type ActName, type Target } from '#web/projects/after/dates/date-act.ts'
import { actIcons } from '#web/projects/after/dates/act-menu.tsx'
import { ActFields } from '#web/projects/after/dates/act-fields.tsx'
import { ActFollows } from '#web/projects/after/dates/act-follows.tsx'
import { announcedDay, dayText, hoursText } from '#web/projects/after/dates/date-words.ts'
import type { DatedEvent, OutgoingDateAct } from '#web/projects/after/dates/outgoing-date-acts.ts'
import { Overtaken } from '#web/projects/after/dates/overtaken.tsx'
import { useDateAct } from '#web/projects/after/dates/use-date-act.ts'
import classes from './date-act-modal.module.css'

type DateActModalProps = {
  event: DatedEvent
  act: ActName
  target: Target
  dates: ProjectDates
  /** The refused act that is taken up again, with its words. */
  refused?: OutgoingDateAct
  onClose: () => void
  onDone: () => void
}

/** Announces a change of dates to the public: the change, its reason and its consequences. */
export function DateActModal({ event, act, target, dates, refused: before, onClose, onDone }: DateActModalProps) {
  const { errors } = useTexts()
  const t = useDateTexts()
  const { language } = useLanguage()
  const [busy, setBusy] = useState(false)
  const saying = useDateAct({ event, act, target, dates, refused: before, onDone })
  const { known, refusal, refused, overtaken } = saying
  const [first, ...others] = touchedBy(act, target, known)
  const count = others.length + (first ? 1 : 0)
  const title = useTitle(act, target, dates)
  const form = useRef<HTMLFormElement>(null)
  // A refusal moves the focus to the first wrong field.
  useEffect(() => {
    if (refused > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused])
  useEffect(() => {
    if (refusal || overtaken.length > 0)
      form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [refusal, overtaken])

  function submit(submitted: FormEvent) {
    submitted.preventDefault()
    if (busy) return
    setBusy(true)
    void saying.send().finally(() => setBusy(false))
  }
  return (
    <Modal
      opened
      onClose={() => !busy && onClose()}
      returnFocus={false}
      size={560}
      title={title}
      classNames={{ header: classes.header, body: classes.body }}
    >
      <p className={classes.about}>{about()}</p>
      <form ref={form} noValidate onSubmit={submit} aria-busy={busy}>
        <Overtaken dates={overtaken} />
        {refusal && (
          <FailureAlert className={classes.alert}>
            {refusal === 'networkLost' ? t.networkLost : refusal === 'gone' ? t.overtaken.gone : errors[refusal]}
          </FailureAlert>
        )}
        <ActFields act={act} target={target} saying={saying} />
        <ActFollows act={act} count={count} saying={saying} target={target} commission={event.commission} />
        <Group className={classes.actions}>
          <Button
            variant="default"
            onClick={onClose}
            disabled={busy}
            // Without a field to fill in, the focus begins on the cancel button.
            data-autofocus={act === 'scheduled' || undefined}
          >
            {act === 'cancelled' ? t.keep({ count }) : t.changeNothing}
          </Button>
          <BusyButton
            type="submit"
            color={act === 'cancelled' ? 'enji' : undefined}
            mod={{ dangerous: act === 'cancelled' }}
            busy={busy}
            disabled={refusal === 'gone'}
            icon={actIcons[act]}
          >
            {t.confirm[target.kind][act]}
          </BusyButton>
        </Group>
      </form>
    </Modal>
  )

  function about(): string {
    if (target.kind === 'one' && first)
      return listIn(language, [event.name, hoursText(first, language), first.place || event.place])
    if (target.kind === 'some') {
      const days = touchedBy(act, target, known).map((date) => dayText(announcedDay(date), language))
      return `${listIn(language, [event.name, ...days.slice(0, mostNamed)])}${days.length > mostNamed ? '…' : ''}`
    }
    const words = listIn(language, [event.name, act === 'scheduled' ? t.dates({ count }) : t.allAhead({ count })])
    const leaves = datesOf(target, known).length > count && act !== 'scheduled'
    return leaves ? `${sentencesIn(language, [words])}${formats[language].space}${t.leavesCancelled}` : words
  }
}

const mostNamed = 6

/** Reads the dates of the moment the window opened, so that its title does not change under the reader. */
function useTitle(act: ActName, target: Target, dates: ProjectDates): string {
  const { titles } = useDateTexts()
  const { language } = useLanguage()
  const [first, ...others] = touchedBy(act, target, dates)
  if (act === 'note' || target.kind === 'one')
    return titles.one[act]({ day: first ? dayText(announcedDay(first), language) : '' })
  return target.kind === 'all' ? titles.all[act] : titles.some[act]({ count: others.length + 1 })
}
