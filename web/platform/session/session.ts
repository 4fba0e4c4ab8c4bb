import type { SignedIn } from '#domain/session-api.ts'
import { widestRole, type Role } from '#domain/roles.ts'
import { storeOf, useStore } from '#web/platform/store.ts'

export type Session = {
  user: { id: number; username: string; firstname: string; lastname: string; role: Role; commissionId?: number }
  /** Removed once a call was refused with it; the next call requests another. */
  accessToken: string | undefined
  refreshToken: string
  rememberMe: boolean
  /** An administrator is acting as this user. */
  impersonating: boolean
  /** Ended while a page held typed words: the user signs in again over that page. */
  expired?: boolean
  /** An administrator's sign-in ends when nothing is done for so long. */
  idleSeconds?: number
  /** The programme requires a second step of this user, who has none: the server refuses everything else. */
  owesSecondStep?: boolean
}

const key = 'session'
const tableStates = 'table:'
/** The calls of the list when it was last left: `early.js` reads them under the same name. */
export const firstCallsKey = 'first-calls'
const session = storeOf(read())

/** Another tab of this browser signed in, refreshed or signed out. */
window.addEventListener('storage', (event) => {
  if (event.storageArea !== localStorage || (event.key !== key && event.key !== null)) return
  const kept = read()
  // Each tab ends an idle sign-in itself, so that a page with typed words stays open under the login.
  if (kept === undefined && isIdle(session.now())) return endSession('idle')
  if (kept === undefined && session.now() !== undefined) isOnTheWayOut = true
  if (kept?.user.id !== session.now()?.user.id) forgetTables(sessionStorage)
  session.change(kept)
})

export function useSession(): Session | undefined {
  return useStore(session)
}

export const sessionNow = session.now
export const onSessionChange = session.onChange

/** Reads what another tab may have written: storage events arrive late. */
export function readAgain(): Session | undefined {
  const kept = read()
  if (kept !== undefined || session.now()?.expired !== true) session.change(kept)
  return session.now()
}

let holds = 0

/** While a page holds unsaved words, the end of a sign-in does not discard it. Returns a function that releases it. */
export function holdSession(): () => void {
  holds += 1
  return () => {
    holds -= 1
  }
}

/** The reason why a user finds themselves at the login, shown there once. */
export type Ending = 'expired' | 'idle' | 'locked' | 'place'
const endingKey = 'ending'

export function endingNow(): Ending | undefined {
  return (sessionStorage.getItem(endingKey) ?? undefined) as Ending | undefined
}

/** The server no longer knows this sign-in, or nothing was done in it for too long. */
export function endSession(ending: Exclude<Ending, 'place'>) {
  const current = session.now()
  if (current !== undefined) sessionStorage.setItem(endingKey, current.impersonating ? 'place' : ending)
  if (holds === 0 || current === undefined) return leave()
  for (const storage of [localStorage, sessionStorage]) storage.removeItem(key)
  return session.change({ ...current, accessToken: undefined, expired: true })
}

const usedKey = 'used-at'

/** When somebody last did something in any tab of this browser. */
export function usedAt(): number {
  return Number(localStorage.getItem(usedKey) ?? 0)
}

export function noteUse(at: number) {
  localStorage.setItem(usedKey, String(at))
}

export function isIdle(current: Session | undefined): boolean {
  return current?.idleSeconds !== undefined && Date.now() - usedAt() > current.idleSeconds * 1000
}

/** Stores the new sign-in; refuses an account without any of the roles. */
export function keepSession(answer: SignedIn, rememberMe: boolean): boolean {
  const role = widestRole(answer.roles)
  if (role === undefined) return false
  haveLeft()
  sessionStorage.removeItem(endingKey)
  const {
    id,
    username,
    firstname,
    lastname,
    commissionId,
    access_token: accessToken,
    refresh_token: refreshToken,
    idle_seconds: idleSeconds,
  } = answer
  const current = session.now()
  // A refresh does not repeat it: the same user stays in the same impersonation.
  const impersonating =
    answer.impersonateToken !== undefined || (current?.impersonating === true && current.user.id === id)
  const user = { id, username, firstname, lastname, role, commissionId }
  // The filters of the lists were those of another commission, or of another role.
  const before = current?.user
  if (before?.id === id && (before.role !== role || before.commissionId !== commissionId))
    for (const storage of [localStorage, sessionStorage]) forgetTables(storage)
  const { owesSecondStep: owes } = current?.user.id === id ? current : {}
  write({
    user,
    accessToken,
    refreshToken,
    rememberMe,
    impersonating,
    ...(idleSeconds !== undefined && { idleSeconds }),
    ...(owes && { owesSecondStep: owes }),
  })
  return true
}

/** The name in the sidebar is updated at once. */
export function renameSession(firstname: string, lastname: string) {
  const current = session.now()
  if (current) write({ ...current, user: { ...current.user, firstname, lastname } })
}

export function owesSecondStep(owes: boolean) {
  const current = session.now()
  if (current && (current.owesSecondStep ?? false) !== owes) write({ ...current, owesSecondStep: owes })
}

export function dropAccessToken() {
  const current = session.now()
  if (current) write({ ...current, accessToken: undefined })
}

/** Forgets the user, and the state of their tables. */
export function forgetSession() {
  isOnTheWayOut = true
  sessionStorage.removeItem(endingKey)
  leave()
}

/** An unfinished action of this user, which the next user must not continue. */
export const interruptedKey = 'interrupted'

let isOnTheWayOut = false

/** The user signs out on purpose: the page that they leave is not one to come back to. */
export function isLeaving(): boolean {
  return isOnTheWayOut
}

export function haveLeft() {
  isOnTheWayOut = false
}

function leave() {
  for (const storage of [localStorage, sessionStorage]) {
    storage.removeItem(key)
    storage.removeItem(interruptedKey)
    forgetTables(storage)
  }
  session.change(undefined)
}

function forgetTables(storage: Storage) {
  storage.removeItem(firstCallsKey)
  for (const name of Object.keys(storage)) if (name.startsWith(tableStates)) storage.removeItem(name)
}

function write(next: Session) {
  const [kept, other] = next.rememberMe ? [localStorage, sessionStorage] : [sessionStorage, localStorage]
  kept.setItem(key, JSON.stringify(next))
  other.removeItem(key)
  session.change(next)
}

function read(): Session | undefined {
  const text = sessionStorage.getItem(key) ?? localStorage.getItem(key)
  try {
    return text === null ? undefined : (JSON.parse(text) as Session)
  } catch {
    return undefined
  }
}

let entering = () => {}

/** A user is about to sign in: their first screen can be fetched meanwhile. */
export function onEntering(prepare: () => void) {
  entering = prepare
}

export function announceEntering() {
  entering()
}
