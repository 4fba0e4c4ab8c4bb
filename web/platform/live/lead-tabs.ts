import type { Told } from '#web/platform/live/hints.ts'

type Lead = (tell: (told: Told) => void, signal: AbortSignal) => Promise<void>

/**
 * Of all tabs of a browser in which the same person is signed in, one follows the server and tells the others; when it is
 * closed another goes on, and asks all to ask for everything. Without locks or channels each follows by itself.
 */
export async function leadTabs(name: string, lead: Lead, tell: (told: Told) => void, signal: AbortSignal) {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>
  if (locks === undefined || typeof BroadcastChannel === 'undefined') return lead(tell, signal)

  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => tell(data))
  const tellAll = (told: Told) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it is of this origin
    channel.postMessage(told)
    tell(told)
  }
  let waited = true
  // Whoever has the lock at once is the first; who had to wait follows one that is gone, and what was said meanwhile.
  await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock === null) return
    waited = false
    await lead(tellAll, signal)
  })
  if (waited && !signal.aborted)
    await locks
      .request(name, { signal }, async () => {
        tellAll({ everything: true, hints: [] })
        await lead(tellAll, signal)
      })
      .catch(() => {})
  channel.close()
}
