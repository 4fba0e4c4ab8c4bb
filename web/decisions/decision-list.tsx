import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconChevronRight, IconClock, IconMailCheck, IconMailX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { MailProof, PreparedDecision } from '#domain/decisions/decision-api.ts'
import type { Language } from '#domain/language.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { longDay, longMoment } from '#web/projects/days-text.ts'
import { StatusBadge } from '#web/projects/status-badge.tsx'
import { useDecisionTexts, type DecisionTexts } from '#web/decisions/decision-texts.ts'
import classes from './decisions.module.css'

type DecisionListProps = {
  items: PreparedDecision[]
  chosen: number | undefined
  onChoose: (id: number) => void
}

export function DecisionList({ items, chosen, onChoose }: DecisionListProps) {
  const t = useDecisionTexts()
  return (
    <ul className={classes.list} aria-label={t.list}>
      {items.map((item) => (
        <li key={item.id}>
          <UnstyledButton
            className={classes.row}
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
  const { project, preparedBy, preparedAt } = item
  const by = t.by({ name: preparedBy ?? t.nobody, day: longDay(preparedAt, language) })
  const facts = [t.number(project), project.organizer, by].filter((fact) => fact !== '')
  return (
    <span className={classes.words}>
      <strong>{project.name}</strong>
      <span className={classes.facts}>{facts.join(' · ')}</span>
      <Notice item={item} />
    </span>
  )
}

/** One line about what is not as usual, with its sign. */
function Notice({ item }: { item: PreparedDecision }) {
  const t = useDecisionTexts()
  const { language } = useLanguage()
  const { state, leavesAt, stayed, sentAt, mail } = item
  if (state === 'SENT') {
    const isRefused = mail !== null && mail.handedAt === null && mail.refusal !== null
    return (
      <Line icon={isRefused ? <IconMailX size={16} /> : <IconMailCheck size={16} />} isWarning={isRefused}>
        {t.sentOn({ moment: longMoment(sentAt!, language) })}. {proofWords(mail, t, language)}
      </Line>
    )
  }
  if (state === 'STALE')
    return (
      <Line icon={<IconAlertTriangle size={16} />} isWarning>
        {t.stale}
      </Line>
    )
  if (leavesAt !== null)
    return <Line icon={<IconClock size={16} />}>{t.leaves({ moment: longMoment(leavesAt, language) })}</Line>
  if (stayed !== null)
    return (
      <Line icon={<IconAlertTriangle size={16} />} isWarning>
        {t.stayed({ why: t.whys[stayed] })}
      </Line>
    )
  return null
}

function Line({ icon, isWarning = false, children }: { icon: ReactNode; isWarning?: boolean; children: ReactNode }) {
  return (
    <span className={classes.notice} data-warning={isWarning || undefined}>
      {icon} <span>{children}</span>
    </span>
  )
}

/** What became of the mail. */
export function proofWords(mail: MailProof | null, t: DecisionTexts, language: Language): string {
  if (mail === null) return t.noMail
  if (mail.handedAt !== null) return t.handed({ moment: longMoment(mail.handedAt, language) })
  if (mail.refusal === null) return t.queued
  return mail.isGivenUp ? t.givenUp({ reason: mail.refusal }) : t.refused({ reason: mail.refusal })
}
