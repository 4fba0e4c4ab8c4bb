import type { ErrorCode } from '#domain/errors.ts'
import type { ProjectValues } from '#web/projects/parts/form-values.ts'
import { goOn, meetFound, settle } from '#web/projects/form/saving/saving-meetings.ts'
import { begin, changesOf, keepHere, asStored } from '#web/projects/form/saving/saving-steps.ts'
import type {
  Effect,
  Refused,
  SavingEvent,
  SavingState,
  Step,
  Timer,
  World,
} from '#web/projects/form/saving/saving-state.ts'

const deviceMs = 300
const autosaveMs = 1500
const retryMs = 5000
const longestRetryMs = 60_000

/** The saving of a form: keeps typed words safe in every order of events. Timers and calls are its effects. */
export function step(state: SavingState, event: SavingEvent, world: World): Step {
  if (state.phase === 'left') return [state, []]
  switch (event.type) {
    case 'typed':
      return typed(state, world)
    case 'fired':
      return fired(state, event.timer, world)
    case 'pressed':
      return pressed(state, event.isSubmited, world)
    case 'retried':
      return state.send === undefined
        ? begin(state, world, { isChosen: !world.autosaves, isRetry: true })
        : resumed(state)
    case 'answered':
      return answered(state, event.id, world)
    case 'failed':
      return failed(state, event.refused, world)
    case 'seen':
      return state.phase === 'reading' ? meetFound(state, event.found, world) : [state, []]
    case 'kept':
      return [kept(state, event.isKept, world), []]
    case 'online':
      return resumed(state)
    case 'signedIn':
      return state.phase === 'signedOut' ? again(state) : resumed(state)
    case 'blurred':
      return Object.keys(state.twin).length === 0
        ? [state, []]
        : [{ ...state, twin: {} }, [{ type: 'show', values: asStored(state, world.values) }]]
    case 'chosen':
      return state.phase === 'conflict' ? settle(state, event.theirs, world) : [state, []]
    case 'putAway':
      if (!state.isAsking) return [state, []]
      return [{ ...state, isAsking: false, message: { kind: 'undecided' } }, keepHere(state, world.values)]
    case 'continued':
      return continued(state, world)
    case 'discarded': {
      const { version } = state.serverCopy
      const isSaved = state.send === undefined && version !== event.serverCopy.version
      // Words that were saved meanwhile are replaced as if they had been typed over.
      if (isSaved) {
        const [next, effects] = typed(state, world)
        return [next, [{ type: 'show', values: event.serverCopy.base }, ...effects]]
      }
      const serverCopy = state.send === undefined ? event.serverCopy : state.serverCopy
      const rested: SavingState = { ...state, serverCopy, twin: {}, message: { kind: 'idle' } }
      const isFree = state.send === undefined
      return [
        isFree ? { ...rested, phase: 'idle' } : rested,
        [
          { type: 'rest', timer: 'save' },
          { type: 'show', values: event.serverCopy.base },
          { type: 'drop', id: serverCopy.id },
        ],
      ]
    }
    case 'left': {
      const rest = (['device', 'save', 'retry'] as const).map((timer): Effect => ({ type: 'rest', timer }))
      const last: Effect[] = event.isKept ? keepHere(state, world.values) : [{ type: 'drop', id: state.serverCopy.id }]
      return [{ ...state, phase: 'left', wish: undefined, isAsking: false }, [...rest, ...last]]
    }
  }
}

/** Whether the form has words that are not on the server. */
export function hasUnsaved(state: SavingState, values: ProjectValues): boolean {
  return state.phase !== 'left' && changesOf(state, values).length > 0
}

function typed(state: SavingState, world: World): Step {
  const soon: Effect = { type: 'wait', timer: 'device', ms: deviceMs }
  const isFree = state.phase === 'idle' || state.phase === 'waiting'
  if (!world.autosaves || !isFree) return [state, [soon]]
  const waiting: SavingState = state.phase === 'waiting' ? state : { ...state, phase: 'waiting' }
  return [waiting, [soon, { type: 'wait', timer: 'save', ms: autosaveMs }]]
}

function fired(state: SavingState, timer: Timer, world: World): Step {
  switch (timer) {
    case 'device':
      return [state, keepHere(state, world.values, true)]
    case 'save': {
      if (state.phase !== 'waiting') return [state, []]
      const isReady = hasUnsaved(state, world.values) && world.values.name.trim() !== ''
      return isReady ? begin(state, world) : [atRest(state, world), []]
    }
    case 'retry':
      return resumed(state)
  }
}

/** Nothing was left to send, or the project has no name yet. */
function atRest(state: SavingState, { values, now }: World): SavingState {
  if (state.message.kind !== 'saving') return { ...state, phase: 'idle' }
  return {
    ...state,
    phase: 'idle',
    message: hasUnsaved(state, values) ? { kind: 'unsaved' } : { kind: 'saved', at: now },
  }
}

function resumed(state: SavingState): Step {
  return state.phase === 'lost' ? again(state) : [state, []]
}

/** Shown only if nothing else will save the words: otherwise the bar has a more useful message. */
function kept(state: SavingState, isKept: boolean, { autosaves, values, now }: World): SavingState {
  const goesByItself = autosaves && values.name.trim() !== ''
  if (goesByItself || (state.phase !== 'idle' && state.phase !== 'waiting')) return state
  return { ...state, message: isKept ? { kind: 'onDevice', at: now } : { kind: 'unsaved' } }
}

function pressed(state: SavingState, isSubmited: boolean, world: World): Step {
  if (state.wish !== undefined) return resumed(state)
  const wishing: SavingState = { ...state, wish: { isSubmited }, isAsking: false }
  if (state.send === undefined) return begin(wishing, world, { isSubmited })
  return resumed(wishing)
}

/** Repeats the lost call: the same send, or only the read of its result. */
function again(state: SavingState): Step {
  const { send, isTaken, serverCopy } = state
  if (send === undefined) return [{ ...state, phase: 'idle' }, []]
  const next: SavingState = { ...state, message: { kind: 'saving' } }
  if (isTaken && serverCopy.id !== undefined)
    return [{ ...next, phase: 'reading' }, [{ type: 'read', id: serverCopy.id }]]
  return [{ ...next, phase: 'sending' }, [{ type: 'send', send }]]
}

function answered(state: SavingState, id: number, world: World): Step {
  if (state.phase !== 'sending' || state.send === undefined) return [state, []]
  const isNew = state.serverCopy.id === undefined
  const next: SavingState = {
    ...state,
    phase: 'reading',
    isTaken: true,
    serverCopy: { ...state.serverCopy, id },
    refusal: undefined,
  }
  const effects: Effect[] = [{ type: 'read', id }]
  if (!isNew) return [next, effects]
  return [next, [{ type: 'created', id }, { type: 'drop', id: undefined }, ...keepHere(next, world.values), ...effects]]
}

/** Reading the project again would not change these refusals. */
const refusedForGood = new Set<ErrorCode>(['submission.closed.error', 'project.inRoom.error'])

/** Without a reply the save may have been done; a refused one was not. */
function failed(state: SavingState, refused: Refused, world: World): Step {
  if (state.send === undefined) return [state, []]
  const { status, body } = refused
  const keep = keepHere(state, world.values)
  // A reviewer who decides elsewhere is told at once, so that no decision leaves after the room's.
  const isInRoom = world.isHolder && body.message === 'project.inRoom.error'
  if (status === 0 || status >= 500 || isInRoom) {
    const tries = state.tries + 1
    const ms = Math.min(retryMs * 2 ** (tries - 1), longestRetryMs)
    const message = { kind: isInRoom ? 'inRoom' : status === 0 ? 'offline' : 'failed' } as const
    return [{ ...state, phase: 'lost', tries, message: message }, [...keep, { type: 'wait', timer: 'retry', ms }]]
  }
  if (status === 401) return [{ ...state, phase: 'signedOut', message: { kind: 'unsaved' } }, keep]
  const id = state.serverCopy.id
  const isOutdated = status === 462 && !refusedForGood.has(body.message) && state.phase === 'sending'
  if (isOutdated && id !== undefined)
    return [{ ...state, phase: 'reading', refusal: refused }, [...keep, { type: 'read', id }]]
  const stopped: SavingState = { ...state, phase: 'idle', send: undefined, isTaken: false, wish: undefined, tries: 0 }
  const isPressed = state.wish !== undefined || state.send.isPressed
  // The device keeps the words alone: a refused send is not repeated by the next page.
  const kept = keepHere(stopped, world.values)
  return [{ ...stopped, message: { kind: 'failed' } }, [...kept, { type: 'refuse', refused, isPressed }]]
}

/** After the user has read what happened, the form continues with the current project. */
function continued(state: SavingState, world: World): Step {
  if (state.phase !== 'overtaken' || state.found === undefined) return [state, []]
  return goOn(state, state.found, world)
}
