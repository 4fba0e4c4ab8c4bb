import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { eventPath } from '#domain/agenda/agenda-path.ts'
import type { Language } from '#domain/language.ts'
import type { Project } from '#domain/projects/project.ts'
import { awaitsDecision } from '#domain/projects/statuses.ts'
import { useProjectHeadTexts } from '#web/platform/i18n/project-head-texts.ts'
import type { Texts } from '#web/platform/i18n/fr.ts'
import { useDateTexts } from '#web/platform/i18n/date-texts.ts'
import { useSubmissionTexts } from '#web/platform/i18n/submission-texts.ts'
import { useLanguage, useTexts } from '#web/platform/i18n/texts.ts'
import { longDay } from '#web/projects/days-text.ts'
import { showDates } from '#web/projects/dates/show-dates.ts'
import { statusSigns } from '#web/projects/status-signs.ts'
import { Banner } from '#web/platform/ui/banner.tsx'

/** Where the project stands, in the words of whoever reads it: the commission's message when there is one. */
export function StatusBanner({ project, isHolder }: { project: Project; isHolder: boolean }) {
  const { projects: t } = useTexts()
  const { holderBanners, reviewerBanners } = useProjectHeadTexts()
  const { submitted } = useSubmissionTexts()
  const { language } = useLanguage()
  const { id, projectStatus, message, publicationDate, submissionDate, creator } = project
  const { value: status } = projectStatus
  const [title, text] =
    answeredWords(project, t.answered, language) ?? (isHolder ? holderBanners : reviewerBanners)[status]
  const published = publicationDate === null ? '' : t.publishedOn({ date: longDay(publicationDate, language) })
  const filed =
    submissionDate === null || isHolder
      ? ''
      : t.filedOn({ date: longDay(submissionDate, language), by: creator.tostring })
  // A reviewer reads the message on its own card: here it would stand as the words of whoever filed the project.
  const sentences = [published || (project.answeredAt ? '' : filed), (isHolder && message) || text].filter(
    (sentence) => sentence !== '',
  )

  const completes = isHolder && message !== '' && project.allowEdit
  const isPublic = publicationDate !== null
  const waits = isHolder && awaitsDecision(status)
  return (
    <Banner
      sign={statusSigns[status]}
      title={title}
      action={
        isPublic ? (
          <Button component="a" href={eventPath(id)} variant="default">
            {t.seeAgenda}
          </Button>
        ) : waits ? (
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link {...props} to="/project/submitted/$projectId" params={{ projectId: String(id) }} />
            )}
          >
            {submitted.seeNext}
          </Button>
        ) : (
          completes && (
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link {...props} to="/project/edit/$projectId" params={{ projectId: String(id) }} />
              )}
            >
              {t.complete}
            </Button>
          )
        )
      }
    >
      {sentences.join(' ')} {project.allowDateStates && <ToDates />}
    </Banner>
  )
}

/** A long way down on a phone, for whoever comes in a hurry. */
function ToDates() {
  const { banner } = useDateTexts()
  return (
    <Anchor component="button" type="button" ta="start" underline="always" onClick={showDates}>
      {banner}
    </Anchor>
  )
}

/** To reviewers alone: what they had asked has come back. */
function answeredWords({ answeredAt, creator }: Project, t: Texts['projects']['answered'], language: Language) {
  if (!answeredAt) return undefined
  return [t.title, t.text({ by: creator.tostring, date: longDay(answeredAt, language) })] as const
}
