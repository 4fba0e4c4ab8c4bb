import { Anchor, Button } from '@mantine/core'
import { eventPath } from '#domain/agenda/agenda-path.ts'
import { today } from '#domain/days.ts'
import { formats, type Language } from '#domain/language.ts'
import type { Project } from '#domain/projects/project.ts'
import { daysOf } from '#domain/projects/recurrence.ts'
import { isStrong } from '#domain/resemblances/resemblance-api.ts'
import { answerAwaitedStatuses, awaitsDecision, isAmong } from '#domain/projects/statuses.ts'
import { useProjectHeadTexts } from '#web/platform/i18n/project-head-texts.ts'
import { useProjectsTexts } from '#web/platform/i18n/projects-texts.ts'
import type { Words } from '#web/platform/i18n/texts.ts'
import { useDateTexts } from '#web/platform/i18n/date-texts.ts'
import { useAfterTexts } from '#web/platform/i18n/after-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { longDayIn } from '#domain/clock.ts'
import { servedAt } from '#web/platform/api/api-root.ts'
import { nearDay } from '#web/projects/parts/days-text.ts'
import { showCard } from '#web/projects/after/show-card.ts'
import { useResemblanceTexts } from '#web/projects/parts/resemblances/resemblance-texts.ts'
import { useResemblances } from '#web/projects/parts/resemblances/use-resemblances.ts'
import { writeToHolder } from '#web/projects/talk/thread/message-draft.ts'
import { useUnsavedHere } from '#web/projects/page/unsaved-here.tsx'
import { useLastEvent } from '#web/projects/page/use-last-event.ts'
import { statusSigns } from '#web/projects/parts/status-signs.ts'
import { Banner } from '#web/platform/ui/banner.tsx'
import { LinkButton } from '#web/platform/ui/page/link-button.tsx'

/** The status in the reader's words, and its last event: who, when, what was said, and what is awaited until when. */
export function StatusBanner({ project, isHolder }: { project: Project; isHolder: boolean }) {
  const t = useProjectsTexts()
  const { holderBanners, reviewerBanners, newReview, unsentAnswer, last: words } = useProjectHeadTexts()
  const { submitted } = useAfterTexts()
  const { inBanner } = useResemblanceTexts()
  const { language } = useLanguage()
  const { id, projectStatus, message, publicationDate, submissionDate, creator } = project
  const { value: status } = projectStatus
  const last = useLastEvent(project, isHolder)
  const ofStatus = (isHolder ? holderBanners : reviewerBanners)[status]
  const reopened = isHolder && last.isReopened ? ([words.reopened, ofStatus[1]] as const) : undefined
  const [title, text] = answeredWords(project, t.answered, language) ?? reopened ?? ofStatus
  const isDated = status === 'CERTIFIED_PUBLISHED' && last.said !== undefined
  const published =
    publicationDate === null || isDated ? '' : t.publishedOn({ date: longDayIn(publicationDate, language) })
  const filed =
    submissionDate === null || isHolder
      ? ''
      : t.filedOn({ date: longDayIn(submissionDate, language), by: creator.tostring })
  const resembling = useResemblances(project, isHolder).data?.resemblances ?? []
  const open = resembling.filter((each) => each.dismissal === null && isStrong(each)).length
  const sentences = [
    last.said ?? '',
    published || (project.answeredAt || last.said !== undefined ? '' : filed),
    reopened && last.text !== '' ? words.quoted(last) : '',
    isHolder ? message || text : last.said !== undefined && last.text !== '' ? words.quoted(last) : text,
    last.awaited ?? '',
    isHolder || !project.sessionDay ? '' : words.inSession({ day: nearDay(project.sessionDay, language) }),
    open > 0 ? inBanner({ count: open }) : '',
    project.allowAskAgain ? newReview.offered : '',
    status === 'REFUSED' && project.askedAgainAt
      ? newReview.asked({ date: longDayIn(project.askedAgainAt, language) })
      : '',
    project.answer?.isUnsent ? unsentAnswer.own : '',
    project.isAnswering ? unsentAnswer.ofHolder : '',
  ].filter((sentence) => sentence !== '')

  // One way into the form: the words that wait on this device lead there too.
  const completes = useUnsavedHere(project) === undefined && isToComplete(project, isHolder)
  const isPublic = publicationDate !== null
  const waits = isHolder && awaitsDecision(status)
  const reminds = !isHolder && isAmong(status, answerAwaitedStatuses) && project.allowChangeStatus
  return (
    <Banner
      sign={statusSigns[status]}
      title={title}
      action={
        reminds ? (
          <Button variant="default" onClick={() => writeToHolder(id, words.reminder({ day: last.dueDay }))}>
            {words.remind}
          </Button>
        ) : isPublic ? (
          <Button component="a" href={servedAt(eventPath(id))} variant="default">
            {t.seeAgenda}
          </Button>
        ) : waits ? (
          <LinkButton variant="default" to="/project/submitted/$projectId" params={{ projectId: String(id) }}>
            {submitted.seeNext}
          </LinkButton>
        ) : (
          completes && (
            <LinkButton variant="default" to="/project/edit/$projectId" params={{ projectId: String(id) }}>
              {t.complete}
            </LinkButton>
          )
        )
      }
    >
      {sentences.join(formats[language].space)} {project.allowDateStates && hasMore(project) && <ToDates />}
    </Banner>
  )
}

/** Whether its holder is expected to go on with the form, which the banner offers. */
export function isToComplete(
  { message, projectStatus: { value: status }, publicationDate, allowEdit }: Project,
  isHolder: boolean,
): boolean {
  const isElsewhere = publicationDate !== null || awaitsDecision(status)
  return isHolder && allowEdit && !isElsewhere && (message !== '' || status === 'DRAFT')
}

/** Whether there are dates to come, which a visitor still needs to know about. */
function hasMore({ projectDateConfs }: Project): boolean {
  return projectDateConfs.some((rule) => (daysOf(rule).at(-1) ?? '') >= today())
}

/** A shortcut, because the dates are far down on a phone. */
function ToDates() {
  const { banner } = useDateTexts()
  return (
    <Anchor component="button" type="button" ta="start" underline="always" onClick={() => showCard('dates')}>
      {banner}
    </Anchor>
  )
}

/** Tells reviewers only that their request has been answered. */
function answeredWords({ answeredAt, creator }: Project, t: Words['projects']['answered'], language: Language) {
  if (!answeredAt) return undefined
  return [t.title, t.text({ by: creator.tostring, date: longDayIn(answeredAt, language) })] as const
}
