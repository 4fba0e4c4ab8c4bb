import { japanese } from '#domain/japanese.ts'
import { whenAtRest } from '#web/platform/use-rest.ts'

/**
 * Loads the Japanese fonts once the page shows Japanese, typed or written: two hundred slices take a while to parse, and
 * most readers meet none.
 */
export function loadJapaneseWhenSeen(load: () => Promise<unknown> = loadFonts) {
  let isPlanned = false
  const look = () => {
    isPlanned = false
    if (!showsJapanese()) return
    watcher.disconnect()
    void load().catch(() => undefined)
  }
  const plan = () => {
    if (isPlanned) return
    isPlanned = true
    whenAtRest(look)
  }
  const watcher = new MutationObserver(plan)
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
  plan()
  return () => watcher.disconnect()
}

const loadFonts = () => import('#web/platform/theme/japanese-fonts.ts')

function showsJapanese(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  return [document.body.textContent, ...[...fields].map(({ value }) => value)].some(
    (text) => text.search(japanese) >= 0,
  )
}
