import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { ErrorCode } from '#domain/errors.ts'
import { rulesOf } from '#domain/fields.ts'
import { projectForm } from '#domain/projects/project-form.ts'
import type { Project } from '#domain/projects/project.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { entersQueue, isStrict, outcomeOfForm } from '#domain/projects/workflow.ts'
import type { ApiError } from '#web/platform/api/api-error.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Page } from '#web/platform/ui/page/page.tsx'
import { ActionBar } from '#web/projects/form/action-bar.tsx'
import { ConflictModal, type ConflictFound } from '#web/projects/form/conflict-modal.tsx'
import { createdDraft, deviceKey, dropFromDevice, findOnDevice } from '#web/projects/form/device-draft.ts'
import { ConsentsSection } from '#web/projects/form/consents-section.tsx'
import { DateSection, OtherDatesSection } from '#web/projects/form/date-sections.tsx'
import { EventSection } from '#web/projects/form/event-section.tsx'
import type { ProjectValues } from '#web/projects/form/form-values.ts'
import { judge } from '#web/projects/form/judge.ts'
import { OrganizerSection } from '#web/projects/form/organizer-section.tsx'
import { PlaceSection } from '#web/projects/form/place-section.tsx'
import { RestoredNotice } from '#web/projects/form/restored-notice.tsx'
import { ReviewSection } from '#web/projects/form/review-section.tsx'
import { SectionNav } from '#web/projects/form/section-nav.tsx'
import { mandatoryFields } from '#web/projects/form/sections.ts'
import { SocialSection } from '#web/projects/form/social-section.tsx'
import { useProjectSaving, withIds, type Known } from '#web/projects/form/use-project-saving.ts'
import { renewProjects } from '#web/projects/renew-projects.ts'
import { StatusBadge } from '#web/projects/status-badge.tsx'
import { holdSession, useSession } from '#web/platform/session/session.ts'
import { ErrorSummary } from '#web/platform/ui/form/error-summary.tsx'
import { FormContext, useSteadyContent, type FormValues } from '#web/platform/ui/form/form-context.ts'
import { LeaveGuard } from '#web/platform/ui/form/leave-guard.tsx'
import { showError, showSuccess } from '#web/platform/ui/toast.tsx'
import { useFieldTexts } from '#web/projects/form/field-texts.ts'
import classes from './project-form.module.css'

type ProjectFormProps = { project?: Project; initialValues: ProjectValues; known: Known; title?: string }

/** One form for everybody who may write a project: six sections, and the decision for those who take it. */
export function ProjectForm({ project, initialValues, known, title }: ProjectFormProps) {
  const { projects, projectForm: t, errors: errorTexts } = useTexts()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const id = useId()
  const { user } = useSession()!
  const isHolder = user.role === 'ROLE_USER'
  const from = project?.projectStatus.value ?? 'NEW'

  const [restored] = useState(() => findOnDevice(deviceKey(user.id, known.id)))
  const [isRestored, setRestored] = useState(restored !== undefined)
  const [shown, setShown] = useState<ProjectValues>({ ...initialValues, ...restored?.values })
  const [failures, setFailures] = useState(0)
  const [refusal, setRefusal] = useState<string>()
  const [conflict, setConflict] = useState<ConflictFound>()
  const [sending, setSending] = useState<'draft' | 'submit'>()
  const timer = useRef<number>(undefined)

  const form = useForm<FormValues>({
    mode: 'uncontrolled',
    initialValues: { ...initialValues, ...restored?.values },
    onValuesChange: () => {
      saving.touch()
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => setShown({ ...read() }), 300)
    },
  })
  const read = () => form.getValues() as ProjectValues

  const saving = useProjectSaving({
    known: restored === undefined ? known : { ...known, version: restored.version ?? known.version },
    initialValues,
    userId: user.id,
    isHolder,
    autosaves: isHolder && savesByItself(from),
    read,
    adopt: (saved, sent) => {
      const now = read()
      const dates = withIds(now.projectDateConfs, saved.projectDateConfs)
      form.setFieldValue('projectDateConfs', dates)
      if (now.image === sent.image) form.setFieldValue('image', saved.image)
      if (known.id === undefined && saving.known.current.id !== undefined)
        createdDraft.remember(saving.known.current.id)
    },
    onConflict: (found, theirs) => setConflict({ ...found, theirs }),
    onRefused: (error) => showRefusal(error),
  })

  useEffect(() => {
    const release = holdSession()
    return () => {
      release()
      createdDraft.forget()
    }
  }, [])

  function showRefusal({ status, body }: ApiError) {
    const broken = body.errors ?? (body.invalidField ? [{ field: body.invalidField, message: body.message }] : [])
    if (broken.length > 0) return showFaults(Object.fromEntries(broken.map(({ field, message }) => [field, message])))
    if (status === 404) return void navigate({ to: '/project/index' })
    setRefusal(errorTexts[body.message])
    if (status === 462) showError({ title: errorTexts[body.message] })
    return undefined
  }

  function showFaults(faults: Record<string, ErrorCode>) {
    form.setErrors(faults)
    setFailures((count) => count + 1)
  }

  function targetOf(isSubmited: boolean): ProjectStatus {
    if (isHolder) return outcomeOfForm(from, isSubmited).to
    return (read().projectStatus || from) as ProjectStatus
  }

  async function save(isSubmited: boolean) {
    if (sending !== undefined) return
    setRefusal(undefined)
    form.clearErrors()
    const to = targetOf(isSubmited)
    const faults = judge(read(), saving.known.current.base, { from, to, isHolder })
    if (Object.keys(faults).length > 0) return showFaults(faults)
    setSending(isSubmited ? 'submit' : 'draft')
    const savedId = await saving.save(isSubmited)
    setSending(undefined)
    if (savedId !== undefined) done(savedId, isSubmited)
  }

  function done(savedId: number, isSubmited: boolean) {
    saving.leave()
    void renewProjects(queryClient)
    showSuccess(isHolder ? (isSubmited ? t.submitted : t.savedDraft) : t.saved)
    void navigate({ to: '/project/show/$projectId', params: { projectId: String(savedId) } })
  }

  const rules = (name: string) => {
    const field = (projectForm.shape as Record<string, z.ZodMiniType>)[name]
    return { ...(field ? rulesOf(field) : {}), required: mandatoryFields.has(name) }
  }
  const content = useSteadyContent({ form, id, rules, texts: useFieldTexts(Object.keys(form.errors)) })
  const heading = title ?? (shown.name.trim() || (project ? t.editTitle : t.createTitle))
  const back = project
    ? { to: '/project/show/$projectId' as const, params: { projectId: String(project.id) }, label: project.name }
    : { to: '/project/index' as const, label: projects.myTitle }

  return (
    <FormContext value={content}>
      <Page
        title={isHolder ? heading : projects.answer}
        subtitle={<Subtitle project={project} isHolder={isHolder} />}
        back={back}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only holds Enter back */}
        <form noValidate className={classes.layout} onSubmit={(event) => event.preventDefault()} onKeyDown={blockEnter}>
          <SectionNav
            values={shown}
            base={known.base}
            errors={Object.keys(form.errors)}
            withReview={!isHolder}
            formId={id}
          />
          <div className={classes.column}>
            {isRestored && (
              <RestoredNotice
                onDiscard={() => {
                  dropFromDevice(deviceKey(user.id, known.id))
                  form.setValues({ ...initialValues })
                  setShown(initialValues)
                  setRestored(false)
                }}
              />
            )}
            <ErrorSummary
              // Before an attempt to submit, an error stands at its field alone.
              names={failures > 0 ? Object.keys(form.errors) : []}
              failures={failures}
              title={isHolder ? t.summaryTitle : undefined}
              note={isHolder ? t.draftKept : undefined}
            />
            {!isHolder && project && <ReviewSection project={project} />}
            <EventSection isHolder={isHolder} />
            <PlaceSection projectId={project?.id} />
            <DateSection />
            <OrganizerSection projectId={project?.id} />
            <SocialSection />
            <OtherDatesSection />
            {isHolder && entersQueue(from, 'SUBMITED') && <ConsentsSection />}
          </div>
        </form>
        <ActionBar
          state={saving.state}
          hasErrors={Object.keys(form.errors).length > 0}
          refusal={refusal}
          isHolder={isHolder}
          savesDrafts={isHolder && savesDrafts(from)}
          sending={sending}
          onSaveDraft={() => void save(false)}
          onSubmit={() => void save(true)}
          onRetry={saving.retry}
          cancelTo={project?.id}
        />
        <LeaveGuard hasUnsavedWords={saving.hasUnsavedWords} />
        {conflict && (
          <ConflictModal
            conflict={conflict}
            mine={read()}
            base={saving.known.current.base ?? initialValues}
            isHolder={isHolder}
            onClose={() => setConflict(undefined)}
            onChosen={(values) => {
              saving.rebase(conflict.theirs)
              form.setValues({ ...values })
              setConflict(undefined)
              void save(false)
            }}
          />
        )}
      </Page>
    </FormContext>
  )
}

/** A draft, or an answer half written: saving it changes nothing of where it stands. */
function savesByItself(from: ProjectStatus | 'NEW'): boolean {
  return savesDrafts(from) && (from === 'NEW' || outcomeOfForm(from, false).to === from)
}

/** What is saved here need not be complete. */
function savesDrafts(from: ProjectStatus | 'NEW'): boolean {
  return !isStrict(outcomeOfForm(from, false).to)
}

/** Enter sends nothing by surprise; in a long text and on a button it does what it always does. */
function blockEnter(event: React.KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

function Subtitle({ project, isHolder }: { project: Project | undefined; isHolder: boolean }) {
  const { projectForm: t } = useTexts()
  return (
    <span className={classes.subtitle}>
      {project && <StatusBadge status={project.projectStatus.value} />}
      {isHolder ? (
        <span>
          {t.required[0]} <span className={classes.asterisk}>*</span> {t.required[1]}
        </span>
      ) : (
        project?.name
      )}
    </span>
  )
}
