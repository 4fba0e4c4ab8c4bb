import { IconCircle, IconDiamondFilled, IconSquareFilled } from '@tabler/icons-react'
import { UnstyledButton } from '@mantine/core'
import { clockIn, longDayIn } from '#domain/clock.ts'
import { toDay, today, toNumber } from '#domain/days.ts'
import type { ListedMail } from '#domain/received-mail/received-mail-api.ts'
import { useReceivedMailTexts } from '#web/platform/i18n/received-mail-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import rows from '#web/platform/ui/row-list.module.css'
import classes from './received-mail.module.css'

type MailListProps = { items: readonly ListedMail[]; chosen: number | undefined; onChoose: (id: number) => void }

/** Lists the mails by day, the newest first. */
export function MailList({ items, chosen, onChoose }: MailListProps) {
  const t = useReceivedMailTexts()
  const { language } = useLanguage()
  const days = Map.groupBy(items, ({ at }) => longDayIn(at, language))
  const noonOf = (ago: number) => `${toDay(toNumber(today()) - ago)}T12:00:00Z`
  const [ofToday, ofYesterday] = [0, 1].map((ago) => longDayIn(noonOf(ago), language))
  return [...days].map(([day, mails]) => (
    <section key={day} aria-label={day}>
      <h2 className={classes.day}>{day === ofToday ? t.today : day === ofYesterday ? t.yesterday : day}</h2>
      <ul className={rows.list}>
        {mails.map((mail) => (
          <li key={mail.id}>
            <UnstyledButton
              className={`${rows.row} ${classes.row}`}
              aria-current={mail.id === chosen || undefined}
              onClick={() => onChoose(mail.id)}
            >
              <MailSign mail={mail} />
              <span className={classes.words}>
                <span className={classes.line}>
                  <strong>{nameOf(mail) ?? t.erased}</strong>
                  <time dateTime={mail.at}>{clockIn(mail.at, language)}</time>
                </span>
                <span>{mail.subject}</span>
                <span className={classes.line}>
                  <span className={classes.facts}>{fateOf(mail, t)}</span>
                  {mail.project && <span className={classes.facts}>{t.number({ id: mail.project.id })}</span>}
                </span>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** What became of a mail: a taken one that only reviewers read says so. */
export function fateOf({ state, why, audience }: ListedMail, t: ReturnType<typeof useReceivedMailTexts>): string {
  if (why !== null) return t.whys[why]
  return state === 'taken' && audience === 'internal' ? t.takenInternal : t.states[state]
}

function nameOf({ state, person, name, address }: ListedMail): string | undefined {
  if (state === 'taken' && person !== null) return person.name
  return address || name || undefined
}

/** Square: taken; ring: held; diamond: refused; crimson where somebody must act; a grey ring: a full mailbox. */
export function MailSign({ mail: { state, why } }: { mail: Pick<ListedMail, 'state' | 'why'> }) {
  if (state === 'taken') return <IconSquareFilled size={14} aria-hidden className={classes.taken} />
  if (state === 'held') return <IconCircle size={14} stroke={3} aria-hidden className={classes.held} />
  if (why === 'full' || why === 'delayed' || state === 'waiting')
    return <IconCircle size={14} stroke={3} aria-hidden className={classes.quiet} />
  return <IconDiamondFilled size={14} aria-hidden className={why === 'gone' ? classes.failing : classes.quiet} />
}
