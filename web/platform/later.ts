import { lazy, type ComponentType } from 'react'
import { withWords } from '#web/platform/i18n/texts.ts'

/** The time between two attempts when nothing signals that the network is back. */
const againMs = 10_000

/**
 * A part that a page does not wait for. Without a network it is left out, whereas `lazy` would fail the whole page, and it
 * appears once there is one.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await untilLoaded(load) }))
}

async function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;)
    try {
      return await withWords(load())
    } catch {
      await nextChance()
    }
}

function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController()
    const go = () => {
      stop.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(go, againMs)
    window.addEventListener('online', go, { signal: stop.signal })
  })
}
