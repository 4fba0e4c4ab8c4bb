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
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { learnDeed, type Deed } from '#web/projects/deeds.ts'
import { useGathered } from '#web/projects/points/use-gathered.ts'
import { renewProjects } from '#web/projects/renew-projects.ts'

const internals = ['budgetNeeded', 'budget', 'isComRelevant'] as const
type Internals = { budgetNeeded: boolean; budget: number | string; isComRelevant: boolean }

export type Decided = { from: ProjectStatus; to: ProjectStatus; undoSeconds: number | undefined }

/**
 * A choice belongs to the status it was made in: when a colleague moves the project, nothing is chosen any more, and
 * what was written stays with the card it was written under.
 */
export function useDecision(project: Project) {
  const id = useId()
  const queryClient = useQueryClient()
  const { busy, run } = useRefusalToast()
  const from = project.projectStatus.value
  const gathered = useGathered(project.id)
  const [choice, setChoice] = useState<{ from: ProjectStatus; to: ProjectStatus }>()
  const [deed, setDeed] = useState<Deed>()
  const [faults, setFaults] = useState<FieldError[]>([])
  const messages = useRef<Partial<Record<ProjectStatus, string>>>({})
  const [begun] = useState(() => internalsOf(project))
  const base = useRef(begun)
  const form = useForm<FormValues>({ mode: 'uncontrolled', initialValues: { message: '', ...begun } })

  const chosen = choice?.from === from ? choice.to : undefined
  const asksMessage = chosen !== undefined && chosen !== from && needsMessage(chosen)
  const message = (): string => {
    const { message } = form.getValues()
    return typeof message === 'string' ? message : ''
  }
  const changed = () => internals.filter((name) => form.getValues()[name] !== base.current[name])

  // What a colleague saved is shown where this person has typed nothing.
  const follow = useEffectEvent((project: Project) => {
    const now = internalsOf(project)
    const mine = new Set(changed())
    for (const name of internals) if (!mine.has(name)) form.setFieldValue(name, now[name])
    base.current = now
  })
  useEffect(() => follow(project), [project])

  function choose(to: ProjectStatus) {
    if (choice !== undefined) messages.current[choice.to] = message()
    form.setFieldValue('message', messages.current[to] ?? '')
    form.clearErrors()
    setFaults([])
    setChoice({ from, to })
  }

  function settle() {
    messages.current = {}
    form.setFieldValue('message', '')
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
    return tellingFaults(async () => {
      const { undoSeconds } = await call(projectApi.edit, { params: { id: project.id }, input })
      if (to !== from && asksPoints(to)) gathered.clear()
      settle()
      void renewProjects(queryClient)
      onDecided({ from, to, undoSeconds })
    })
  }

  /** The same, kept until it is sent with others. */
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
      const hasMoved = error.status === 462 && error.body.message !== 'decision.exists.error'
      if (hasMoved) setDeed(await learnDeed(queryClient, project))
      else if (error.body.errors) tellFaults(error.body.errors)
      else throw error
    }
  }

  function tellFaults(errors: FieldError[]) {
    form.setErrors(Object.fromEntries(errors.map(({ field, message }) => [field, message])))
    setFaults(errors.filter(({ field }) => field !== 'message' && field !== 'budget'))
  }

  /** What keeps it from being sent as it is, told at its field. */
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
    /** Written under a card that the project's new state may not have. */
    unsentMessage: choice !== undefined && chosen === undefined ? message() : '',
    choose,
    hasUnsavedWords: () => message().trim() !== '' || changed().length > 0,
    isReady,
    /** As it would be sent, if nothing is missing. */
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

function internalsOf({ budgetNeeded = false, budget, isComRelevant = false }: Project): Internals {
  return { budgetNeeded, budget: budget ?? '', isComRelevant }
}
