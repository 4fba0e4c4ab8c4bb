import type { LiveHints } from '#web/platform/live/hints.ts'

type FollowServer = (tell: (told: LiveHints) => void, signal: AbortSignal) => Promise<void>

/**
 * One of the tabs in which the same user is signed in follows the server and informs the others; when it closes,
 * another takes over and makes all tabs renew everything. Without locks or channels, each tab follows by itself.
 */
export async function leadTabs(name: string, lead: FollowServer, tell: (told: LiveHints) => void, signal: AbortSignal) {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>
  if (locks === undefined || typeof BroadcastChannel === 'undefined') return lead(tell, signal)

  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<LiveHints>) => tell(data))
  const tellAll = (told: LiveHints) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it is of this origin
    channel.postMessage(told)
    tell(told)
  }
  let waited = true
  // A tab that gets the lock at once is the first; one that had to wait replaces a closed tab and may have missed hints.
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
