import { IconPencil } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { projectReadingApi } from '#domain/projects/project-reading-api.ts'
import type { Project } from '#domain/projects/project.ts'
import { awaitsDecision } from '#domain/projects/statuses.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useAfterTexts } from '#web/platform/i18n/after-texts.ts'
import { useProjectsTexts } from '#web/platform/i18n/projects-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useLeaveWhenGone } from '#web/platform/ui/leave-when-gone.ts'
import { Page } from '#web/platform/ui/page/page.tsx'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { AgendaPreview } from '#web/projects/parts/agenda-preview.tsx'
import { previewedProject } from '#web/projects/parts/previewed-event.ts'
import { useLastSubmission } from '#web/projects/after/submitted/last-submission.ts'
import { NextSteps } from '#web/projects/after/submitted/next-steps.tsx'
import { Receipt } from '#web/projects/after/submitted/receipt.tsx'
import { Waiting } from '#web/platform/ui/waiting.tsx'
import underThumb from '#web/platform/ui/under-thumb.module.css'
import classes from './submitted-page.module.css'
import { LinkButton } from '#web/platform/ui/page/link-button.tsx'

const list = '/project/index'

/** The next steps, at an address of their own so that a reload and the project page lead here. */
export function SubmittedPage() {
  const projects = useProjectsTexts()
  const { submitted: t } = useAfterTexts()
  const { projectId: id } = useParams({ from: '/project/submitted/$projectId' })
  const read = useCall(projectReadingApi.get, { params: { id }, input: {} }, { staleTime: 0 })
  useLeaveWhenGone(read.error, list)
  const navigate = useNavigate()
  // A cached copy from before the submission would say that nothing is awaited.
  const project = read.isFetchedAfterMount ? (read.data as Project | undefined) : undefined
  const status = project?.projectStatus.value
  const isOver = status !== undefined && !awaitsDecision(status)
  useEffect(() => {
    if (isOver) void navigate({ to: '/project/show/$projectId', params: { projectId: id }, replace: true })
  }, [isOver, id, navigate])

  if (project === undefined || isOver)
    return (
      <Page title={t.title} back={{ to: list, label: projects.myTitle }}>
        <Waiting height={520} reads={[read]} />
      </Page>
    )
  return <Submitted project={project} />
}

function Submitted({ project }: { project: Project }) {
  const { language } = useLanguage()
  const projects = useProjectsTexts()
  const { submitted: t } = useAfterTexts()
  const isAnswer = useLastSubmission(project).isAnswer
  const params = { projectId: String(project.id) }
  return (
    <Page
      title={isAnswer ? t.answerTitle : t.title}
      subtitle={t.subtitle({ name: project.name, id: project.id })}
      back={{ to: list, label: projects.myTitle }}
      action={
        <LinkButton className={underThumb.button} to="/project/index">
          {t.toList}
        </LinkButton>
      }
    >
      <div className={classes.columns}>
        <div className={classes.main}>
          <NextSteps project={project} />
          <div className={classes.last}>
            <Sheet>
              <div className={classes.change}>
                <div className={classes.words}>
                  <h2 className={classes.title}>{t.change}</h2>
                  <p className={classes.text}>{t.changeText}</p>
                </div>
                <LinkButton
                  variant="default"
                  leftSection={<IconPencil size={18} />}
                  to="/project/edit/$projectId"
                  params={params}
                >
                  {t.edit}
                </LinkButton>
              </div>
            </Sheet>
          </div>
        </div>
        <div className={classes.aside}>
          <Receipt project={project} />
          <AgendaPreview event={previewedProject(project, language)} />
        </div>
      </div>
    </Page>
  )
}
