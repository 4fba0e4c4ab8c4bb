import { rehearsalApi, rehearsalPath } from '#domain/rehearsals/rehearsal-api.ts'
import { widestRole } from '#domain/roles.ts'
import { call } from '#web/platform/api/call.ts'
import type { Session } from '#web/platform/session/session.ts'

const prefixes = ['rehearsal tab:', 'rehearsal device:']

/** Leaves for the order of the session that one presides there. What an earlier rehearsal stored is forgotten. */
export async function beginRehearsal() {
  const { key, sessionId, signedIn } = await call(rehearsalApi.start, {})
  const { id, username, firstname, lastname, commissionId, roles } = signedIn
  const session: Session = {
    user: { id, username, firstname, lastname, role: widestRole(roles)!, ...(commissionId && { commissionId }) },
    accessToken: signedIn.access_token,
    refreshToken: signedIn.refresh_token,
    rememberMe: false,
    impersonating: false,
  }
  forgetRehearsal(sessionStorage)
  sessionStorage.setItem(`${prefixes[0]}session`, JSON.stringify(session))
  location.assign(`${rehearsalPath(key)}/#/session/edit/${sessionId}`)
}

function forgetRehearsal(tab: Storage) {
  for (const name of Object.keys(tab)) if (prefixes.some((prefix) => name.startsWith(prefix))) tab.removeItem(name)
}
