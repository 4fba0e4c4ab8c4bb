import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { ErrorCode } from '#domain/errors.ts'
import { today } from '#domain/days.ts'
import { changedDays, type ChangedDays, type PublicTime } from '#domain/projects/changed-days.ts'
import type { Project } from '#domain/projects/project.ts'
import { isAmong, publishedStatuses, type ProjectStatus } from '#domain/projects/statuses.ts'
import { outcomeOfForm } from '#domain/projects/outcomes.ts'
import { asksPoints } from '#domain/thread/point.ts'
import { isQuestionField } from '#domain/questions/question.ts'
import { brokenFields } from '#web/platform/api/api-error.ts'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { holdSession, useSession } from '#web/platform/session/session.ts'
import { fieldId, type FormValues } from '#web/platform/ui/form/form-context.ts'
import { showError, showSuccess } from '#web/platform/ui/toast.tsx'
import { decidedWords, leavesAgenda } from '#web/projects/parts/decision-words.ts'
import { createdDraft, dropFromDevice, findOnDevice, takeUp } from '#web/projects/form/saving/device-draft.ts'
import { deviceKey } from '#web/projects/parts/kept-drafts.ts'
import { findPicture } from '#web/projects/form/saving/device-picture.ts'
import { typedWordings } from '#web/projects/parts/questions/answer-values.ts'
import { renewQuestions, useFormQuestions } from '#web/projects/parts/questions/form-questions.ts'
import { fieldsOf, isSame, type FieldName, type ProjectValues } from '#web/projects/parts/form-values.ts'
import { isDraft, savesByItself, savesDrafts } from '#web/projects/form/pieces/draft-status.ts'
import { errorsBeforeSending } from '#web/projects/form/errors-before-sending.ts'
import { usePendingSubmission } from '#web/projects/form/saving/pending-submission.ts'
import type { ServerCopy, Refused } from '#web/projects/form/saving/saving-state.ts'
import { useGathered } from '#web/projects/talk/points/use-gathered.ts'
import { renewProjects } from '#web/projects/parts/renew-projects.ts'
import { tellDone } from '#web/projects/parts/tell-done.ts'
import { useProjectDecisionTexts } from '#web/platform/i18n/project-decision-texts.ts'
import { useOwnName } from '#web/platform/session/own-name.ts'
import { usePreparing } from '#web/projects/decide/use-preparing.ts'
import { useProjectSaving } from '#web/projects/form/saving/use-project-saving.ts'

/** The form of a project: its values, its errors and its saving. */
export function useProjectForm(begun: Project | undefined, initialValues: ProjectValues, isGone: boolean) {
  const texts = useProjectTexts()
  const { projectForm: t, errors: errorTexts } = texts
  const { prepared } = useProjectDecisionTexts()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const id = useId()
  const { user } = useSession()!
  const isHolder = user.role === 'ROLE_USER'
  const reader = useOwnName()
  const questions = useFormQuestions()

  const [loaded] = useState(() => knownOf(begun, initialValues))
  const [project, setProject] = useState(begun)
  const from: ProjectStatus | 'NEW' = project?.projectStatus.value ?? 'NEW'
  const [taken] = useState(() => takeUp(findOnDevice(deviceKey(user.id, loaded.id)), loaded))
  const [isRestored, setRestored] = useState(taken !== undefined)
  const [shownValues, setShownValues] = useState(taken?.values ?? initialValues)
  const [failures, setFailures] = useState(0)
  const [question, setQuestion] = useState<Question>()
  const [refusal, setRefusal] = useState<string>()
  const [isSubmitted, setSubmitted] = useState(false)
  const [isOutOfReach, setOutOfReach] = useState(false)
  const gathered = useGathered(begun?.id ?? 0, begun?.sessionDay)
  const carriesPoints = useRef(false)
  const timer = useRef<number>(undefined)
  /** Whether words were typed since the form opened, which no longer are those that were restored. */
  const hasTyped = useRef(false)
  /** Whether the current save submits the project, for the first time or as an answer. */
  const enters = useRef(false)

  const form = useForm<FormValues>({
    mode: 'uncontrolled',
    initialValues: { ...(taken?.values ?? initialValues) },
    onValuesChange: (values, before) => {
      const wordings = typedWordings(questions, before as ProjectValues, values as ProjectValues)
      if (wordings !== undefined) form.setFieldValue('wordings', wordings)
      if (saving.touch()) hasTyped.current = true
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => setShownValues({ ...read() }), 300)
    },
  })
  const read = () => form.getValues() as ProjectValues

  const saving = useProjectSaving({
    serverCopy: taken?.serverCopy ?? loaded,
    restored: taken,
    userId: user.id,
    isHolder,
    autosaves: isHolder && savesByItself(from),
    read,
    alongside: () => {
      carriesPoints.current = asksAtFields()
      return carriesPoints.current ? gathered.input() : {}
    },
    editing: () =>
      (Object.keys(read()) as FieldName[]).find((name) => document.activeElement?.id === fieldId(id, name)),
    // Setting a field redraws it: only the differing ones are set, so that no other loses the focus.
    show: (values) => {
      const now = read()
      for (const name of Object.keys(values) as FieldName[])
        if (now[name] !== values[name]) form.setFieldValue(name, values[name])
    },
    onRead: (found) => {
      setProject(found)
      if (hasTyped.current) setRestored(false)
    },
    onJoined: (by) => {
      if (by !== reader) showSuccess(t.conflict.joinedToast({ by }))
    },
    onSaved: () => showSuccess(t.saved),
    onDone: (savedId, isSubmited, undoSeconds) => {
      if (carriesPoints.current) gathered.clear()
      submission.drop()
      leave(false)
      const params = { projectId: String(savedId) }
      setSubmitted(enters.current)
      // The back button must not lead into a form that would change the submitted project.
      if (enters.current) return void navigate({ to: '/project/submitted/$projectId', params, replace: true })
      if (isHolder) showSuccess(isSubmited || !isDraft(from) ? t.saved : t.savedDraft)
      else tellDone(queryClient, { id: savedId, message: decidedWords(texts, ...decision()), undoSeconds })
      return void navigate({ to: '/project/show/$projectId', params })
    },
    onRefused: showRefusal,
  })

  const { wish, isTaken, serverCopy } = saving.state
  const submission = usePendingSubmission(user.id, {
    id: serverCopy.id,
    status: from,
    isPending: isHolder && savesDrafts(from) && wish?.isSubmited === true && !isTaken,
  })

  useEffect(() => {
    const release = holdSession()
    // Values that the server has need not be restored.
    if (taken === undefined) dropFromDevice(deviceKey(user.id, loaded.id))
    // Restored words of a known project are saved without another keystroke.
    else if (loaded.id !== undefined && isHolder && savesByItself(from)) saving.tell({ type: 'typed' })
    return () => {
      release()
      createdDraft.forget()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for what the form began with
  }, [])

  useEffect(() => {
    let isHere = true
    const bringBack = async () => {
      const picture = await findPicture(deviceKey(user.id, loaded.id), loaded.base)
      if (!isHere || picture === undefined || !isSame('image', read(), loaded.base)) return
      form.setFieldValue('image', picture)
      setRestored(true)
    }
    void bringBack()
    return () => {
      isHere = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for what the form began with
  }, [])

  function leave(isKept: boolean) {
    saving.tell({ type: 'left', isKept })
    void renewProjects(queryClient)
  }

  function showRefusal({ status, body }: Refused, isPressed: boolean) {
    submission.drop()
    const broken = brokenFields(body)
    const errors = Object.fromEntries(broken.map(({ field, message }) => [field, message]))
    if (broken.length > 0) return showErrors(errors, isPressed)
    // No page offers typed words again, so they are shown first.
    if (status === 404) return saving.hasUnsavedWords() ? setOutOfReach(true) : leaveToList()
    setRefusal(errorTexts[body.message])
    if (status === 462) showError({ title: errorTexts[body.message] })
    return undefined
  }

  function leaveToList() {
    leave(true)
    void navigate({ to: '/project/index' })
  }

  const onGone = useEffectEvent(() => showRefusal({ status: 404, body: { message: 'resource.notFound.error' } }, false))
  useEffect(() => (isGone ? onGone() : undefined), [isGone])

  /** The summary takes the focus, so a save that nobody asked for shows its errors only at their fields. */
  function showErrors(errors: Record<string, ErrorCode>, isAsked = true) {
    // A question that the form does not show yet, because it was added or has changed since it was opened.
    if (Object.keys(errors).some(isQuestionField)) renewQuestions(queryClient)
    form.setErrors(errors)
    if (isAsked) setFailures((count) => count + 1)
  }

  function targetOf(isSubmited: boolean): ProjectStatus {
    if (isHolder) return outcomeOfForm(from, isSubmited).to
    return (read().projectStatus || from) as ProjectStatus
  }

  function decision(): [from: ProjectStatus, to: ProjectStatus] {
    const before = from === 'NEW' ? 'DRAFT' : from
    return [before, (read().projectStatus || before) as ProjectStatus]
  }

  /** Points gathered by a reviewer are sent with the request. */
  function asksAtFields(): boolean {
    const [before, to] = decision()
    return !isHolder && before !== to && asksPoints(to)
  }

  function save(isSubmited: boolean, isAsked = false) {
    setRefusal(undefined)
    form.clearErrors()
    const errors = errorsBeforeSending(read(), {
      from,
      to: targetOf(isSubmited),
      isHolder,
      questions,
      submissionDate: project?.submissionDate,
    })
    enters.current = isHolder && isSubmited && savesDrafts(from)
    const isBroken = Object.keys(errors).length > 0
    const asked = isBroken || isAsked ? undefined : questionBefore(isSubmited)
    setQuestion(asked)
    if (isBroken) showErrors(errors)
    else if (asked === undefined) {
      if (enters.current) fetchReceipt()
      saving.tell({ type: 'pressed', isSubmited })
    }
  }

  /** What is to be confirmed first: that an event leaves the agenda, or that its days change there. */
  function questionBefore(isSubmited: boolean): Question | undefined {
    if (!isHolder && leavesAgenda(...decision())) return { about: 'unpublishing' }
    if (from === 'NEW' || !isAmong(from, publishedStatuses)) return undefined
    const { projectDateConfs: before } = saving.base()
    const changed = changedDays(before, fieldsOf(read()).projectDateConfs, today())
    const isChanged = changed.gone.length + changed.come.length > 0
    return isChanged ? { about: 'dates', changed, isSubmited } : undefined
  }

  /** Typed words stay on the device, though no page offers them again while the project is closed. */
  function seeProject(search: { act?: 'moved' | 'cancelled'; time?: string } = {}) {
    leave(true)
    void navigate({ to: '/project/show/$projectId', params: { projectId: String(loaded.id) }, search })
  }

  const preparing = usePreparing({
    project,
    base: saving.base,
    read,
    onDone: () => {
      leave(false)
      showSuccess(prepared.done)
      void navigate({ to: '/project/show/$projectId', params: { projectId: String(loaded.id) } })
    },
    onWrong: showErrors,
  })

  return {
    id,
    form,
    preparing,
    saving,
    submission,
    project,
    from,
    isHolder,
    reader,
    shownValues,
    read,
    failures,
    refusal,
    isSubmitted,
    save,
    question,
    dropQuestion: () => setQuestion(undefined),
    /** The days stay as the public knows them; other typed words stay on the device. */
    stateDate: ({ day, startTime }: PublicTime, act: 'moved' | 'cancelled') => {
      form.setFieldValue('projectDateConfs', saving.base().projectDateConfs)
      seeProject({ act, time: `${day} ${startTime}` })
    },
    isRestored,
    discard: () => {
      saving.tell({ type: 'discarded', serverCopy: loaded })
      setRestored(false)
    },
    seeProject: () => seeProject(),
    gone: isOutOfReach && { onBack: () => setOutOfReach(false), onLeave: leaveToList },
  }
}

type Question = { about: 'unpublishing' } | { about: 'dates'; changed: ChangedDays; isSubmited: boolean }

/** The next page is loaded while the words are being sent; if that fails, navigation loads it again. */
function fetchReceipt() {
  import('#web/projects/after/submitted/submitted-page.tsx').catch(() => {})
}

function knownOf(project: Project | undefined, initialValues: ProjectValues): ServerCopy {
  if (project === undefined) return { id: undefined, version: null, base: initialValues, status: 'NEW' }
  return { id: project.id, version: project.version, base: initialValues, status: project.projectStatus.value }
}
