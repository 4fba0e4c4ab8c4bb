import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Conflict } from '#domain/errors.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import type { Project } from '#domain/projects/project.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { deviceKey, dropFromDevice, keepOnDevice } from '#web/projects/form/device-draft.ts'
import { changedNames, isBlankDate, payloadOf, valuesOf, type ProjectValues } from '#web/projects/form/form-values.ts'
import { onSessionChange, sessionNow } from '#web/platform/session/session.ts'

/** What the server is known to hold. */
export type Known = { id: number | undefined; version: number | null; base: ProjectValues | undefined }

export type SaveState =
  | { kind: 'idle' }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  | { kind: 'onDevice'; at: Date }
  | { kind: 'offline' }
  | { kind: 'failed' }

type Saving = {
  known: Known
  initialValues: ProjectValues
  userId: number
  isHolder: boolean
  /** Whether a draft goes to the server by itself; otherwise it waits on the device for its button. */
  autosaves: boolean
  read: () => ProjectValues
  /** Gives new blocks their numbers and a sent picture its address, without touching what is being typed. */
  adopt: (saved: ProjectValues, sent: ProjectValues) => void
  onConflict: (conflict: Conflict, theirs: Project) => void
  onRefused: (error: ApiError) => void
}

const deviceMs = 300
const autosaveMs = 1500
const retryMs = 5000

/** Keeps what is typed: on the device at once, on the server when it may, and again when the network is back. */
export function useProjectSaving(options: Saving) {
  const { userId, isHolder, autosaves, read, adopt, initialValues } = options
  const known = useRef(options.known)
  const [state, setState] = useState<SaveState>({ kind: 'idle' })
  const underway = useRef<Promise<unknown>>(undefined)
  /** A creation whose answer was lost is asked again word for word, under its key: it creates once. */
  const creation = useRef<{ key: string; values: ProjectValues; isSubmited: boolean }>(undefined)
  const timers = useRef<{ device?: number; server?: number; retry?: number }>({})
  const left = useRef(false)

  const hasChanges = () => changedNames(known.current.base ?? initialValues, read()).length > 0
  const key = () => deviceKey(userId, known.current.id)

  async function send(isSubmited: boolean): Promise<number> {
    const { id, version, base } = known.current
    if (id === undefined) {
      creation.current ??= { key: crypto.randomUUID(), values: read(), isSubmited }
      const { values, isSubmited: asked } = creation.current
      const answer = await call(
        projectApi.create,
        { input: payloadOf(undefined, values, asked) },
        { idempotencyKey: creation.current.key },
      )
      dropFromDevice(key())
      known.current = { id: answer.id, version: null, base: undefined }
      creation.current = undefined
      await learn(answer.id, values)
      return asked === isSubmited && !hasChanges() ? answer.id : send(isSubmited)
    }
    const values = read()
    const input = { ...payloadOf(base, values, isSubmited), ...(version !== null && { version }) }
    await call(projectApi.edit, { params: { id }, input })
    await learn(id, values)
    return id
  }

  async function learn(id: number, sent: ProjectValues) {
    const project = (await call(projectApi.get, { params: { id }, input: {} })) as Project
    const saved = valuesOf(project, isHolder)
    known.current = { id, version: project.version, base: saved }
    adopt(saved, sent)
    if (hasChanges()) keep()
    else dropFromDevice(key())
  }

  function keep() {
    const { image: _image, ...values } = read()
    return keepOnDevice(key(), { values, version: known.current.version, at: new Date().toISOString() })
  }

  /** One at a time: what comes meanwhile waits its turn. */
  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    await underway.current?.catch(() => {})
    const running = work()
    underway.current = running
    try {
      return await running
    } finally {
      if (underway.current === running) underway.current = undefined
    }
  }

  async function autosave() {
    window.clearTimeout(timers.current.server)
    if (left.current || !hasChanges()) return
    if (read().name.trim() === '') return
    setState({ kind: 'saving' })
    try {
      await inTurn(() => send(false))
      setState({ kind: 'saved', at: new Date() })
    } catch (error) {
      await fail(error)
    }
  }

  async function fail(error: unknown) {
    if (!(error instanceof ApiError)) throw error
    keep()
    const isLost = error.status === 0
    if (!isLost && error.status !== 401 && error.status < 500) creation.current = undefined
    setState({ kind: isLost ? 'offline' : 'failed' })
    if (error.body.conflict !== undefined && known.current.id !== undefined) {
      const theirs = await call(projectApi.get, { params: { id: known.current.id }, input: {} })
      options.onConflict(error.body.conflict, theirs as Project)
    } else if (isLost || error.status >= 500) {
      window.clearTimeout(timers.current.retry)
      timers.current.retry = window.setTimeout(() => void retry(), retryMs)
    } else if (error.status !== 401) options.onRefused(error)
  }

  async function retry() {
    if (autosaves && underway.current === undefined) await autosave()
  }

  const again = useEffectEvent(retry)

  useEffect(() => {
    const onBack = () => void again()
    const stopListening = onSessionChange(() => {
      if (sessionNow()?.expired !== true) onBack()
    })
    window.addEventListener('online', onBack)
    const pending = timers.current
    return () => {
      stopListening()
      window.removeEventListener('online', onBack)
      for (const timer of Object.values(pending)) window.clearTimeout(timer)
    }
  }, [])

  return {
    state,
    known,
    hasUnsavedWords: () => !left.current && hasChanges(),
    /** Something was typed. */
    touch: () => {
      window.clearTimeout(timers.current.device)
      timers.current.device = window.setTimeout(() => {
        if (left.current || !hasChanges()) return
        const isKept = keep()
        if (!autosaves || read().name.trim() === '')
          setState(isKept ? { kind: 'onDevice', at: new Date() } : { kind: 'unsaved' })
      }, deviceMs)
      if (!autosaves) return
      window.clearTimeout(timers.current.server)
      timers.current.server = window.setTimeout(() => void autosave(), autosaveMs)
    },
    retry: () => void autosave(),
    /** By a button: the answer, or undefined when it was refused and told. */
    save: async (isSubmited: boolean): Promise<number | undefined> => {
      window.clearTimeout(timers.current.server)
      setState({ kind: 'saving' })
      try {
        const id = await inTurn(() => send(isSubmited))
        setState({ kind: 'saved', at: new Date() })
        return id
      } catch (error) {
        await fail(error)
        return undefined
      }
    },
    /** From here on nothing of this page is kept or asked about. */
    leave: () => {
      left.current = true
      dropFromDevice(key())
    },
    /** The other's version is the new ground. */
    rebase: (project: Project) => {
      known.current = { id: project.id, version: project.version, base: valuesOf(project, isHolder) }
    },
  }
}

/** New blocks get the numbers the server gave them, in their order; those being typed keep their words. */
export function withIds(current: ProjectValues['projectDateConfs'], saved: ProjectValues['projectDateConfs']) {
  let place = 0
  return current.map((rule) => {
    if (isBlankDate(rule)) return rule
    const twin = saved[place++]
    return rule.id === undefined && twin?.id !== undefined ? { ...rule, id: twin.id } : rule
  })
}
