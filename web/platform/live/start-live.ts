import { apiRoot } from '#web/platform/api/api-root.ts'
import { followNews } from '#web/platform/live/follow-news.ts'
import { forgetHints, tellHints } from '#web/platform/live/hints.ts'
import { leadTabs } from '#web/platform/live/lead-tabs.ts'
import { onSessionChange, sessionNow } from '#web/platform/session/session.ts'

/** Follows the server's hints while a user is signed in; returns a function that stops it. */
export function startLive(): () => void {
  let following: { name: string; stop: AbortController } | undefined

  const follow = () => {
    const name = nameNow()
    if (name === following?.name) return
    following?.stop.abort()
    forgetHints()
    following = name === undefined ? undefined : { name, stop: new AbortController() }
    if (following !== undefined) void leadTabs(following.name, followNews, tellHints, following.stop.signal)
  }

  follow()
  const forget = onSessionChange(follow)
  return () => {
    forget()
    following?.stop.abort()
    following = undefined
  }
}

/** Tabs of one user share a stream; an administrator acting as a user hears only what both may. */
function nameNow(): string | undefined {
  const session = sessionNow()
  if (session === undefined || session.expired || session.owesSecondStep) return undefined
  return `${apiRoot}live:${session.user.id}${session.impersonating ? ':in-place' : ''}`
}
