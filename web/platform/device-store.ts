import { storeOf, useStore } from '#web/platform/store.ts'

/** What this tab knows: all there is where the browser's storage is full or closed. */
const known = storeOf<ReadonlyMap<string, string>>(new Map())

window.addEventListener('storage', ({ storageArea, key }) => {
  if (storageArea !== localStorage) return
  known.change(new Map([...known.now()].filter(([place]) => key !== null && place !== key)))
})

/** What this browser keeps of words that are not on the server yet; another tab sees them too. */
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

/** What was kept as JSON; nothing where it is no JSON any more. */
export function parseKept(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What was kept as a list. */
export function parseKeptList<Item>(text: string): Item[] {
  const found = parseKept(text)
  return Array.isArray(found) ? (found as Item[]) : []
}

/** An empty list leaves nothing behind. */
export function changeKeptList<Item>(key: string, change: (items: Item[]) => Item[]) {
  const items = change(parseKeptList<Item>(readKept(key)))
  keep(key, items.length === 0 ? '' : JSON.stringify(items))
}

export function keep(key: string, text: string) {
  try {
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Kept by this tab alone.
  }
  known.change(new Map(known.now()).set(key, text))
}
