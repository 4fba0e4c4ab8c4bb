import { storeOf, useStore } from '#web/platform/store.ts'

/** The values known to this tab: the only store when the browser's storage is full or closed. */
const known = storeOf<ReadonlyMap<string, string>>(new Map())

window.addEventListener('storage', ({ storageArea, key }) => {
  if (storageArea !== localStorage) return
  known.change(new Map([...known.now()].filter(([place]) => key !== null && place !== key)))
})

/** The browser's store of texts that are not on the server yet; other tabs see them too. */
export function useKept(key: string): string {
  return useStore(known, () => readKept(key))
}

export function readKept(key: string): string {
  const here = known.now().get(key)
  if (here !== undefined) return here
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Stored JSON; undefined if it can no longer be parsed. */
export function parseKept(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A stored list. */
export function parseKeptList<Item>(text: string): Item[] {
  const found = parseKept(text)
  return Array.isArray(found) ? (found as Item[]) : []
}

/** An empty list removes its entry. */
export function changeKeptList<Item>(key: string, change: (items: Item[]) => Item[]) {
  const items = change(parseKeptList<Item>(readKept(key)))
  keep(key, items.length === 0 ? '' : JSON.stringify(items))
}

export function keep(key: string, text: string) {
  try {
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // This tab alone stores it.
  }
  known.change(new Map(known.now()).set(key, text))
}
