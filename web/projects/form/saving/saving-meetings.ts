import { answerAwaitedStatuses, isAmong } from '#domain/projects/statuses.ts'
import { isSame, type ProjectValues } from '#web/projects/parts/form-values.ts'
import { absorb, mergeValues, take, type Clash, type Merge } from '#web/projects/form/saving/merge-values.ts'
import { begin, changesOf, keepHere, asStored } from '#web/projects/form/saving/saving-steps.ts'
import type { Effect, ProjectFound, SavingState, Send, Step, World } from '#web/projects/form/saving/saving-state.ts'

const autosaveMs = 1500

/** Handles the project read after a save that was accepted or refused. */
export function meetFound(state: SavingState, found: ProjectFound, world: World): Step {
  const { send, isTaken } = state
  if (send === undefined) return [{ ...state, phase: 'idle' }, []]
  const isLeftBehind = found.isOvertaken && isOfAnswer(send, state, world)
  return isTaken && !isLeftBehind ? meetOwn(state, send, found, world) : meetOther(state, send, found, world)
}

/** Whether the save was of an answer that is not submitted, which a decision leaves beside the project. */
function isOfAnswer(send: Send, { serverCopy: { status } }: SavingState, { isHolder }: World): boolean {
  return isHolder && !send.isSubmited && status !== 'NEW' && isAmong(status, answerAwaitedStatuses)
}

/** After the user has read the change, the form continues on the current project, and sends nothing by itself. */
export function goOn(state: SavingState, found: ProjectFound, world: World): Step {
  const merge = mergeOn(found, state.serverCopy.base, asStored(state, world.values))
  if (merge.clashes.length > 0) return ask(state, found, merge, world)
  const next: SavingState = {
    ...rested(state),
    serverCopy: found.serverCopy,
    unanswered: undefined,
    message: { kind: 'unsaved' },
  }
  return [next, [{ type: 'show', values: merge.values }, ...keepHere(next, merge.values)]]
}

/** The other's version becomes the base, and the choice is saved on it at once; the form stays open. */
export function settle(state: SavingState, theirs: Clash[], world: World): Step {
  const { found } = state
  if (found === undefined) return [state, []]
  const { values } = mergeOn(found, state.serverCopy.base, asStored(state, world.values))
  for (const names of theirs) take(values, found.serverCopy.base, names)
  const ground: SavingState = { ...rested(state), serverCopy: found.serverCopy }
  const [next, effects] = begin(ground, { ...world, values }, { isChosen: true })
  return [next, [{ type: 'show', values }, ...effects]]
}

function meetOwn(state: SavingState, send: Send, found: ProjectFound, world: World): Step {
  const isOursAlone =
    send.version === null || found.serverCopy.version === null || found.serverCopy.version <= send.version + 1
  const { base, values: sent } = send
  const merge = absorb({ sent, base, mine: asStored(state, world.values), stored: found.serverCopy.base }, isOursAlone)
  if (merge.clashes.length > 0) return ask(state, found, merge, world)
  const twin = twinOf(world, merge.values)
  const values = { ...merge.values, ...twin }
  const saved: SavingState = {
    ...rested(state),
    serverCopy: found.serverCopy,
    unanswered: isOfAnswer(send, state, world) ? (state.unanswered ?? base) : undefined,
    twin,
    message: { kind: 'saved', at: world.now },
  }
  const show: Effect = { type: 'show', values }
  const isWhole = changesOf(saved, values).length === 0
  const { wish } = state
  if (wish !== undefined && !(isWhole && send.isPressed && send.isSubmited === wish.isSubmited)) {
    const [next, effects] = begin({ ...saved, wish }, { ...world, values }, wish)
    return [next, [show, ...effects]]
  }
  if (wish !== undefined) return [saved, [show, ...keepHere(saved, values), ...doneWith(found, wish)]]
  const announcement: Effect[] = send.isChosen ? [{ type: 'saved' }] : []
  if (isWhole || !world.autosaves) {
    const next: SavingState = isWhole ? saved : { ...saved, message: { kind: 'unsaved' } }
    return [next, [show, ...keepHere(saved, values), ...announcement]]
  }
  const soon: Effect = { type: 'wait', timer: 'save', ms: autosaveMs }
  // Words typed meanwhile are still to be sent: the bar calls the draft saved only after them.
  return [
    { ...saved, phase: 'waiting', message: { kind: 'saving' } },
    [show, ...keepHere(saved, values), soon, ...announcement],
  ]
}

function doneWith({ serverCopy: { id } }: ProjectFound, { isSubmited }: { isSubmited: boolean }): Effect[] {
  return id === undefined ? [] : [{ type: 'done', id, isSubmited }]
}

function meetOther(state: SavingState, send: Send, found: ProjectFound, world: World): Step {
  const { refusal } = state
  // Refused although nothing has changed since: the act itself is not allowed.
  if (refusal !== undefined && send.version !== null && found.serverCopy.version === send.version)
    return [
      { ...rested(state), message: { kind: 'failed' } },
      [{ type: 'refuse', refused: refusal, isPressed: send.isPressed }],
    ]
  if (found.isOvertaken) {
    const next: SavingState = {
      ...rested(state),
      // What only the holder has read counts as typed again.
      serverCopy: { ...state.serverCopy, base: state.unanswered ?? state.serverCopy.base },
      phase: 'overtaken',
      found,
      isAsking: true,
      message: { kind: 'undecided' },
    }
    return [next, keepHere(next, world.values)]
  }
  const merge = mergeOn(found, state.serverCopy.base, asStored(state, world.values))
  if (merge.clashes.length > 0) return ask(state, found, merge, world)
  const ground: SavingState = { ...rested(state), serverCopy: found.serverCopy, wish: state.wish }
  const [next, effects] = begin(
    ground,
    { ...world, values: merge.values },
    { isSubmited: (state.wish ?? send).isSubmited },
  )
  return [next, [{ type: 'show', values: merge.values }, { type: 'joined', by: found.by }, ...effects]]
}

/** A decision that is ruled out cannot be chosen, but the user is shown the clash. */
function mergeOn({ serverCopy, decisions }: ProjectFound, base: ProjectValues, mine: ProjectValues): Merge {
  const merge = mergeValues(base, mine, serverCopy.base)
  const { projectStatus } = merge.values
  const isOpen = projectStatus === serverCopy.base.projectStatus || decisions.some((status) => status === projectStatus)
  const isTold = merge.clashes.some(([first]) => first === 'projectStatus')
  return isOpen || isTold ? merge : { ...merge, clashes: [['projectStatus', 'message'], ...merge.clashes] }
}

function ask(state: SavingState, found: ProjectFound, merge: Merge, world: World): Step {
  const asking: SavingState = { ...rested(state), phase: 'conflict', found, merge, isAsking: true }
  const next: SavingState = { ...asking, message: { kind: 'undecided' } }
  return [next, keepHere(next, world.values)]
}

/** Nothing is under way. */
function rested(state: SavingState): SavingState {
  const nothing = { send: undefined, isTaken: false, wish: undefined, found: undefined, merge: undefined }
  return { ...state, ...nothing, phase: 'idle', refusal: undefined, isAsking: false, tries: 0, twin: {} }
}

/** The field with the focus keeps its typed text until it is left. */
function twinOf({ editing, values }: World, written: ProjectValues): Partial<ProjectValues> {
  if (editing === undefined || editing === 'projectDateConfs' || isSame(editing, values, written)) return {}
  const typed: Partial<ProjectValues> = {}
  take(typed, values, [editing])
  return typed
}
