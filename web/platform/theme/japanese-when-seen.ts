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

/** The name of a language that one may choose is drawn with what the device has; without scripts, no font is loaded. */
const notCounted = '[hreflang], noscript'

function showsJapanese(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  return [...fields].some(({ value }) => isWritten(value)) || (isWritten(document.body.textContent) && hasWritten())
}

function hasWritten(): boolean {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode())
    if (isWritten(texts.currentNode.textContent) && !texts.currentNode.parentElement?.closest(notCounted)) return true
  return false
}

function isWritten(text: string | null): boolean {
  return text !== null && text.search(japanese) >= 0
}
