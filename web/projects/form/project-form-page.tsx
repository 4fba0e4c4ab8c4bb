import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useReducer, useState, type ReactNode } from 'react'
import { commissionApi } from '#domain/commissions/commission-api.ts'
import { firstLanguage, isWritten } from '#domain/language.ts'
import { programmeApi } from '#domain/programme/programme-api.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import type { Project } from '#domain/projects/project.ts'
import type { AskedQuestion } from '#domain/questions/question.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { Page } from '#web/platform/ui/page/page.tsx'
import { createdDraft } from '#web/projects/form/saving/device-draft.ts'
import { EditionOfForm } from '#web/projects/form/dates/edition-days.ts'
import { blankValues, valuesOf, valuesOfContent, type ProjectValues } from '#web/projects/parts/form-values.ts'
import { useLiveProject } from '#web/projects/parts/presence/use-live-project.ts'
import { useTellPresence } from '#web/projects/parts/presence/tell-presence.ts'
import { QuestionsContext, useAsked, useReadOfAsked } from '#web/projects/parts/questions/form-questions.ts'
import { ProjectForm } from '#web/projects/form/project-form.tsx'
import { useSession } from '#web/platform/session/session.ts'
import { useLeaveWhenGone } from '#web/platform/ui/leave-when-gone.ts'
import { Waiting, type Reads } from '#web/platform/ui/waiting.tsx'

const list = '/project/index'

export function ProjectEditPage() {
  const { projectId } = useParams({ from: '/project/edit/$projectId' })
  const [visit, onReturn] = useVisit()
  return <EditedProject key={visit} id={projectId} onReturn={onReturn} />
}

function EditedProject({ id, onReturn }: { id: string; onReturn: () => void }) {
  const { projects, projectForm: t } = useProjectTexts()
  const isHolder = useSession()?.user.role === 'ROLE_USER'
  const read = useCall(projectApi.get, { params: { id }, input: {} }, { staleTime: 0 })
  useTellPresence(Number(id), 'editing')
  useLiveProject(Number(id))
  const navigate = useNavigate()
  // The form begins with a fresh project, never a cached one, and later refetches do not disturb it.
  const [project, setProject] = useState<Project>()
  const fresh = read.data as Project | undefined
  if (fresh !== undefined && read.isFetchedAfterMount && project === undefined) setProject(fresh)
  // An open form shows first what was typed in it.
  const isGone = project !== undefined && read.error instanceof ApiError && read.error.status === 404
  useLeaveWhenGone(isGone ? null : read.error, list)

  const isClosed = project?.allowEdit === false
  useEffect(() => {
    if (isClosed) void navigate({ to: '/project/show/$projectId', params: { projectId: id }, replace: true })
  }, [isClosed, id, navigate])

  // The edition may begin to ask while the form is open.
  const edition = (fresh ?? project)?.edition
  const asking = edition && edition.questionsNb > 0 ? edition.id : undefined
  const questions = useKnownQuestions(project !== undefined, asking)
  const reads = [read, useReadOfAsked(asking)]
  if (project === undefined || questions === undefined || isClosed)
    return <Loading title={t.editTitle} back={isHolder ? projects.myTitle : projects.title} reads={reads} />
  return (
    <EditionOfForm value={project.edition.id}>
      <QuestionsContext value={questions}>
        <ProjectForm
          key={project.id}
          project={project}
          latest={fresh}
          isGone={isGone}
          initialValues={valuesOf(project, isHolder)}
          onReturn={onReturn}
        />
      </QuestionsContext>
    </EditionOfForm>
  )
}

export function ProjectCreatePage() {
  const { projects, projectForm: t } = useProjectTexts()
  const { duplicateProjectId } = useParams({ from: '/project/create/{-$duplicateProjectId}' })
  const createdHere = useCreatedHere()
  const [visit, onReturn] = useVisit()
  if (createdHere) return <Loading title={t.createTitle} back={projects.myTitle} />
  return (
    <AskedNow title={duplicateProjectId === undefined ? t.createTitle : t.duplicateTitle}>
      {duplicateProjectId === undefined ? (
        <BlankForm key={visit} onReturn={onReturn} />
      ) : (
        <DuplicateForm key={visit} id={duplicateProjectId} onReturn={onReturn} />
      )}
    </AskedNow>
  )
}

/** A new project is for the current edition, and answers its questions. */
function AskedNow({ title, children }: { title: string; children: ReactNode }) {
  const { projects } = useProjectTexts()
  const read = useCall(programmeApi.get, {})
  const programme = read.data
  const questions = useKnownQuestions(programme !== undefined, programme?.asks)
  const reads = [read, useReadOfAsked(programme?.asks)]
  if (programme === undefined || questions === undefined)
    return <Loading title={title} back={projects.myTitle} reads={reads} />
  return <QuestionsContext value={questions}>{children}</QuestionsContext>
}

/** While they are read again, or if they cannot be, the form keeps those that it has. */
function useKnownQuestions(isReady: boolean, editionId: number | undefined) {
  const asked = useAsked(editionId)
  const [known, setKnown] = useState<readonly AskedQuestion[]>()
  if (isReady && asked !== undefined && asked !== known) setKnown(asked)
  return known
}

function BlankForm({ onReturn }: { onReturn: () => void }) {
  const { projects, projectForm: t } = useProjectTexts()
  const reads = [
    useCall(commissionApi.list, {}),
    useCall(projectApi.accesses, {}),
    useCall(projectApi.publics, {}),
  ] as const
  const [{ data: commissions }, { data: accesses }, { data: publics }] = reads
  const { language } = useLanguage()
  if (!commissions || !accesses || !publics)
    return <Loading title={t.createTitle} back={projects.myTitle} reads={reads} />
  const values: ProjectValues = {
    ...blankValues(),
    textLanguage: isWritten(language) ? language : firstLanguage,
    commissionId: commissions[0] ? String(commissions[0].id) : '',
    projectAccess: accesses[0]?.value ?? '',
    projectPublic: publics[0]?.value ?? '',
  }
  return <ProjectForm initialValues={values} onReturn={onReturn} />
}

function DuplicateForm({ id, onReturn }: { id: string; onReturn: () => void }) {
  const { projects, projectForm: t } = useProjectTexts()
  const read = useCall(projectApi.get, { params: { id }, input: { duplicate: true } }, { staleTime: Infinity })
  useLeaveWhenGone(read.error, list)
  if (!read.data) return <Loading title={t.duplicateTitle} back={projects.myTitle} reads={[read]} />
  return <ProjectForm initialValues={valuesOfContent(read.data)} title={t.duplicateTitle} onReturn={onReturn} />
}

/** A form shown again after it was left begins anew: its saving machine has ended and would save nothing more. */
function useVisit() {
  return useReducer((visit: number) => visit + 1, 0)
}

/** A page reloaded after its draft was created continues with that draft. */
function useCreatedHere(): boolean {
  const navigate = useNavigate()
  const [id] = useState(createdDraft.find)
  useEffect(() => {
    createdDraft.forget()
    if (id !== null) void navigate({ to: '/project/edit/$projectId', params: { projectId: id }, replace: true })
  }, [id, navigate])
  return id !== null
}

function Loading({ title, back, reads }: Reads & { title: string; back: string }) {
  return (
    <Page title={title} back={{ to: list, label: back }}>
      <Waiting height={480} reads={reads} />
    </Page>
  )
}
