import type { MailProof, PreparedDecision } from '#domain/decisions/decision-api.ts'
import { decisionApi } from '#domain/decisions/decision-api.ts'
import { EnvelopeNotice } from '#web/projects/decide/envelope-notice.tsx'
import { useCall } from '#web/platform/api/query-client.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { momentIn, longDayIn } from '#domain/clock.ts'
import { Space } from '#web/platform/i18n/space.tsx'
import { useProjectDecisionTexts } from '#web/platform/i18n/project-decision-texts.ts'
import { StatusBadge } from '#web/projects/parts/status-badge.tsx'
import classes from './prepared-decision.module.css'
import { LinkAnchor } from '#web/platform/ui/page/link-button.tsx'

/** The prepared decision of a project, and whether the user may prepare one. */
export function usePrepared(projectId: number) {
  return useCall(decisionApi.ofProject, { params: { id: projectId } }, { staleTime: 0 }).data
}

/** Whether the user may prepare a decision now: a project has one at most. */
export function useMayPrepare(projectId: number): boolean {
  const known = usePrepared(projectId)
  return known?.mayPrepare === true && known.prepared === null
}

/** The note above the choice: the waiting decision, or the result of the last decision's mail. */
export function PreparedNote({ projectId }: { projectId: number }) {
  const known = usePrepared(projectId)
  if (known?.prepared) return <Prepared decision={known.prepared} />
  return known?.mail ? <Proof mail={known.mail} /> : null
}

function Prepared({
  decision: { status, state, whyStale, commission, preparedBy, preparedAt, leavesAt },
}: {
  decision: PreparedDecision
}) {
  const { prepared: t } = useProjectDecisionTexts()
  const { language } = useLanguage()
  return (
    <section className={classes.prepared} aria-label={t.title}>
      <p>
        <strong>{t.title}</strong> <StatusBadge status={status} />
      </p>
      <p className={classes.facts}>
        {t.by({ name: preparedBy ?? t.nobody, day: longDayIn(preparedAt, language) })}
        <Space />
        {t.internal}
        <Space />
        {whyStale !== null && t.stale[whyStale]}
        {state === 'HELD' && t.held}
        {leavesAt !== null && t.leaves({ moment: momentIn(leavesAt, language) })}
      </p>
      <p className={classes.facts}>{t.overtakes}</p>
      {commission && <EnvelopeNotice of={[commission.id]} />}
      <LinkAnchor underline="always" to="/decision/index">
        {t.open}
      </LinkAnchor>
    </section>
  )
}

function Proof({ mail: { handedAt, refusal, isGivenUp } }: { mail: MailProof }) {
  const { mail: t } = useProjectDecisionTexts().prepared
  const { language } = useLanguage()
  if (handedAt !== null) return <p className={classes.proof}>{t.handed({ moment: momentIn(handedAt, language) })}</p>
  if (refusal === null) return <p className={classes.proof}>{t.queued}</p>
  return (
    <p className={classes.proof} data-refused>
      {isGivenUp ? t.givenUp({ reason: refusal }) : t.refused({ reason: refusal })}
    </p>
  )
}
