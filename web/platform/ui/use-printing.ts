import { flushSync } from 'react-dom'
import { storeOf, useStore } from '#web/platform/store.ts'

const printing = storeOf(false)
// The browser lays out the pages as soon as its event handlers return.
window.addEventListener('beforeprint', () => flushSync(() => printing.change(true)))
window.addEventListener('afterprint', () => printing.change(false))

/** Whether the page is being printed: paper has room for what the screen folds away. */
export function usePrinting(): boolean {
  return useStore(printing)
}
