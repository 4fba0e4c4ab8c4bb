import { Button, VisuallyHidden } from '@mantine/core'
import { euros } from '#domain/euros.ts'
import { decisionApi } from '#domain/decisions/decision-api.ts'
import type { OutputOf } from '#domain/endpoint.ts'
import { languageName } from '#domain/translations/text-label.ts'
import { PartAnswer } from '#web/platform/ui/whole-answer.tsx'
import { useCall } from '#web/platform/api/query-client.ts'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { Facts } from '#web/platform/ui/sheet.tsx'
import { momentIn } from '#domain/clock.ts'
import { listIn } from '#domain/language.ts'
import { nearDay, dayAndTime } from '#web/projects/parts/days-text.ts'
import { fieldLabel, valueText } from '#web/projects/parts/change-text.ts'
import { comparedText, ComparisonTable } from '#web/projects/parts/comparison-table.tsx'
import { StatusBadge } from '#web/projects/parts/status-badge.tsx'
import { useProjectDecisionTexts } from '#web/platform/i18n/project-decision-texts.ts'
import { CorrectionList } from '#web/register/correction-list.tsx'
import { DecisionActs } from '#web/decisions/decision-acts.tsx'
import { proofWords } from '#web/decisions/decision-list.tsx'
import { useDecisionTexts } from '#web/platform/i18n/decision-texts.ts'
import { MailFrame } from '#web/decisions/mail-frame.tsx'
import classes from './decision-preview.module.css'
import shared from './decisions.module.css'
import { LinkAnchor } from '#web/platform/ui/page/link-button.tsx'

type Whole = OutputOf<typeof decisionApi.get>

export function DecisionPreview({ id, onBack }: { id: number; onBack: (() => void) | undefined }) {
  const t = useDecisionTexts()
  const query = useCall(decisionApi.get, { params: { id } }, { staleTime: 0 })
  return (
    <section className={classes.preview} aria-label={t.preview.label}>
      {onBack && (
        <Button variant="subtle" className={classes.back} onClick={onBack}>
          {t.preview.back}
        </Button>
      )}
      <PartAnswer query={query} words={t} height={420}>
        {(decision) => <Decision key={decision.id} decision={decision} />}
      </PartAnswer>
    </section>
  )
}

function Decision({ decision }: { decision: Whole }) {
  const t = useDecisionTexts()
  const { language } = useLanguage()
  const { prepared } = useProjectDecisionTexts()
  const { project, status, state, whyStale, sentAt, mail } = decision
  return (
    <>
      <header className={classes.previewHead}>
        <h2>{project.name}</h2>
        <LinkAnchor underline="always" to="/project/show/$projectId" params={{ projectId: String(project.id) }}>
          {t.preview.open}
        </LinkAnchor>
      </header>
      <p className={classes.fromTo}>
        {state !== 'SENT' && (
          <>
            <StatusBadge status={project.status} />
            <span className={classes.trait} aria-hidden />
            <VisuallyHidden> {t.preview.becomes} </VisuallyHidden>
          </>
        )}
        <StatusBadge status={status} />
      </p>
      <MoreFacts decision={decision} />
      <CorrectionList lines={decision.ofSession?.corrections ?? []} />
      {whyStale === 'changed' && <Changes decision={decision} />}
      {whyStale !== null && whyStale !== 'changed' && <p>{prepared.stale[whyStale]}</p>}
      {state === 'SENT' && (
        <p className={shared.facts}>
          {t.sentOn({ moment: momentIn(sentAt!, language) })}. {proofWords(mail, t, language)}
        </p>
      )}
      <Mail decision={decision} />
      {decision.mayPrepare && state !== 'SENT' && state !== 'CANCELLED' && <DecisionActs decision={decision} />}
    </>
  )
}

function MoreFacts({ decision: { points, dueDay, budget, templateId } }: { decision: Whole }) {
  const { preview: t } = useDecisionTexts()
  const { language } = useLanguage()
  const day = dueDay && nearDay(dueDay, language)
  const facts = [
    ...(points.length > 0 ? [t.points({ count: points.length })] : []),
    ...(day ? [t.due({ day })] : []),
    ...(budget === null ? [] : [t.budget({ amount: euros(budget, language) })]),
    ...(templateId === null ? [] : [t.fromTemplate]),
  ]
  return facts.length === 0 ? null : <p className={shared.facts}>{facts.join(' · ')}</p>
}

function Changes({ decision: { changes, changedBy, changedAt } }: { decision: Whole }) {
  const { preview: t } = useDecisionTexts()
  const texts = useProjectTexts()
  const { language } = useLanguage()
  const words = (name: string, value: unknown) => valueText(name, value, texts, language)
  const rows = Object.entries(changes).map(([name, [was, is]]) =>
    comparedText(fieldLabel(name, texts), words(name, was), words(name, is)),
  )
  return (
    <section className={classes.changes} aria-label={t.changed}>
      <h3>{t.changed}</h3>
      {changedAt && (
        <p className={shared.facts}>
          {t.changedBy({ name: changedBy ?? '–', moment: dayAndTime(changedAt, language) })}
        </p>
      )}
      {rows.length === 0 ? <p>{t.unnamedChange}</p> : <ComparisonTable before={t.before} after={t.after} rows={rows} />}
    </section>
  )
}

function Mail({ decision: { preview, state, message } }: { decision: Whole }) {
  const { language } = useLanguage()
  const { preview: t, noMail } = useDecisionTexts()
  if (state === 'SENT' || state === 'CANCELLED')
    return message === '' ? null : <p className={classes.message}>{message}</p>
  if (preview === null) return <p className={shared.facts}>{noMail}</p>
  return (
    <div className={classes.letter}>
      <Facts
        areShort
        facts={[
          { label: t.to, value: listIn(language, [preview.to.name, preview.to.address]) },
          { label: t.language, value: languageName(preview.language, language) },
          { label: t.subject, value: <strong lang={preview.language}>{preview.subject}</strong> },
        ]}
      />
      <MailFrame html={preview.html} title={t.frame} />
    </div>
  )
}
