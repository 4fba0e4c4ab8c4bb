import { useRef, useSyncExternalStore } from 'react'
import { statusAfter } from '#domain/projects/workflow.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { useSession } from '#web/platform/session/session.ts'
import { keptKeys, onReturn, prefixOf } from '#web/projects/parts/keeps-words.ts'

/** Words of a project that are only on this device; a new project has no number. */
export type KeptDraft = { projectId: number | undefined; name: string }

const ofNew = 'new'

export function deviceKey(userId: number, projectId: number | undefined): string {
  return `${prefixOf(userId)}${projectId ?? ofNew}`
}

/** The user's unsaved words on this device, read again when the user returns to the page. */
export function useKeptDrafts(): KeptDraft[] {
  const userId = useSession()?.user.id
  const seen = useRef<{ text: string; drafts: KeptDraft[] }>({ text: '[]', drafts: [] })
  return useSyncExternalStore(onReturn, () => {
    const drafts = userId === undefined ? [] : keptDrafts(userId)
    const text = JSON.stringify(drafts)
    if (text !== seen.current.text) seen.current = { text, drafts }
    return seen.current.drafts
  })
}

/** Whether a project of this status can still be edited, so that its words can be used. */
export function isTakenUp(status: ProjectStatus): boolean {
  return statusAfter(status, 'holder', 'saveDraft') !== undefined
}

function keptDrafts(userId: number): KeptDraft[] {
  const prefix = prefixOf(userId)
  return keptKeys(userId)
    .toSorted()
    .flatMap((key) => {
      const name = nameIn(localStorage.getItem(key) ?? '')
      const id = key.slice(prefix.length)
      return name === undefined ? [] : [{ projectId: id === ofNew ? undefined : Number(id), name }]
    })
}

function nameIn(kept: string): string | undefined {
  try {
    const { values } = JSON.parse(kept) as { values?: { name?: unknown } }
    return typeof values?.name === 'string' ? values.name.trim() : undefined
  } catch {
    return undefined
  }
}
