import { listIn, formats } from '#domain/language.ts'
import { Link } from '@tanstack/react-router'
import type { RefObject } from 'react'
import type { ReviewFile } from '#domain/opinions/opinion-api.ts'
import { factsOf } from '#domain/projects/project-facts.ts'
import type { Project } from '#domain/projects/project.ts'
import { useOpinionTexts } from '#web/platform/i18n/opinion-texts.ts'
import { useProjectCardTexts } from '#web/platform/i18n/project-card-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { Facts } from '#web/platform/ui/sheet.tsx'
import { Waiting } from '#web/platform/ui/waiting.tsx'
import { longDayIn } from '#domain/clock.ts'
import { AnswersToRead } from '#web/projects/page/answers-card.tsx'
import { Description, Picture, priceText } from '#web/projects/page/project-card.tsx'
import { Told } from '#web/projects/parts/told/told.tsx'
import classes from '#web/projects/talk/opinions/review-page.module.css'

type Props = { project: Project | undefined; file: ReviewFile; titleRef: RefObject<HTMLHeadingElement | null> }

function Organizer({ name, organizerType, website }: Project['projectOrganizer']) {
  const { language } = useLanguage()
  const isLink = /^https?:\/\//.test(website)
  return (
    <>
      {listIn(language, [name, organizerType]) || '–'}
      {isLink && ' · '}
      {isLink && (
        <a href={website} target="_blank" rel="noopener noreferrer">
          {website.replace(/^https?:\/\//, '')}
        </a>
      )}
    </>
  )
}

/** The essentials of a project, without acts, to form an opinion. */
export function ReviewArticle({ project, file, titleRef }: Props) {
  const { review: t } = useOpinionTexts()
  const { project: ofProject } = useProjectCardTexts()
  const { language } = useLanguage()
  const organizer = project?.projectOrganizer
  const place = project?.projectPlace
  return (
    <article className={classes.article} aria-busy={project === undefined}>
      <div className={classes.top}>
        <div>
          <h1 ref={titleRef} tabIndex={-1}>
            {file.name}
          </h1>
          {project && (
            <p className={classes.quiet}>
              {t.filed({
                id: project.id,
                date: project.submissionDate === null ? '–' : longDayIn(project.submissionDate, language),
                by: organizer?.name || project.creator.tostring,
              })}
              {file.isAgain && (
                <strong>
                  {formats[language].comma}
                  {t.again}
                </strong>
              )}
            </p>
          )}
        </div>
        {project && <Picture project={project} />}
      </div>
      {project === undefined || place === undefined || organizer === undefined ? (
        <Waiting height={320} />
      ) : (
        <>
          <Told project={project}>
            {({ told, choice }) => (
              <>
                {choice}
                {choice && <p lang={told.languages.name}>{told.name}</p>}
                <Description project={told} lang={told.languages.description} />
                <Facts
                  areShort
                  facts={[
                    { label: t.dates, value: project.dateString || '–' },
                    { label: t.place, value: listIn(language, [place.name, place.city]) || '–' },
                    {
                      label: t.types,
                      value:
                        listIn(
                          language,
                          project.projectTypes.map(({ tostring }) => tostring),
                        ) || '–',
                    },
                    { label: t.price, value: priceText(told, ofProject) },
                    { label: t.public, value: project.projectPublic?.text ?? '–' },
                    {
                      label: t.organizer,
                      value: <Organizer {...organizer} />,
                    },
                    ...factsOf(project, language, 'review'),
                    ...(project.userComment ? [{ label: t.word, value: project.userComment }] : []),
                  ]}
                />
              </>
            )}
          </Told>
          <AnswersToRead project={project} />
          <p>
            <Link to="/project/show/$projectId" params={{ projectId: String(file.id) }}>
              {t.openProject}
            </Link>
            <span className={classes.quiet}>{t.openProjectWith}</span>
          </p>
        </>
      )}
    </article>
  )
}
