import { useRef, useSyncExternalStore } from 'react'
import { statusAfter } from '#domain/projects/workflow.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { useSession } from '#web/platform/session/session.ts'
import { keptKeys, onReturn, prefixOf } from '#web/projects/parts/keeps-words.ts'

/** Words of a project that this device has and the server has not; without a number the server knows nothing of it. */
export type KeptDraft = { projectId: number | undefined; name: string }

const ofNew = 'new'

export function deviceKey(userId: number, projectId: number | undefined): string {
  return `${prefixOf(userId)}${projectId ?? ofNew}`
}

/** What waits on this device for whoever is signed in, looked for again when the page is come back to. */
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

/** What may no longer be written is not offered to go on with. */
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
