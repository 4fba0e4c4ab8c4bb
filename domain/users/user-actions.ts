import type { Role } from '#domain/roles.ts'
import type { Viewer } from '#domain/viewer.ts'

type Managed = { id: number; role: Role; validated: boolean; locked: boolean }

/**
 * The acts of an administrator on an account (PRODUCT sections 3 and 9.8). The server enforces them, the screens show
 * them.
 */
export function userActionsFor(user: Managed, viewer: Viewer) {
  const isSelf = user.id === viewer.id
  const isSuperAdmin = user.role === 'ROLE_SUPER_ADMIN'
  const mayChange = !isSuperAdmin || viewer.role === 'ROLE_SUPER_ADMIN'
  return {
    allowEdit: mayChange,
    // Nobody removes their own rights, because they could not restore them.
    allowEditRole: !isSuperAdmin && !isSelf,
    allowDelete: !isSuperAdmin && !isSelf,
    allowLock: !isSuperAdmin && !isSelf && !user.locked,
    allowUnlock: mayChange && user.locked,
    allowImpersonate: !isSelf && user.validated && !user.locked && mayBeReplaced(user.role, viewer),
  }
}

/** For a user who has lost both the app and the recovery codes, and whom a super administrator knows. */
export function mayRemoveSecondStep(user: { id: number }, viewer: Viewer): boolean {
  return viewer.role === 'ROLE_SUPER_ADMIN' && viewer.impersonatorId === null && user.id !== viewer.id
}

function mayBeReplaced(role: Role, viewer: Viewer): boolean {
  if (viewer.impersonatorId !== null) return false
  if (role === 'ROLE_USER' || role === 'ROLE_COMMISSION') return true
  return role === 'ROLE_ADMIN' && viewer.role === 'ROLE_SUPER_ADMIN'
}
