import type { ProjectValues } from '#web/projects/form/form-values.ts'

/** What was typed and not yet saved on the server, kept on this device for whoever typed it. */
export type DeviceDraft = { values: Omit<ProjectValues, 'image'>; version: number | null; at: string }

const prefix = 'draft:'

export function deviceKey(userId: number, projectId: number | undefined): string {
  return `${prefix}${userId}:${projectId ?? 'new'}`
}

/** A full or closed storage keeps nothing, and breaks nothing. */
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

const created = 'created'

/** A page loaded anew goes on with the draft it had created: only then is there one to remember. */
export const createdDraft = {
  remember: (id: number) => sessionStorage.setItem(created, String(id)),
  find: () => sessionStorage.getItem(created),
  forget: () => sessionStorage.removeItem(created),
}
