import { useEffect } from 'react'
import { authApi } from '#domain/auth/auth-api.ts'
import { call } from '#web/platform/api/call.ts'
import { endSession, isIdle, noteUse, sessionNow } from '#web/platform/session/session.ts'

const checkMs = 10_000
/** What only a person does; a page reads and saves by itself. */
const acts = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Ends the sign-in of an administrator who has left: what is typed stays, as when a sign-in expires. */
export function EndWhenIdle() {
  useEffect(() => {
    const stop = new AbortController()
    let noted = 0
    const note = () => {
      if (Date.now() - noted < checkMs / 2 || isIdle(sessionNow())) return
      noted = Date.now()
      noteUse(noted)
    }
    const check = () => isIdle(sessionNow()) && endIdle()
    noteUse(Date.now())
    for (const act of acts) window.addEventListener(act, note, { signal: stop.signal, passive: true, capture: true })
    // A laptop that wakes up is judged before its user can press anything.
    document.addEventListener('visibilitychange', check, { signal: stop.signal })
    const timer = window.setInterval(check, checkMs)
    return () => {
      stop.abort()
      window.clearInterval(timer)
    }
  }, [])
  return null
}

function endIdle() {
  const session = sessionNow()
  if (session === undefined || session.expired) return
  endSession('idle')
  const input = { refresh_token: session.refreshToken }
  void call(authApi.logout, { input }, { isQuiet: true }).catch(() => {})
}
