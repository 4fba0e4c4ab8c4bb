import { IconCircleCheck } from '@tabler/icons-react'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import type { Project } from '#domain/projects/project.ts'
import { columnLabel } from '#domain/projects/row-columns.ts'
import { useProjectCardTexts } from '#web/platform/i18n/project-card-texts.ts'
import { useProjectsTexts } from '#web/platform/i18n/projects-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { AssigneesFact } from '#web/projects/parts/assignees/assignees-fact.tsx'
import { longDayIn } from '#domain/clock.ts'
import { ProjectMoney } from '#web/projects/after/payment/project-money.tsx'
import { StatusBadge } from '#web/projects/parts/status-badge.tsx'
import { Facts, Sheet } from '#web/platform/ui/sheet.tsx'
import { InternalSign } from '#web/projects/parts/internal-sign.tsx'
import classes from './review-card.module.css'

/** The commission's internal fields. */
export function ReviewCard({ project }: { project: Project }) {
  const { review: t } = useProjectCardTexts()
  const { language } = useLanguage()
  const { projectStatus, commission, isComRelevant, message, answeredAt } = project
  // The decision above it shows the status.
  const isUndecided = projectStatus.value === 'SUBMITED'
  return (
    <Sheet title={isUndecided ? t.followUp : t.title} action={<InternalSign label={t.internal} />}>
      <Facts
        facts={[
          ...(isUndecided
            ? []
            : [
                {
                  label: t.status,
                  value: (
                    <Status status={projectStatus.value} answeredOn={answeredAt && longDayIn(answeredAt, language)} />
                  ),
                },
              ]),
          { label: t.commission, value: commission?.tostring ?? '–' },
          { label: columnLabel('assignees', language), value: <AssigneesFact project={project} /> },
          {
            label: t.communication,
            value: isComRelevant ? (
              <span className={classes.relevant}>
                <IconCircleCheck size={17} aria-hidden /> {t.relevant}
              </span>
            ) : (
              t.notRelevant
            ),
          },
        ]}
      />
      <ProjectMoney project={project} />
      <Note title={t.message} text={message} />
    </Sheet>
  )
}

function Status({ status, answeredOn }: { status: ProjectStatus; answeredOn: string | null | undefined }) {
  const { answered: t } = useProjectsTexts()
  return (
    <>
      <StatusBadge status={status} />
      {answeredOn && <div className={classes.answered}>{t.onDay({ date: answeredOn })}</div>}
    </>
  )
}

function Note({ title, text }: { title: string; text: string | undefined }) {
  if (!text) return null
  return (
    <div className={classes.note}>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  )
}
