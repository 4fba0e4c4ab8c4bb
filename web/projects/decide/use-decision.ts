import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { FieldError } from '#domain/errors.ts'
import { decisionApi } from '#domain/decisions/decision-api.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import type { Project } from '#domain/projects/project.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { needsMessage } from '#domain/projects/workflow.ts'
import { asksPoints } from '#domain/thread/point.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import type { FormValues } from '#web/platform/ui/form/form-context.ts'
import { keyOf } from '#web/platform/api/query-client.ts'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { learnDeed, type Deed } from '#web/projects/decide/deeds.ts'
import { useGathered } from '#web/projects/talk/points/use-gathered.ts'
import type { UnsentDecision } from '#web/projects/decide/meanwhile-modal.tsx'
import { renewProjects } from '#web/projects/parts/renew-projects.ts'
import { useKeptDecision, type KeptDecision } from '#web/projects/decide/kept-decision.ts'

const internals = ['budgetNeeded', 'budget', 'isComRelevant'] as const
type Internals = { budgetNeeded: boolean; budget: number | string; isComRelevant: boolean }

export type Decided = { from: ProjectStatus; to: ProjectStatus; undoSeconds: number | undefined }

/**
 * A choice belongs to the status it was made in: when a colleague moves the project the choice is dropped, and the
 * words stay with the card they were written under.
 */
export function useDecision(project: Project) {
  const id = useId()
  const queryClient = useQueryClient()
  const { busy, run } = useRefusalToast()
  const from = project.projectStatus.value
  const gathered = useGathered(project.id, project.sessionDay)
  const [deed, setDeed] = useState<Deed>()
  const [meanwhile, setMeanwhile] = useState<UnsentDecision>()
  const [faults, setFaults] = useState<FieldError[]>([])
  const { kept, keepDecision } = useKeptDecision(project.id)
  // After a reload, the typed words are back on the card they were written under.
  const [waiting] = useState(() => (kept && isWaiting(kept, project) ? kept : undefined))
  const [choice, setChoice] = useState<{ from: ProjectStatus; to: ProjectStatus } | undefined>(waiting)
  const messages = useRef<Partial<Record<ProjectStatus, string>>>(kept === undefined ? {} : { [kept.to]: kept.message })
  const [begun] = useState(() => internalsOf(project))
  const base = useRef(begun)
  /** The status whose draft is in the box; undefined while drafts are swapped. */
  const writing = useRef(waiting?.to)
  const form = useForm<FormValues>({
    mode: 'uncontrolled',
    initialValues: { message: waiting?.message ?? '', ...begun },
    onValuesChange: () => writing.current && remember(writing.current),
  })

  const chosen = choice?.from === from ? choice.to : undefined
  const asksMessage = chosen !== undefined && chosen !== from && needsMessage(chosen)
  const message = (): string => {
    const { message } = form.getValues()
    return typeof message === 'string' ? message : ''
  }
  const changed = () => internals.filter((name) => form.getValues()[name] !== base.current[name])

  // A colleague's change fills the fields this user has not touched.
  const follow = useEffectEvent((project: Project) => {
    const now = internalsOf(project)
    const mine = new Set(changed())
    for (const name of internals) if (!mine.has(name)) form.setFieldValue(name, now[name])
    base.current = now
  })
  useEffect(() => follow(project), [project])

  const setAside = useEffectEvent(() => {
    if (choice === undefined || choice.from === from) return
    messages.current[choice.to] = message()
    showWords(undefined)
  })
  useEffect(() => setAside(), [from])

  function showWords(to: ProjectStatus | undefined) {
    writing.current = undefined
    form.setFieldValue('message', (to && messages.current[to]) ?? '')
    writing.current = to
  }

  function choose(to: ProjectStatus) {
    if (chosen !== undefined) messages.current[chosen] = message()
    showWords(to)
    form.clearErrors()
    setFaults([])
    setChoice({ from, to })
  }

  /** Stores a decision that has words, and any decision while it is being sent. */
  function remember(to: ProjectStatus, isSent = false) {
    if (to === from) return
    const words = needsMessage(to) ? message() : ''
    const { budget } = form.getValues()
    const typedBudget = changed().includes('budget') && typeof budget === 'number' ? budget : null
    keepDecision(isSent || words.trim() !== '' ? { from, to, message: words, budget: typedBudget } : undefined)
  }

  function settle() {
    keepDecision(undefined)
    messages.current = {}
    showWords(undefined)
    setChoice(undefined)
    setDeed(undefined)
    setFaults([])
  }

  async function send(to: ProjectStatus, onDecided: (decided: Decided) => void) {
    const values = form.getValues()
    const names = changed()
    if (to === from && names.length === 0) return onDecided({ from, to, undoSeconds: undefined })
    const input = {
      version: project.version,
      ...(to !== from && { projectStatus: to }),
      ...(asksMessage && { message: message() }),
      ...(to !== from && asksPoints(to) && gathered.input()),
      ...Object.fromEntries(names.map((name) => [name, values[name] ?? ''])),
    }
    remember(to, true)
    return tellingFaults(async () => {
      const { undoSeconds } = await call(projectApi.edit, { params: { id: project.id }, input })
      if (to !== from && asksPoints(to)) gathered.clear()
      settle()
      void renewProjects(queryClient)
      onDecided({ from, to, undoSeconds })
    })
  }

  /** Saves the decision to be sent later with others. */
  function prepare(to: ProjectStatus, onPrepared: () => void) {
    const values = form.getValues()
    const names = changed()
    const input = {
      version: project.version,
      projectStatus: to,
      message: asksMessage ? message() : '',
      ...(asksPoints(to) && gathered.input()),
      ...Object.fromEntries(
        internals
          .filter((name) => names.includes(name) || (name !== 'isComRelevant' && names.includes('budget')))
          .map((name) => [name, values[name] ?? '']),
      ),
    }
    return tellingFaults(async () => {
      await call(decisionApi.prepare, { params: { id: project.id }, input })
      if (asksPoints(to)) gathered.clear()
      settle()
      form.setValues(base.current)
      void renewProjects(queryClient)
      onPrepared()
    })
  }

  async function tellingFaults(work: () => Promise<void>) {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isPrepared = error.body.message === 'decision.exists.error'
      if (isPrepared) await queryClient.invalidateQueries({ queryKey: keyOf(decisionApi.ofProject) })
      if (isPrepared && chosen) setMeanwhile({ from, to: chosen, message: asksMessage ? message() : '' })
      else if (error.status === 462) tellDeed(await learnDeed(queryClient, project))
      else if (error.body.errors) tellFaults(error.body.errors)
      else throw error
    }
  }

  /** A project that a colleague moved gets a window of its own. */
  function tellDeed(deed: Deed | undefined) {
    setDeed(deed?.to === undefined ? deed : undefined)
  }

  function tellFaults(errors: FieldError[]) {
    form.setErrors(Object.fromEntries(errors.map(({ field, message }) => [field, message])))
    setFaults(errors.filter(({ field }) => field !== 'message' && field !== 'budget'))
  }

  /** Whether the decision can be sent; shows what is missing at its field. */
  function isReady() {
    const isMissing = asksMessage && message().trim() === ''
    if (isMissing) form.setFieldError('message', 'MandatoryField')
    return chosen !== undefined && !isMissing
  }

  return {
    id,
    form,
    from,
    chosen,
    asksMessage,
    busy,
    deed,
    faults,
    /** A colleague prepared a decision first. */
    meanwhile,
    closeMeanwhile: () => setMeanwhile(undefined),
    choose,
    hasUnsavedWords: () => message().trim() !== '' || changed().length > 0,
    isReady,
    /** The decision as it would be sent; undefined while something is missing. */
    read: () =>
      chosen !== undefined && isReady()
        ? {
            projectStatus: chosen,
            message: asksMessage ? message() : '',
            ...(asksPoints(chosen) ? gathered.input() : {}),
          }
        : undefined,
    save: (onDecided: (decided: Decided) => void) =>
      chosen === undefined ? undefined : void run(() => send(chosen, onDecided)),
    prepare: (onPrepared: () => void) => {
      if (isReady() && chosen !== undefined && chosen !== from) void run(() => prepare(chosen, onPrepared))
    },
  }
}

function isWaiting({ from, to, message, isTold }: KeptDecision, { projectStatus, ...project }: Project): boolean {
  const offered = project.availableStatusForCommission?.some(({ value }) => value === to) === true
  return offered && from === projectStatus.value && message.trim() !== '' && isTold !== true
}

function internalsOf({ budgetNeeded = false, budget, isComRelevant = false }: Project): Internals {
  return { budgetNeeded, budget: budget ?? '', isComRelevant }
}
