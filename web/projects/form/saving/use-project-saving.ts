import { useEffect, useRef, useState } from 'react'
import { projectApi, type LostDate } from '#domain/projects/project-api.ts'
import type { Project } from '#domain/projects/project.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { onSessionChange, sessionNow } from '#web/platform/session/session.ts'
import { keepLostDates } from '#web/projects/parts/lost-dates.ts'
import { createdDraft, draftOf, dropFromDevice, keepOnDevice } from '#web/projects/form/saving/device-draft.ts'
import { deviceKey } from '#web/projects/parts/kept-drafts.ts'
import { dropPicture, followPicture } from '#web/projects/form/saving/device-picture.ts'
import { payloadOf, type FieldName, type ProjectValues } from '#web/projects/parts/form-values.ts'
import { foundOf, lastChangeOfStatus } from '#web/projects/form/saving/found-project.ts'
import { hasUnsaved, step } from '#web/projects/form/saving/saving-machine.ts'
import {
  beginSaving,
  type Effect,
  type ServerCopy,
  type Refused,
  type Restored,
  type SavingEvent,
  type SavingState,
  type Send,
  type Timer,
  type World,
} from '#web/projects/form/saving/saving-state.ts'

type Along = Partial<Record<string, string>>

type Options = {
  serverCopy: ServerCopy
  /** What the form began with, if the device had words. */
  restored: Restored | undefined
  userId: number
  isHolder: boolean
  autosaves: boolean
  read: () => ProjectValues
  /** What is sent together with the form’s own fields. */
  alongside: () => Along
  /** The field with the focus. */
  editing: () => FieldName | undefined
  show: (values: ProjectValues) => void
  /** Called with the project as the server has it now. */
  onRead: (project: Project) => void
  onJoined: (by: string) => void
  onSaved: () => void
  onDone: (id: number, isSubmited: boolean, undoSeconds: number | undefined) => void
  onRefused: (refused: Refused, isPressed: boolean) => void
}

/** Runs `saving-machine.ts` with its effects: the network, the device, the clock and the form. */
export function useProjectSaving(options: Options) {
  const [state, setState] = useState<SavingState>(() => beginSaving(options.serverCopy, options.restored))
  const current = useRef(state)
  const latest = useRef(options)
  const timers = useRef<Partial<Record<Timer, number>>>({})
  const isHere = useRef(true)
  /** How many seconds the last save can be undone. */
  const offered = useRef<number>(undefined)
  const isShowing = useRef(false)
  /** One key always sends the same content. */
  const along = useRef<{ key: string; input: Along }>(undefined)

  function dispatch(event: SavingEvent) {
    if (!isHere.current) return
    const [next, effects] = step(current.current, event, worldOf(latest.current))
    current.current = next
    setState(next)
    for (const effect of effects) carryOut(effect)
  }

  function carryOut(effect: Effect) {
    const { userId, show, onJoined, onSaved, onDone, onRefused } = latest.current
    switch (effect.type) {
      case 'send':
        if (along.current?.key !== effect.send.key)
          along.current = { key: effect.send.key, input: latest.current.alongside() }
        return void answerOf(sendSave(effect.send, along.current.input), ({ id, undoSeconds, lostDates }) => {
          offered.current = undoSeconds
          if (lostDates) keepLostDates(id, lostDates)
          return { type: 'answered', id }
        })
      case 'read':
        return void answerOf(readProject(effect.id), (found) => ({ type: 'seen', found }))
      case 'keep': {
        const { serverCopy, values, send, isTold } = effect
        const key = deviceKey(userId, serverCopy.id)
        followPicture(key, values, serverCopy.base)
        const isKept = keepOnDevice(key, draftOf(serverCopy, values, send))
        return isTold ? dispatch({ type: 'kept', isKept }) : undefined
      }
      case 'drop':
        dropPicture(deviceKey(userId, effect.id))
        return dropFromDevice(deviceKey(userId, effect.id))
      case 'show':
        isShowing.current = true
        show(effect.values)
        isShowing.current = false
        return undefined
      case 'wait':
        window.clearTimeout(timers.current[effect.timer])
        timers.current[effect.timer] = window.setTimeout(() => fire(effect.timer), effect.ms)
        return undefined
      case 'rest':
        window.clearTimeout(timers.current[effect.timer])
        timers.current[effect.timer] = undefined
        return undefined
      case 'created':
        return createdDraft.remember(effect.id)
      case 'joined':
        return onJoined(effect.by)
      case 'saved':
        return onSaved()
      case 'done':
        return onDone(effect.id, effect.isSubmited, offered.current)
      case 'refuse':
        return onRefused(effect.refused, effect.isPressed)
    }
  }

  function fire(timer: Timer) {
    timers.current[timer] = undefined
    dispatch({ type: 'fired', timer })
  }

  async function answerOf<Answer>(answered: Promise<Answer>, eventOf: (answer: Answer) => SavingEvent) {
    try {
      dispatch(eventOf(await answered))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const status = sessionNow()?.expired === true ? 401 : error.status
      dispatch({ type: 'failed', refused: { status, body: error.body } })
    }
  }

  async function readProject(id: number) {
    const { isTaken, serverCopy } = current.current
    const project = (await call(projectApi.get, { params: { id }, input: {} })) as Project
    const hasMoved = !isTaken && project.projectStatus.value !== serverCopy.status
    const change = hasMoved ? await lastChangeOfStatus(project) : undefined
    const { isHolder, onRead } = latest.current
    if (isHere.current) onRead(project)
    return foundOf(project, serverCopy.status, isHolder, change)
  }

  useEffect(() => {
    latest.current = options
  })

  const handle = useRef(dispatch)
  useEffect(() => {
    isHere.current = true
    const tell = (event: SavingEvent) => handle.current(event)
    const onBack = () => tell({ type: 'online' })
    const onHide = () => tell({ type: 'fired', timer: 'device' })
    const stopListening = onSessionChange(() => {
      if (sessionNow()?.expired !== true) tell({ type: 'signedIn' })
    })
    window.addEventListener('online', onBack)
    window.addEventListener('pagehide', onHide)
    // A creation that was lost with an earlier page is repeated at once.
    onBack()
    const pending = timers.current
    return () => {
      // A user signed out leaves without a confirmation, so what was just typed is stored first.
      if (pending.device !== undefined) onHide()
      isHere.current = false
      stopListening()
      window.removeEventListener('online', onBack)
      window.removeEventListener('pagehide', onHide)
      for (const timer of Object.values(pending)) window.clearTimeout(timer)
    }
  }, [])

  return {
    state,
    hasUnsavedWords: () => hasUnsaved(current.current, latest.current.read()),
    base: () => current.current.serverCopy.base,
    tell: dispatch,
    /** Returns whether the user changed a value, and not the saving itself. */
    touch: () => {
      if (!isShowing.current) dispatch({ type: 'typed' })
      return !isShowing.current
    },
  }
}

function worldOf({ read, editing, autosaves, isHolder }: Options): World {
  return { values: read(), editing: editing(), autosaves, isHolder, newKey: crypto.randomUUID(), now: Date.now() }
}

type SaveReply = { id: number; undoSeconds?: number; lostDates?: LostDate[] }

async function sendSave({ key, id, version, base, values, isSubmited }: Send, along: Along): Promise<SaveReply> {
  const options = { idempotencyKey: key }
  if (id === undefined) {
    return call(projectApi.create, { input: payloadOf(undefined, values, isSubmited) }, options)
  }
  const input = { ...payloadOf(base, values, isSubmited), ...along, ...(version !== null && { version }) }
  return call(projectApi.edit, { params: { id }, input }, options)
}
