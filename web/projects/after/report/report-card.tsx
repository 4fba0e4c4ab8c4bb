import { Anchor } from '@mantine/core'
import { IconArrowRight, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReportOfProject } from '#domain/reports/report.ts'
import { useAfterTexts } from '#web/platform/i18n/after-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { longDayIn } from '#domain/clock.ts'
import { showCard } from '#web/projects/after/show-card.ts'
import { ReportBody } from '#web/projects/after/report/report-body.tsx'
import { reportOf } from '#web/projects/after/report/use-report-pictures.ts'
import classes from './report-card.module.css'
import { LinkAnchor, LinkButton } from '#web/platform/ui/page/link-button.tsx'

type ReportCardProps = { projectId: number; isHolder: boolean }

/** The report of an event that is over; empty before then. */
export function ReportCard({ projectId, isHolder }: ReportCardProps) {
  const { data } = useQuery(reportOf(projectId))
  return data ? <OwnReport projectId={projectId} isHolder={isHolder} of={data} /> : null
}

/** Last year's report, if this project repeats last year's. */
export function FormerReport({ projectId }: { projectId: number }) {
  const { card: t } = useAfterTexts().report
  const former = useQuery(reportOf(projectId)).data?.former
  if (!former) return null
  return (
    <Sheet title={t.former(former)}>
      <ReportBody report={former.report} />
      <div className={classes.foot}>
        <LinkButton
          variant="default"
          rightSection={<IconArrowRight size={18} />}
          to="/project/show/$projectId"
          params={{ projectId: String(former.projectId) }}
        >
          {t.formerProject}
        </LinkButton>
      </div>
    </Sheet>
  )
}

function OwnReport({ projectId, isHolder, of }: ReportCardProps & { of: ReportOfProject }) {
  const { title, card: t } = useAfterTexts().report
  const { language } = useLanguage()
  const { report, allowWrite, openUntil, toCome } = of
  if (report?.sentAt)
    return (
      <Sheet
        title={title}
        action={<span className={classes.received}>{t.received({ day: longDayIn(report.sentAt, language) })}</span>}
      >
        <ReportBody report={report} />
        {allowWrite && <WriteButton projectId={projectId} label={t.change} />}
      </Sheet>
    )
  if (openUntil === null) return isHolder && toCome ? <Owed {...toCome} /> : null
  if (isHolder)
    return allowWrite ? (
      <Sheet title={t.invitation}>
        <p className={classes.quiet}>{t.invitationText({ day: longDayIn(openUntil, language) })}</p>
        <WriteButton projectId={projectId} label={t.write} isFirst />
      </Sheet>
    ) : null
  return (
    <Sheet title={title}>
      <p className={classes.quiet}>
        <Awaited of={of} />
      </p>
    </Sheet>
  )
}

/** What a published event still asks of its holder, with its days. */
function Owed({ from, until }: NonNullable<ReportOfProject['toCome']>) {
  const { card: t } = useAfterTexts().report
  const { language } = useLanguage()
  return (
    <Sheet title={t.owed}>
      <ul className={classes.owed}>
        <li>
          {t.logo}{' '}
          <LinkAnchor underline="always" to="/project/index" search={{ rules: 'communication' }}>
            {t.duties}
          </LinkAnchor>
        </li>
        <li>
          {t.kit}{' '}
          <Anchor component="button" type="button" ta="start" underline="always" onClick={() => showCard('kit')}>
            {t.toKit}
          </Anchor>
        </li>
        <li>{t.reportDue({ from: longDayIn(from, language), until: longDayIn(until, language) })}</li>
      </ul>
    </Sheet>
  )
}

function Awaited({ of: { askedNb, askedAt } }: { of: ReportOfProject }) {
  const { card: t } = useAfterTexts().report
  const { language } = useLanguage()
  if (askedAt === null) return t.notAsked
  const day = longDayIn(askedAt, language)
  return askedNb === 1 ? t.asked({ day }) : t.reminded({ day, count: askedNb - 1 })
}

type WriteButtonProps = { projectId: number; label: string; isFirst?: boolean }

function WriteButton({ projectId, label, isFirst = false }: WriteButtonProps) {
  return (
    <div className={classes.foot}>
      <LinkButton
        variant={isFirst ? 'filled' : 'default'}
        leftSection={<IconPencil size={18} />}
        to="/project/report/$projectId"
        params={{ projectId: String(projectId) }}
      >
        {label}
      </LinkButton>
    </div>
  )
}
