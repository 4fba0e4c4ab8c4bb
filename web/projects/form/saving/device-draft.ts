import { numbered } from '#web/projects/parts/form-dates.ts'
import { changedNames, isSame, type ProjectValues } from '#web/projects/parts/form-values.ts'
import { mergeValues, take } from '#web/projects/form/saving/merge-values.ts'
import type { Restored, Send, ServerCopy } from '#web/projects/form/saving/saving-state.ts'

type DraftValues = Omit<ProjectValues, 'image'>

/** Typed words that are not on the server yet, stored on this device for their user. */
export type DeviceDraft = {
  values: DraftValues
  /** What the server held when the typing began. */
  base?: DraftValues
  /** What was sent without a reply: it may be on the server. */
  sent?: DraftValues | undefined
  /** The key under which a new project was sent without a reply. */
  key?: string | undefined
  version: number | null
}

/** A full or closed storage stores nothing, and breaks nothing. */
export function keepOnDevice(key: string, draft: DeviceDraft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function findOnDevice(key: string): DeviceDraft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as DeviceDraft | null
    return kept !== null && typeof kept.values === 'object' ? kept : undefined
  } catch {
    return undefined
  }
}

export function dropFromDevice(key: string) {
  localStorage.removeItem(key)
}

export function withoutImage({ image: _image, ...values }: ProjectValues): DraftValues {
  return values
}

export function draftOf({ id, base, version }: ServerCopy, values: ProjectValues, send: Send | undefined): DeviceDraft {
  // A chosen picture is stored apart, and a submission is not repeated unasked.
  const isRepeatable = id === undefined && send?.isSubmited === false && isSame('image', send.values, base)
  return {
    values: withoutImage(values),
    base: withoutImage(base),
    sent: send && withoutImage(send.values),
    key: isRepeatable ? send.key : undefined,
    version,
  }
}

/** The creation whose reply was lost with its page: it may have been done, and is repeated as it was. */
function lostCreation(draft: DeviceDraft, { id, base }: ServerCopy): Send | undefined {
  if (id !== undefined || draft.sent === undefined || draft.key === undefined) return undefined
  const values = { ...base, ...draft.sent }
  return { key: draft.key, id, version: null, base, values, isSubmited: false, isPressed: false, isChosen: false }
}

/**
 * The first values of a form with restored words: the words are laid over the current project and never replace a newer
 * text by an older one. Where the two clash the older base stays, and the first save opens a conflict.
 */
export function takeUp(
  draft: DeviceDraft | undefined,
  serverCopy: ServerCopy,
): (Restored & { serverCopy: ServerCopy; values: ProjectValues }) | undefined {
  if (draft === undefined) return undefined
  const { image } = serverCopy.base
  const typed: ProjectValues = { ...serverCopy.base, ...draft.values, image }
  const mine = { ...typed, projectDateConfs: numbered(typed.projectDateConfs, serverCopy.base.projectDateConfs) }
  const isSameVersion = draft.version === null || draft.version === serverCopy.version
  const found = isSameVersion
    ? { serverCopy, values: mine }
    : mergeOver(groundOf(draft, serverCopy), mine, draft.version, serverCopy)
  if (changedNames(found.serverCopy.base, found.values).length === 0) return undefined
  return { ...found, lost: lostCreation(draft, serverCopy) }
}

function groundOf(draft: DeviceDraft, { base }: ServerCopy): ProjectValues {
  const ground: ProjectValues = { ...base, ...draft.base }
  if (draft.sent === undefined) return ground
  const sent: ProjectValues = { ...base, ...draft.sent }
  for (const name of changedNames(ground, sent)) if (isSame(name, sent, base)) take(ground, base, [name])
  return ground
}

function mergeOver(ground: ProjectValues, mine: ProjectValues, version: number | null, serverCopy: ServerCopy) {
  const merge = mergeValues(ground, mine, serverCopy.base)
  if (merge.clashes.length === 0) return { serverCopy, values: merge.values }
  return { serverCopy: { ...serverCopy, version, base: ground }, values: mine }
}

const created = 'created'

/** A reloaded page continues with the draft it created, which only this entry remembers. */
export const createdDraft = {
  remember: (id: number) => sessionStorage.setItem(created, String(id)),
  find: () => sessionStorage.getItem(created),
  forget: () => sessionStorage.removeItem(created),
}
