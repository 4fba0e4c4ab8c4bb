import { historyApi } from '#domain/history/history-api.ts'
import type { Project } from '#domain/projects/project.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { Banner } from '#web/platform/ui/banner.tsx'
import { LongTextField } from '#web/platform/ui/form/text-field.tsx'
import { momentText } from '#web/projects/parts/days-text.ts'
import { DueLine } from '#web/projects/parts/due-line.tsx'
import classes from './answer-section.module.css'

/** The commission's request, its author and time, and the answer right below it. */
export function AnswerSection({ project, hasPoints }: { project: Project; hasPoints: boolean }) {
  const { projectForm: t, projects } = useProjectTexts()
  return (
    <section className={classes.section} aria-label={projects.answerAwaited.title}>
      <Banner
        sign={{ variant: 'danger', shape: 'diamond', fill: 'outline', glyph: 'question' }}
        title={projects.answerAwaited.title}
      >
        <p className={classes.message}>{project.message}</p>
        <Asked project={project} />
        {!hasPoints && <DueLine dueDay={project.answer?.dueDay} />}
      </Banner>
      {project.answer !== undefined && project.answer.before !== '' && (
        <figure className={classes.before}>
          <figcaption>{t.answer.before}</figcaption>
          <blockquote>{project.answer.before}</blockquote>
        </figure>
      )}
      <LongTextField name="userComment" label={t.answer.label} description={t.answer.help} />
    </section>
  )
}

function Asked({ project: { id, projectStatus, commission } }: { project: Project }) {
  const { projectForm: t } = useProjectTexts()
  const { language } = useLanguage()
  const { data = [] } = useCall(historyApi.list, { params: { entity: 'project', id } }, { staleTime: 0 })
  const request = data.find(({ changes }) => changes['projectStatus']?.[1] === projectStatus.value)
  if (request === undefined) return null
  return (
    <p className={classes.asked}>
      {t.answer.asked({
        by: request.actor ?? t.overtaken.commission,
        commission: commission?.tostring,
        moment: momentText(request.at, language, t.conflict),
      })}
    </p>
  )
}
