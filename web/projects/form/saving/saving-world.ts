import { blankValues, changedNames, type FieldName, type ProjectValues } from '#web/projects/parts/form-values.ts'
import { hasUnsaved, step } from '#web/projects/form/saving/saving-machine.ts'
import {
  beginSaving,
  type Effect,
  type SavingEvent,
  type SavingState,
  type Send,
} from '#web/projects/form/saving/saving-state.ts'

/** A form, its device and its server without a browser, for tests: each event returns a new one. */
export type Sim = {
  state: SavingState
  form: ProjectValues
  editing: FieldName | undefined
  autosaves: boolean
  isHolder: boolean
  server: { base: ProjectValues; version: number; id: number | undefined; isInRoom?: boolean }
  answers: ReadonlyMap<string, number>
  bodies: ReadonlyMap<string, Send>
  flight: { type: 'send'; send: Send } | { type: 'read'; id: number } | undefined
  timers: ReadonlySet<string>
  device: ReadonlyMap<number | undefined, ProjectValues>
  /** The last words typed in each field and not given up since. */
  words: Partial<ProjectValues>
  savesByOthers: number
  done: number
  trail: readonly string[]
}

export const named: ProjectValues = { ...blankValues(), name: 'Taiko', projectDateConfs: [] }

export function beginSim({ isNew = false, autosaves = true, isHolder = true } = {}): Sim {
  const id = isNew ? undefined : 1
  const serverCopy = {
    id,
    version: isNew ? null : 1,
    base: named,
    status: isNew ? ('NEW' as const) : ('DRAFT' as const),
  }
  return {
    state: beginSaving(serverCopy),
    form: named,
    editing: undefined,
    autosaves,
    isHolder,
    server: { base: named, version: isNew ? 0 : 1, id },
    answers: new Map(),
    bodies: new Map(),
    flight: undefined,
    timers: new Set(),
    device: new Map(),
    words: {},
    savesByOthers: 0,
    done: 0,
    trail: [],
  }
}

/** Writes a value as the server does: a number in full, a text trimmed. */
export function written(name: FieldName, value: unknown): unknown {
  if (typeof value !== 'string') return value
  return name === 'placePhoneNumber' && value !== '' ? `+33 ${value.replace('+33 ', '')}` : value.trim()
}

export function happen(sim: Sim, event: SavingEvent): Sim {
  const { form: values, editing, autosaves, isHolder } = sim
  const newKey = `key ${sim.trail.length} ${sim.bodies.size}`
  const [state, effects] = step(sim.state, event, { values, editing, autosaves, isHolder, newKey, now: 0 })
  return effects.reduce(carryOut, { ...sim, state })
}

export function type(sim: Sim, name: 'name' | 'placePhoneNumber' | 'userComment', value: string): Sim {
  const typed = { ...sim, form: { ...sim.form, [name]: value }, words: { ...sim.words, [name]: value }, editing: name }
  return happen(typed, { type: 'typed' })
}

export function fire(sim: Sim, timer: 'device' | 'save' | 'retry'): Sim {
  return happen({ ...sim, timers: without(sim.timers, timer) }, { type: 'fired', timer })
}

/** Lets the call under way reach the server or not, and its reply come back or not. */
export function travel(sim: Sim, reaches: boolean, comesBack: boolean): Sim {
  const { flight } = sim
  if (flight === undefined) return sim
  const landed = { ...sim, flight: undefined }
  const [after, event] = reaches ? serve(landed, flight) : [landed, lost]
  return happen(after, comesBack ? event : lost)
}

export const lost: SavingEvent = {
  type: 'failed',
  refused: { status: 0, body: { message: 'server.unavailable.error' } },
}
export const unknownSession: SavingEvent = {
  type: 'failed',
  refused: { status: 401, body: { message: 'session.expired.error' } },
}

function serve(sim: Sim, flight: NonNullable<Sim['flight']>): [Sim, SavingEvent] {
  const { server } = sim
  if (flight.type === 'read') {
    const serverCopy = { id: flight.id, version: server.version, base: server.base, status: 'DRAFT' as const }
    return [sim, { type: 'seen', found: { serverCopy, by: 'Yuki', at: '', decisions: [], isOvertaken: false } }]
  }
  const { send } = flight
  if (server.isInRoom)
    return [sim, { type: 'failed', refused: { status: 462, body: { message: 'project.inRoom.error' } } }]
  const given = sim.answers.get(send.key)
  if (given !== undefined) return [sim, { type: 'answered', id: given }]
  if (send.version !== null && send.version !== server.version) {
    if (sim.savesByOthers === 0) throw new Error(`A conflict with oneself: ${sim.trail.join(', ')}`)
    return [sim, { type: 'failed', refused: { status: 462, body: { message: 'project.conflict.error' } } }]
  }
  const isNew = send.id === undefined
  if (isNew && server.id !== undefined) throw new Error(`Created twice: ${sim.trail.join(', ')}`)
  const names = isNew ? (Object.keys(send.values) as FieldName[]) : changedNames(send.base, send.values)
  const base = { ...server.base, ...Object.fromEntries(names.map((name) => [name, written(name, send.values[name])])) }
  const version = server.version + (names.length > 0 ? 1 : 0)
  const answers = new Map(sim.answers).set(send.key, 1)
  return [
    { ...sim, server: { ...server, base, version, id: 1 }, answers },
    { type: 'answered', id: 1 },
  ]
}

function carryOut(sim: Sim, effect: Effect): Sim {
  switch (effect.type) {
    case 'send':
    case 'read': {
      if (sim.flight !== undefined) throw new Error(`Two calls at once: ${sim.trail.join(', ')}`)
      if (effect.type === 'read') return { ...sim, flight: effect }
      const before = sim.bodies.get(effect.send.key)
      if (before !== undefined && before !== effect.send)
        throw new Error(`Two bodies, one key: ${sim.trail.join(', ')}`)
      return { ...sim, flight: effect, bodies: new Map(sim.bodies).set(effect.send.key, effect.send) }
    }
    case 'keep':
      return { ...sim, device: new Map(sim.device).set(effect.serverCopy.id, effect.values) }
    case 'drop': {
      const device = new Map(sim.device)
      device.delete(effect.id)
      return { ...sim, device }
    }
    case 'show':
      return { ...sim, form: effect.values }
    case 'wait':
      return { ...sim, timers: new Set([...sim.timers, effect.timer]) }
    case 'rest':
      return { ...sim, timers: without(sim.timers, effect.timer) }
    case 'done':
      return { ...sim, done: sim.done + 1 }
    case 'created':
    case 'joined':
    case 'saved':
    case 'refuse':
      return sim
  }
}

export function isUnsaved(sim: Sim): boolean {
  return hasUnsaved(sim.state, sim.form)
}

function without(timers: ReadonlySet<string>, timer: string): ReadonlySet<string> {
  return new Set([...timers].filter((each) => each !== timer))
}
