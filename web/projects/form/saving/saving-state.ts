import type { ErrorBody } from '#domain/errors.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import type { FieldName, ProjectValues } from '#web/projects/parts/form-values.ts'
import type { Clash, Merge } from '#web/projects/form/saving/merge-values.ts'

/** The last known version of the server; for a new project, the first values of its form. */
export type ServerCopy = {
  id: number | undefined
  version: number | null
  base: ProjectValues
  status: ProjectStatus | 'NEW'
}

/**
 * One save under way. If its reply is lost it is sent again, byte for byte and under the same key, so that it is done
 * once.
 */
export type Send = {
  key: string
  id: number | undefined
  version: number | null
  base: ProjectValues
  values: ProjectValues
  isSubmited: boolean // spelled so
  /** Whether a button requested it; otherwise it was automatic. */
  isPressed: boolean
  /** Whether it carries a choice between two versions. */
  isChosen: boolean
}

/** The project as the server has it, read after a save or a refusal. */
export type ProjectFound = {
  serverCopy: ServerCopy
  /** Who saved it last, and when. */
  by: string
  at: string
  /** The decisions still possible for a reviewer. */
  decisions: readonly ProjectStatus[]
  /** Whether it was refused, deleted or moved to a status that the form was not written for. */
  isOvertaken: boolean
}

export type Phase =
  /** Nothing is under way and no timer runs. */
  | 'idle'
  /** A save follows when the user stops typing. */
  | 'waiting'
  | 'sending'
  /** The project is being read again. */
  | 'reading'
  /** No reply came: the same call is repeated later. */
  | 'lost'
  /** Two users changed the same field: this one chooses. */
  | 'conflict'
  /** A change of the project meanwhile rules out saving this form as it is. */
  | 'overtaken'
  | 'signedOut'
  | 'left'

/** The message of the action bar. */
export type SavingMessage =
  | { kind: 'idle' | 'unsaved' | 'saving' | 'offline' | 'failed' | 'undecided' | 'inRoom' }
  | { kind: 'saved' | 'onDevice'; at: number }

export type SavingState = {
  phase: Phase
  serverCopy: ServerCopy
  /** The send under way, or the one whose reply was lost. */
  send: Send | undefined
  /** The server has accepted `send`; its result is still to be read. */
  isTaken: boolean
  /** A pressed button whose act is not done yet. */
  wish: { isSubmited: boolean } | undefined
  /** The values before the first save of an answer, which is read by its holder alone until it is submitted. */
  unanswered: ProjectValues | undefined
  /** The text typed in the focused field, if the server wrote it otherwise: the two count as equal. */
  twin: Partial<ProjectValues>
  found: ProjectFound | undefined
  merge: Merge | undefined
  /** The window of a conflict, or of an overtaken form, is open. */
  isAsking: boolean
  /** The reason of the last refusal. */
  refusal: Refused | undefined
  tries: number
  message: SavingMessage
}

export type Refused = { status: number; body: ErrorBody }

export type Timer = 'device' | 'save' | 'retry'

export type SavingEvent =
  | { type: 'typed' | 'blurred' | 'retried' | 'online' | 'signedIn' | 'putAway' | 'continued' }
  | { type: 'fired'; timer: Timer }
  | { type: 'pressed'; isSubmited: boolean }
  | { type: 'answered'; id: number }
  | { type: 'failed'; refused: Refused }
  | { type: 'seen'; found: ProjectFound }
  | { type: 'kept'; isKept: boolean }
  /** The clashes in which the other's version is taken; the others keep the user's own. */
  | { type: 'chosen'; theirs: Clash[] }
  | { type: 'discarded'; serverCopy: ServerCopy }
  | { type: 'left'; isKept: boolean }

export type Effect =
  | { type: 'send'; send: Send }
  | { type: 'read'; id: number }
  | { type: 'keep'; serverCopy: ServerCopy; values: ProjectValues; send: Send | undefined; isTold: boolean }
  | { type: 'drop'; id: number | undefined }
  | { type: 'show'; values: ProjectValues }
  | { type: 'wait'; timer: Timer; ms: number }
  | { type: 'rest'; timer: Timer }
  | { type: 'created'; id: number }
  | { type: 'joined'; by: string }
  | { type: 'saved' }
  | { type: 'done'; id: number; isSubmited: boolean }
  | { type: 'refuse'; refused: Refused; isPressed: boolean }

/** What the machine may read when an event arrives. */
export type World = {
  /** The current values of the form. */
  values: ProjectValues
  /** The field with the focus, which the machine must not rewrite. */
  editing: FieldName | undefined
  /** Whether a draft is saved automatically; otherwise it waits on the device for its button. */
  autosaves: boolean
  isHolder: boolean
  newKey: string
  now: number
}

export type Step = [SavingState, Effect[]]

/** Words restored from the device, and the creation that an earlier page has sent without a reply. */
export type Restored = { lost?: Send | undefined }

/** Restored words are unsaved, and only this says so. */
export function beginSaving(serverCopy: ServerCopy, restored?: Restored): SavingState {
  return {
    phase: restored?.lost === undefined ? 'idle' : 'lost',
    serverCopy,
    send: restored?.lost,
    isTaken: false,
    wish: undefined,
    unanswered: undefined,
    twin: {},
    found: undefined,
    merge: undefined,
    isAsking: false,
    refusal: undefined,
    tries: 0,
    message: { kind: restored === undefined ? 'idle' : 'unsaved' },
  }
}
