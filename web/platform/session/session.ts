import type { SignedIn } from '#domain/session-api.ts'
import { widestRole, type Role } from '#domain/roles.ts'
import { storeOf, useStore } from '#web/platform/store.ts'

export type Session = {
  user: { id: number; username: string; firstname: string; lastname: string; role: Role; commissionId?: number }
  /** Gone once a call was refused with it; the next call asks for another. */
  accessToken: string | undefined
  refreshToken: string
  rememberMe: boolean
  /** An administrator is in this user's place. */
  impersonating: boolean
  /** Ended while a page with typed words was open: whoever it was signs in again over that page. */
  expired?: boolean
  /** The programme requires a second step of them, and there is none: nothing else is answered. */
  owesSecondStep?: boolean
}

const key = 'session'
const tableStates = 'table:'
/** What the list asked for when it was last left: `early.js` reads it under the same name. */
export const firstCallsKey = 'first-calls'
const session = storeOf(read())

/** Another tab of this browser signed in, refreshed or left. */
window.addEventListener('storage', (event) => {
  if (event.storageArea !== localStorage || (event.key !== key && event.key !== null)) return
  const kept = read()
  if (kept === undefined && session.now() !== undefined) isOnTheWayOut = true
  if (kept?.user.id !== session.now()?.user.id) forgetTables(sessionStorage)
  session.change(kept)
})

export function useSession(): Session | undefined {
  return useStore(session)
}

export const sessionNow = session.now
export const onSessionChange = session.onChange

/** What another tab may have written since: storage events come late. */
export function readAgain(): Session | undefined {
  const kept = read()
  if (kept !== undefined || session.now()?.expired !== true) session.change(kept)
  return session.now()
}

let holds = 0

/** While a page holds unsaved words, an ended session does not throw it away. Answers the way to let go. */
export function holdSession(): () => void {
  holds += 1
  return () => {
    holds -= 1
  }
}

/** Why somebody finds themselves at the login, told there once. */
export type Ending = 'expired' | 'locked' | 'place'
const endingKey = 'ending'

export function endingNow(): Ending | undefined {
  return (sessionStorage.getItem(endingKey) ?? undefined) as Ending | undefined
}

/** The server knows this session no longer. */
export function endSession(isLocked = false) {
  const current = session.now()
  if (current !== undefined)
    sessionStorage.setItem(endingKey, current.impersonating ? 'place' : isLocked ? 'locked' : 'expired')
  if (holds === 0 || current === undefined) return leave()
  for (const storage of [localStorage, sessionStorage]) storage.removeItem(key)
  return session.change({ ...current, accessToken: undefined, expired: true })
}

/** Keeps who signed in; refused for an account that holds none of the roles. */
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
  } = answer
  const current = session.now()
  // A refresh does not say it again: whoever stays the same person stays in the same place.
  const impersonating =
    answer.impersonateToken !== undefined || (current?.impersonating === true && current.user.id === id)
  const user = { id, username, firstname, lastname, role, commissionId }
  // What a list was narrowed to was that of another commission, or of another role.
  const before = current?.user
  if (before?.id === id && (before.role !== role || before.commissionId !== commissionId))
    for (const storage of [localStorage, sessionStorage]) forgetTables(storage)
  const { owesSecondStep: owes } = current?.user.id === id ? current : {}
  write({ user, accessToken, refreshToken, rememberMe, impersonating, ...(owes && { owesSecondStep: owes }) })
  return true
}

/** The name in the sidebar follows at once. */
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

/** Forgets who was here, and the state of their tables. */
export function forgetSession() {
  isOnTheWayOut = true
  sessionStorage.removeItem(endingKey)
  leave()
}

/** What somebody was in the midst of: nobody else goes on with it. */
export const interruptedKey = 'interrupted'

let isOnTheWayOut = false

/** Somebody leaves on purpose: until they are out, the page they were on is not one that they ask for. */
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

/** Somebody is about to come in: what they will see first may be fetched meanwhile. */
export function onEntering(prepare: () => void) {
  entering = prepare
}

export function announceEntering() {
  entering()
}
