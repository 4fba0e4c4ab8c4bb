import type { ErrorBody } from '#domain/errors.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import type { FieldName, ProjectValues } from '#web/projects/parts/form-values.ts'
import type { Clash, Merge } from '#web/projects/form/saving/merge-values.ts'

/** What the server is known to hold; for a project that does not exist yet, what its form began with. */
export type ServerCopy = {
  id: number | undefined
  version: number | null
  base: ProjectValues
  status: ProjectStatus | 'NEW'
}

/**
 * One save on its way. If its answer is lost it is sent again, word for word and under the same key, so that it is done
 * once.
 */
export type Send = {
  key: string
  id: number | undefined
  version: number | null
  base: ProjectValues
  values: ProjectValues
  isSubmited: boolean // spelled so
  /** A button was pressed for it; otherwise it went by itself. */
  isPressed: boolean
  /** It carries what the person chose between two versions. */
  isChosen: boolean
}

/** The project as it is on the server, read after a save or after a refusal. */
export type ProjectFound = {
  serverCopy: ServerCopy
  /** Who saved it last, and when. */
  by: string
  at: string
  /** What a reviewer may still decide. */
  decisions: readonly ProjectStatus[]
  /** It was refused, deleted, or came to where the form was not written for. */
  isOvertaken: boolean
}

export type Phase =
  /** Nothing is under way and no timer runs. */
  | 'idle'
  /** A save goes by itself when the person stops typing. */
  | 'waiting'
  | 'sending'
  /** The project is read again. */
  | 'reading'
  /** No answer came: the same is asked again later. */
  | 'lost'
  /** Two people changed the same field: the person chooses. */
  | 'conflict'
  /** What became of the project meanwhile does not let this form be saved as it was meant. */
  | 'overtaken'
  | 'signedOut'
  | 'left'

/** What the action bar says. */
export type SavingMessage =
  | { kind: 'idle' | 'unsaved' | 'saving' | 'offline' | 'failed' | 'undecided' }
  | { kind: 'saved' | 'onDevice'; at: number }

export type SavingState = {
  phase: Phase
  serverCopy: ServerCopy
  /** The send under way, or the one whose answer was lost. */
  send: Send | undefined
  /** The server has taken `send`; what it made of it is still to be read. */
  isTaken: boolean
  /** A button that was pressed and is not done yet. */
  wish: { isSubmited: boolean } | undefined
  /** What was typed into the field that has the focus, where the server wrote it otherwise: the two count as one. */
  twin: Partial<ProjectValues>
  found: ProjectFound | undefined
  merge: Merge | undefined
  /** The window of a conflict, or of what overtook the form, is on the screen. */
  isAsking: boolean
  /** Why the last send was refused. */
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
  /** Of what clashes, where the other's version stays; elsewhere it is the person's own. */
  | { type: 'chosen'; theirs: Clash[] }
  | { type: 'discarded'; serverCopy: ServerCopy }
  | { type: 'left'; isKept: boolean }

export type Effect =
  | { type: 'send'; send: Send }
  | { type: 'read'; id: number }
  | { type: 'keep'; serverCopy: ServerCopy; values: ProjectValues; sent: ProjectValues | undefined; isTold: boolean }
  | { type: 'drop'; id: number | undefined }
  | { type: 'show'; values: ProjectValues }
  | { type: 'wait'; timer: Timer; ms: number }
  | { type: 'rest'; timer: Timer }
  | { type: 'created'; id: number }
  | { type: 'joined'; by: string }
  | { type: 'saved' }
  | { type: 'done'; id: number; isSubmited: boolean }
  | { type: 'refuse'; refused: Refused }

/** What the machine may look at when something happens. */
export type World = {
  /** What the form holds at this instant. */
  values: ProjectValues
  /** The field that has the focus: nothing is written into it. */
  editing: FieldName | undefined
  /** Whether a draft goes to the server by itself; otherwise it waits on the device for its button. */
  autosaves: boolean
  newKey: string
  now: number
}

export type Step = [SavingState, Effect[]]

/** With words that were found on the device nothing is saved yet, and nothing else would say so. */
export function beginSaving(serverCopy: ServerCopy, isFound = false): SavingState {
  return {
    phase: 'idle',
    serverCopy,
    send: undefined,
    isTaken: false,
    wish: undefined,
    twin: {},
    found: undefined,
    merge: undefined,
    isAsking: false,
    refusal: undefined,
    tries: 0,
    message: { kind: isFound ? 'unsaved' : 'idle' },
  }
}
