import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconChevronRight, IconClock, IconMailCheck, IconMailX, IconSend } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { MailProof, PreparedDecision } from '#domain/decisions/decision-api.ts'
import type { Language } from '#domain/language.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { momentIn, longDayIn } from '#domain/clock.ts'
import { StatusBadge } from '#web/projects/parts/status-badge.tsx'
import { useRegisterTexts } from '#web/register/register-texts.ts'
import { votesOf } from '#web/register/votes.ts'
import { useProjectDecisionTexts } from '#web/platform/i18n/project-decision-texts.ts'
import { useDecisionTexts, type DecisionTexts } from '#web/platform/i18n/decision-texts.ts'
import rows from '#web/platform/ui/row-list.module.css'
import classes from './decisions.module.css'

type DecisionListProps = {
  items: PreparedDecision[]
  chosen: number | undefined
  onChoose: (id: number) => void
}

export function DecisionList({ items, chosen, onChoose }: DecisionListProps) {
  const t = useDecisionTexts()
  const groups = [...Map.groupBy(items, ({ ofSession }) => ofSession?.id).values()]
  if (groups.length < 2 && !items[0]?.ofSession)
    return <Rows items={items} chosen={chosen} onChoose={onChoose} label={t.list} />
  // Grouped by session; decisions prepared without one come last.
  return groups
    .toSorted((one, other) => (other[0]!.ofSession?.id ?? 0) - (one[0]!.ofSession?.id ?? 0))
    .map((group) => {
      const title = group[0]!.ofSession?.title ?? t.withoutSession
      return (
        <section key={group[0]!.id} aria-label={title}>
          <p className={classes.group}>
            <strong>{title}</strong> <span>{t.outOf({ count: group.length, total: items.length })}</span>
          </p>
          <Rows items={group} chosen={chosen} onChoose={onChoose} label={title} />
        </section>
      )
    })
}

function Rows({ items, chosen, onChoose, label }: DecisionListProps & { label: string }) {
  return (
    <ul className={rows.list} aria-label={label}>
      {items.map((item) => (
        <li key={item.id}>
          <UnstyledButton
            className={`${rows.row} ${classes.row}`}
            aria-current={item.id === chosen || undefined}
            onClick={() => onChoose(item.id)}
          >
            <Words item={item} />
            <StatusBadge status={item.status} />
            <IconChevronRight size={18} aria-hidden />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

function Words({ item }: { item: PreparedDecision }) {
  const t = useDecisionTexts()
  const { language } = useLanguage()
  const { project, preparedBy, preparedAt, ofSession } = item
  const votes = votesOf({ session: ofSession, tally: ofSession?.tally ?? null }, useRegisterTexts())
  const by = t.by({ name: preparedBy ?? t.nobody, day: longDayIn(preparedAt, language) })
  // For a decision of a session, the vote says more than the name of the person who entered it.
  const corrected = (ofSession?.corrections ?? []).length > 0 ? t.corrected : ''
  const facts = [t.number(project), project.organizer, votes ?? by, corrected].filter((fact) => fact !== '')
  return (
    <span className={classes.words}>
      <strong>{project.name}</strong>
      <span className={classes.facts}>{facts.join(' · ')}</span>
      <Notice item={item} />
    </span>
  )
}

/** One line about an exception, with its sign. */
function Notice({ item }: { item: PreparedDecision }) {
  const t = useDecisionTexts()
  const { prepared } = useProjectDecisionTexts()
  const { language } = useLanguage()
  const { state, whyStale, isInSession, leavesAt, stayed, sentAt, mail, isLeft } = item
  if (state === 'SENT') {
    const isRefused = mail !== null && mail.handedAt === null && mail.refusal !== null
    return (
      <Line icon={isRefused ? <IconMailX size={16} /> : <IconMailCheck size={16} />} isWarning={isRefused}>
        {t.sentOn({ moment: momentIn(sentAt!, language) })}. {proofWords(mail, t, language)}
      </Line>
    )
  }
  if (state === 'STALE')
    return (
      <Line icon={<IconAlertTriangle size={16} />} isWarning>
        {prepared.stale[whyStale ?? 'changed']}
      </Line>
    )
  if (isInSession) return <Line icon={<IconClock size={16} />}>{t.whys.inSession}</Line>
  if (leavesAt !== null)
    return <Line icon={<IconClock size={16} />}>{t.leaves({ moment: momentIn(leavesAt, language) })}</Line>
  if (stayed !== null)
    return (
      <Line icon={<IconAlertTriangle size={16} />} isWarning>
        {t.stayed({ why: t.whys[stayed] })}
      </Line>
    )
  if (isLeft)
    return (
      <Line icon={<IconSend size={16} />}>
        <LeftWords />
      </Line>
    )
  return null
}

function LeftWords() {
  return useDecisionTexts().left.isLeft
}

function Line({ icon, isWarning = false, children }: { icon: ReactNode; isWarning?: boolean; children: ReactNode }) {
  return (
    <span className={classes.notice} data-warning={isWarning || undefined}>
      {icon} <span>{children}</span>
    </span>
  )
}

/** The delivery of the mail. */
export function proofWords(mail: MailProof | null, t: DecisionTexts, language: Language): string {
  if (mail === null) return t.noMail
  if (mail.handedAt !== null) return t.handed({ moment: momentIn(mail.handedAt, language) })
  if (mail.refusal === null) return t.queued
  return mail.isGivenUp ? t.givenUp({ reason: mail.refusal }) : t.refused({ reason: mail.refusal })
}
