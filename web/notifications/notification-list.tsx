import { VisuallyHidden } from '@mantine/core'
import {
  IconAt,
  IconCalendarTime,
  IconFileCheck,
  IconFilePlus,
  IconHourglass,
  IconInbox,
  IconMailOff,
  IconMessage,
  IconMessageReply,
  IconPencil,
  IconScale,
  IconShieldLock,
  IconUserCheck,
  IconUserOff,
  IconUserQuestion,
  IconUserShield,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import { clockIn } from '#domain/clock.ts'
import { formats, type Language } from '#domain/language.ts'
import type { NotificationKind } from '#domain/notifications/kinds.ts'
import type { Notification } from '#domain/notifications/notification-api.ts'
import { placeOf } from '#domain/notifications/place.ts'
import { sentenceOf } from '#domain/notifications/sentences.ts'
import { useNotificationTexts } from '#web/notifications/notification-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { japaneseMarked } from '#web/platform/ui/japanese-marked.tsx'
import { dayAndMonth, shortDay } from '#web/projects/parts/days-text.ts'
import classes from './notification-list.module.css'

const icons: Record<NotificationKind, Icon> = {
  mention: IconAt,
  session: IconCalendarTime,
  assignment: IconUserCheck,
  recusal: IconUserOff,
  interest: IconUserQuestion,
  newProject: IconFilePlus,
  answer: IconMessageReply,
  message: IconMessage,
  opinionDue: IconScale,
  pointDue: IconHourglass,
  filingOpen: IconInbox,
  modificationWaiting: IconPencil,
  decision: IconFileCheck,
  people: IconUsers,
  mailFails: IconMailOff,
  rights: IconUserShield,
  security: IconShieldLock,
}

type ListProps = {
  told: readonly Notification[]
  /** The heading level of project names: one below the heading above the list. */
  level?: 'h3' | 'h4'
  onOpen?: (one: Notification) => void
}

/** Grouped by project, the project with the newest notification first. */
export function NotificationList({ told, level: Heading = 'h4', onOpen }: ListProps) {
  const t = useNotificationTexts()
  const groups = Map.groupBy(told, ({ id, project }) => project?.id ?? id)
  return [...groups.entries()].map(([key, group]) => {
    const { project } = group[0]!
    return (
      <section key={key} className={classes.group}>
        <Heading>
          {japaneseMarked(project?.name ?? t.programme)}{' '}
          {project && <span className={classes.number}>{t.number({ id: project.id })}</span>}
        </Heading>
        <ul>
          {group.map((one) => (
            <NotificationLine key={one.id} one={one} onOpen={onOpen} />
          ))}
        </ul>
      </section>
    )
  })
}

function NotificationLine({ one, onOpen }: { one: Notification; onOpen: ListProps['onOpen'] }) {
  const t = useNotificationTexts()
  const { language } = useLanguage()
  const KindIcon = icons[one.kind]
  const { title, detail } = sentenceOf(one, language)
  const said = one.actor !== null && title.startsWith(one.actor) ? one.actor : ''
  return (
    <li>
      <a
        className={classes.line}
        data-unseen={!one.isSeen || undefined}
        href={`#${placeOf(one)}`}
        onClick={() => onOpen?.(one)}
      >
        <KindIcon size={20} stroke={1.6} aria-hidden />
        <span className={classes.words}>
          <span>
            {!one.isSeen && <VisuallyHidden>{t.unseen + formats[language].comma}</VisuallyHidden>}
            {said && <strong>{japaneseMarked(said)}</strong>}
            {japaneseMarked(title.slice(said.length))}
          </span>
          {detail && <span className={classes.detail}>{japaneseMarked(detail)}</span>}
        </span>
        <time dateTime={one.at}>{momentOf(one.at, language, t.yesterday)}</time>
      </a>
    </li>
  )
}

/** "10:31" today, "hier", then "2 oct.", in the programme's time zone. */
function momentOf(at: string, language: Language, yesterday: string): string {
  const now = Date.now()
  const day = (instant: number | string) => shortDay(instant, language)
  if (day(at) === day(now)) return clockIn(at, language)
  if (day(at) === day(now - 86_400_000)) return yesterday
  return dayAndMonth(at, language)
}
