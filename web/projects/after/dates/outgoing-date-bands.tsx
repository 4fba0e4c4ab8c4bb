import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCloudUp } from '@tabler/icons-react'
import { useState } from 'react'
import type { ProjectDates } from '#domain/projects/date-state-api.ts'
import { useDateTexts } from '#web/platform/i18n/date-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { useNowAndWhenOnline } from '#web/platform/ui/use-when-online.ts'
import { DateActModal } from '#web/projects/after/dates/date-act-modal.tsx'
import { announcedDay, dayText } from '#web/projects/after/dates/date-words.ts'
import { useOutgoingDateActs, type OutgoingDateAct } from '#web/projects/after/dates/outgoing-date-acts.ts'
import { useReadDates } from '#web/projects/after/dates/use-dates.ts'
import classes from './outgoing-date-bands.module.css'

/** The acts that wait for the network, and those that somebody was faster than; of one event, or of all. */
export function OutgoingDateActs({ eventId }: { eventId?: number }) {
  const { items, send, sendAgain, drop, takeBack } = useOutgoingDateActs()
  const { language } = useLanguage()
  const { outgoing: t, titles } = useDateTexts()
  const { busy, run } = useRefusalToast()
  const read = useReadDates()
  const [open, setOpen] = useState<{ item: OutgoingDateAct; dates: ProjectDates }>()
  const shown = items.filter(({ item }) => eventId === undefined || item.event.id === eventId)
  const close = () => setOpen(undefined)
  useNowAndWhenOnline(sendAgain)

  return (
    <>
      {shown.map(({ item }) => (
        <div key={item.key} className={classes.band} data-refused={item.isRefused}>
          {item.isRefused ? <IconAlertTriangle size={20} aria-hidden /> : <IconCloudUp size={20} aria-hidden />}
          <output className={classes.words}>
            <strong>{titleOf(item)}</strong> {item.isRefused ? t.refused : t.waiting}
          </output>
          <div className={classes.acts}>
            {item.isRefused ? (
              <Button
                variant="default"
                disabled={busy}
                onClick={() => void run(async () => setOpen({ item, dates: await read(item.event.id) }))}
              >
                {t.see}
              </Button>
            ) : (
              <Button variant="default" onClick={() => void send(item)}>
                {t.again}
              </Button>
            )}
            <Button variant="subtle" onClick={() => void takeBack(({ key }) => key === item.key)}>
              {t.drop}
            </Button>
          </div>
        </div>
      ))}
      {open && (
        <DateActModal
          {...open.item}
          dates={open.dates}
          refused={open.item}
          onClose={close}
          onDone={() => {
            drop(open.item)
            close()
          }}
        />
      )}
    </>
  )

  function titleOf({ event, act, target, dates: [first, ...others] }: OutgoingDateAct): string {
    const count = others.length + 1
    const what =
      act === 'note' || target.kind === 'one'
        ? titles.one[act]({ day: first ? dayText(announcedDay(first), language) : '' })
        : target.kind === 'all'
          ? titles.all[act]
          : titles.some[act]({ count })
    return eventId === undefined ? t.of({ what, event: event.name }) : t.what({ what })
  }
}
