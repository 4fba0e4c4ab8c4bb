import { Skeleton, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { accountApi } from '#domain/account/account-api.ts'
import { commissionApi } from '#domain/commissions/commission-api.ts'
import type { Project } from '#domain/projects/project.ts'
import { editionList } from '#web/editions/edition-queries.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useAfterTexts } from '#web/platform/i18n/after-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { nearDay, dayAndTime, dayRange } from '#web/projects/parts/days-text.ts'
import { useLastSubmission } from '#web/projects/after/submitted/last-submission.ts'
import classes from './next-steps.module.css'

/** The steps from the submission to the agenda: done, current and still to come. */
export function NextSteps({ project }: { project: Project }) {
  const { submitted: t } = useAfterTexts()
  const { language } = useLanguage()
  const account = useCall(accountApi.get, {}).data
  const edition = useQuery(editionList()).data?.find(({ id }) => id === project.edition.id)
  const { isKnown, at, isAnswer } = useLastSubmission(project)
  const commission = project.commission?.tostring
  const commissions = useCall(commissionApi.list, {}).data ?? []
  const isCurrent = project.edition.state === 'current'
  const next = isCurrent && commissions.find(({ id }) => id === project.commission?.id)?.nextSession
  const sentAt = at ?? project.submissionDate
  const steps = [
    {
      when: sentAt === null ? '' : dayAndTime(sentAt, language),
      title: isAnswer ? t.steps.answered : t.steps.submitted,
      text: isAnswer || !account ? '' : t.steps.receipt({ address: account.username }),
    },
    { when: t.steps.now, title: t.steps.reading({ commission }), text: t.steps.readingText },
    {
      when: next ? nearDay(next, language, 'long') : t.steps.dateToCome,
      title: t.steps.meeting({ commission }),
      text: t.steps.meetingText,
    },
    { when: t.steps.afterMeeting, title: t.steps.decision, text: t.steps.decisionText },
    {
      when: edition ? dayRange(edition.editionStart, edition.editionEnd, language) : '',
      title: t.steps.agenda,
      text: t.steps.agendaText,
    },
  ]
  return (
    <Sheet title={t.next}>
      <ol className={classes.steps}>
        {steps.map(({ when, title, text }, index) => (
          <li key={title} className={classes.step} aria-current={index === 1 ? 'step' : undefined}>
            <span className={classes.sign} data-done={index === 0 || undefined}>
              {index === 0 && <IconCheck size={17} aria-hidden />}
            </span>
            <div>
              {index === 0 && !isKnown ? (
                <Skeleton maw={220} h={44} />
              ) : (
                <>
                  <p className={classes.when}>{when}</p>
                  <h3 className={classes.title}>
                    {title} {index === 0 && <VisuallyHidden>({t.steps.done})</VisuallyHidden>}
                  </h3>
                </>
              )}
              {text !== '' && <p className={classes.text}>{text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Sheet>
  )
}
