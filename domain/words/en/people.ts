import type { people as fr } from '#domain/words/fr/people.ts'

export const people: typeof fr = {
  roles: {
    ROLE_SUPER_ADMIN: 'Super admin',
    ROLE_ADMIN: 'Admin',
    ROLE_COMMISSION: 'Commission member',
    ROLE_USER: 'Project holder',
  },
  userStates: {
    active: 'Active',
    invited: 'Waiting for validation',
    locked: 'Locked',
  },
  browsers: {
    program: 'Program',
    unknown: 'Unknown browser',
  },
  systems: {
    'Android phone': 'Android phone',
    'Android tablet': 'Android tablet',
  },
}
