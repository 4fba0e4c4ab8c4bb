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
    allowImpersonate:
      !isSelf &&
      viewer.impersonatorId === null &&
      user.validated &&
      !user.locked &&
      replaceableRoles[viewer.role].includes(user.role),
  }
}

/** For a user who has lost both the app and the recovery codes, and whom a super administrator knows. */
export function mayRemoveSecondStep(user: { id: number }, viewer: Viewer): boolean {
  return viewer.role === 'ROLE_SUPER_ADMIN' && viewer.impersonatorId === null && user.id !== viewer.id
}

/** Whose place each role may take. */
export const replaceableRoles: Record<Role, readonly Role[]> = {
  ROLE_SUPER_ADMIN: ['ROLE_ADMIN', 'ROLE_COMMISSION', 'ROLE_USER'],
  ROLE_ADMIN: ['ROLE_COMMISSION', 'ROLE_USER'],
  ROLE_COMMISSION: [],
  ROLE_USER: [],
}
