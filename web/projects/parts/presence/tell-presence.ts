import { useEffect, useState } from 'react'
import { presenceApi, presenceMs, type Doing } from '#domain/live/presence-api.ts'
import { admits, reviewers } from '#domain/roles.ts'
import { call } from '#web/platform/api/call.ts'
import { sessionNow, useSession } from '#web/platform/session/session.ts'

/** Reports that this user reads or edits a project while the page is visible. */
export function useTellPresence(projectId: number | undefined, doing: Doing) {
  const session = useSession()
  const tells = admits(reviewers, session?.user.role) && session?.impersonating === false
  const [window] = useState(() => crypto.randomUUID())
  useEffect(() => {
    if (!tells || projectId === undefined) return undefined
    return sayWhileSeen(projectId, doing, window)
  }, [tells, projectId, doing, window])
}

/** Returns the function that stops the reports. */
function sayWhileSeen(projectId: number, doing: Doing, name: string): () => void {
  const say = (what: Doing | 'gone') => {
    // The end of the sign-in has removed the presence already.
    if (sessionNow() === undefined) return
    void call(
      presenceApi.tell,
      { input: { projectId, doing: what, window: name } },
      { isQuiet: true, outlivesPage: true },
    ).catch(() => {})
  }
  const isSeen = () => document.visibilityState !== 'hidden'
  let isThere = false
  const follow = () => {
    if (isSeen()) say(doing)
    else if (isThere) say('gone')
    isThere = isSeen()
  }
  follow()
  const again = setInterval(() => isSeen() && say(doing), presenceMs)
  const leave = () => {
    if (isThere) say('gone')
    isThere = false
  }
  document.addEventListener('visibilitychange', follow)
  window.addEventListener('pagehide', leave)
  return () => {
    clearInterval(again)
    document.removeEventListener('visibilitychange', follow)
    window.removeEventListener('pagehide', leave)
    leave()
  }
}
