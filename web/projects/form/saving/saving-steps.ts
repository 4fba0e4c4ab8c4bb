import { changedNames, isSame, type FieldName, type ProjectValues } from '#web/projects/parts/form-values.ts'
import { take } from '#web/projects/form/saving/merge-values.ts'
import type { Effect, SavingState, Step, World } from '#web/projects/form/saving/saving-state.ts'

type Reason = {
  isSubmited?: boolean
  /** The person has chosen between their words and those of another. */
  isChosen?: boolean
  /** Pressed again after a failure. */
  isRetry?: boolean
}

/** A save of the current values under a new key; the device stores them too until the server has accepted them. */
export function begin(
  state: SavingState,
  world: World,
  { isSubmited = false, isChosen = false, isRetry = false }: Reason = {},
): Step {
  const { id, version, base } = state.serverCopy
  const values = asStored(state, world.values)
  const isPressed = isRetry || state.wish !== undefined
  const send = { key: world.newKey, id, version, base, values, isSubmited, isPressed, isChosen }
  const sending: SavingState = { ...state, phase: 'sending', send, isTaken: false, message: { kind: 'saving' } }
  return [sending, [{ type: 'rest', timer: 'save' }, ...keepHere(sending, world.values), { type: 'send', send }]]
}

/** The values as the server would write them: an unchanged typed text counts as its stored form. */
export function asStored({ twin, serverCopy }: SavingState, values: ProjectValues): ProjectValues {
  const names = (Object.keys(twin) as FieldName[]).filter((name) => isSame(name, values, { ...values, ...twin }))
  if (names.length === 0) return values
  const written = { ...values }
  take(written, serverCopy.base, names)
  return written
}

export function changesOf(state: SavingState, values: ProjectValues): FieldName[] {
  return changedNames(state.serverCopy.base, asStored(state, values))
}

export function keepHere(state: SavingState, values: ProjectValues, isTold = false): Effect[] {
  if (changesOf(state, values).length === 0) return [{ type: 'drop', id: state.serverCopy.id }]
  return [{ type: 'keep', serverCopy: state.serverCopy, values, send: state.send, isTold }]
}
