import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
/** What this tab knows: all there is where the browser's storage is full or closed. */
const known = new Map<string, string>()

window.addEventListener('storage', ({ storageArea, key }) => {
  if (storageArea !== localStorage) return
  if (key === null) known.clear()
  else known.delete(key)
  tell()
})

/** What this browser keeps of words that are not on the server yet; another tab sees them too. */
export function useKept(key: string): string {
  return useSyncExternalStore(subscribe, () => readKept(key))
}

export function readKept(key: string): string {
  const here = known.get(key)
  if (here !== undefined) return here
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function keep(key: string, text: string) {
  known.set(key, text)
  try {
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Kept by this tab alone.
  }
  tell()
}

function tell() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
