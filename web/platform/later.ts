import { lazy, type ComponentType } from 'react'

/** Between two tries where nothing says that there is a network again. */
const againMs = 10_000

/**
 * A part that a page does not wait for. Without a network it is missed, where `lazy` would take the whole page down with
 * it, and comes once there is one.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await untilLoaded(load) }))
}

async function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;)
    try {
      return await load()
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
