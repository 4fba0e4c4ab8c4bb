import { IconEyeOff, IconHelpCircle, IconMailForward, IconMailX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { clockIn, longDayIn } from '#domain/clock.ts'
import type { ThreadEntry, ThreadMessage } from '#domain/thread/thread-api.ts'
import { useProjectHeadTexts } from '#web/platform/i18n/project-head-texts.ts'
import { useThreadTexts } from '#web/platform/i18n/thread-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { Initials } from '#web/platform/ui/avatar.tsx'
import { StatusGlyph } from '#web/platform/ui/status-glyph.tsx'
import { dayAndTime } from '#web/projects/parts/days-text.ts'
import { statusSigns } from '#web/projects/parts/status-signs.ts'
import { detailsOf, eventWords } from '#web/projects/talk/thread/event-words.ts'
import { MessageSheet } from '#web/projects/talk/thread/message-sheet.tsx'
import { useAuthor } from '#web/projects/talk/thread/use-author.ts'
import classes from './thread-entry-row.module.css'

type RowProps = { projectId: number; entry: ThreadEntry; isArchived: boolean }

export function ThreadEntryRow({ projectId, entry, isArchived }: RowProps) {
  const { message, event } = entry
  if (event) return <EventRow entry={entry} event={event} />
  if (!message) return null
  if (message.withdrawn) return <WithdrawnRow entry={entry} withdrawn={message.withdrawn} />
  return (
    <>
      <Row id={entry.id} sign={<Initials of={entry.author ?? '?'} size="small" />}>
        <MessageSheet projectId={projectId} entry={entry} message={message} isArchived={isArchived} />
      </Row>
      {message.mail !== null && message.mail.openPoints > 0 && (
        <StillOpenRow entry={entry} count={message.mail.openPoints} />
      )}
    </>
  )
}

/** Under an answer by mail: words alone answer no field of the form. */
function StillOpenRow({ entry: { at, author }, count }: { entry: ThreadEntry; count: number }) {
  const t = useThreadTexts()
  const { language } = useLanguage()
  return (
    <Row sign={<IconHelpCircle size={20} aria-hidden />}>
      <div className={classes.event}>
        <span>{t.stillOpen({ count })}</span>
        <time dateTime={at}>{dayAndTime(at, language)}</time>
      </div>
      <p className={classes.told}>{t.toldOnce({ name: author ?? t.unknown })}</p>
    </Row>
  )
}

type EventRowProps = { entry: ThreadEntry; event: NonNullable<ThreadEntry['event']> }

function EventRow({ entry, event }: EventRowProps) {
  const { actions: deeds } = useProjectHeadTexts().history
  const t = useThreadTexts()
  const { language } = useLanguage()
  const name = useAuthor(entry, t.system)
  return (
    <Row
      sign={event.to === null ? <span className={classes.dot} /> : <StatusGlyph {...statusSigns[event.to]} size={20} />}
    >
      <div className={classes.event}>
        <span>
          <strong>{eventWords(event, t, deeds)}</strong> {t.by({ name })}
          {detailsOf(event, t, language)}
        </span>
        <time dateTime={entry.at}>{dayAndTime(entry.at, language)}</time>
      </div>
      {event.delivery && <Delivery at={entry.at} delivery={event.delivery} />}
      {event.text && <blockquote className={classes.words}>{event.text}</blockquote>}
    </Row>
  )
}

type DeliveryProps = { at: string; delivery: NonNullable<NonNullable<ThreadEntry['event']>['delivery']> }

/** What became of the mail that told the holder. */
function Delivery({ at, delivery: { handedAt, refusal, canBeAnswered } }: DeliveryProps) {
  const { delivery: t } = useThreadTexts()
  const { language } = useLanguage()
  const isRefused = handedAt === null && refusal !== null
  const when = (handed: string) =>
    longDayIn(handed, language) === longDayIn(at, language) ? clockIn(handed, language) : dayAndTime(handed, language)
  return (
    <p className={classes.told} data-refused={isRefused || undefined}>
      {isRefused ? <IconMailX size={16} aria-hidden /> : <IconMailForward size={16} aria-hidden />}{' '}
      {handedAt !== null && t.handed({ moment: when(handedAt), canBeAnswered })}
      {handedAt === null && (refusal === null ? t.queued : t.refused({ reason: refusal }))}
    </p>
  )
}

function WithdrawnRow({
  entry,
  withdrawn,
}: {
  entry: ThreadEntry
  withdrawn: NonNullable<ThreadMessage['withdrawn']>
}) {
  const t = useThreadTexts()
  const { language } = useLanguage()
  const name = useAuthor(entry)
  const { by, reason, at } = withdrawn
  return (
    <Row sign={<IconEyeOff size={20} aria-hidden />}>
      <div className={classes.event}>
        <span className={classes.withdrawn}>
          {reason === null
            ? t.withdrawnForHolder
            : t.withdrawn({ name, by: by ?? t.unknown, day: longDayIn(at, language), reason })}
        </span>
        <time dateTime={entry.at}>{dayAndTime(entry.at, language)}</time>
      </div>
    </Row>
  )
}

/** One entry of the thread, beside its sign on the rail. */
export function Row({ id, sign, children }: { id?: string; sign: ReactNode; children: ReactNode }) {
  return (
    <li className={classes.row} id={id && `entry-${id}`} tabIndex={id ? -1 : undefined}>
      <span className={classes.sign}>{sign}</span>
      <div className={classes.content}>{children}</div>
    </li>
  )
}
