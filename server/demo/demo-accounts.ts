import type { Role } from '#domain/roles.ts'

export const demoPassword = 'Matsuri2025'

/** The five accounts that the README and the start announce. */
export const demoAccounts: {
  username: string
  firstname: string
  lastname: string
  role: Role
  commission?: string
  about: string
}[] = [
  {
    username: 'super@demo.test',
    firstname: 'Loïc',
    lastname: 'Béranger',
    role: 'ROLE_SUPER_ADMIN',
    about: 'super administrator',
  },
  { username: 'admin@demo.test', firstname: 'Hélène', lastname: 'Morvan', role: 'ROLE_ADMIN', about: 'administrator' },
  {
    username: 'commission@demo.test',
    firstname: 'Yuki',
    lastname: 'Tanabe',
    role: 'ROLE_COMMISSION',
    commission: 'Culturelle',
    about: 'member of the cultural commission',
  },
  {
    username: 'holder@demo.test',
    firstname: 'Claire',
    lastname: 'Delaunay',
    role: 'ROLE_USER',
    about: 'project holder',
  },
  {
    username: 'holder2@demo.test',
    firstname: 'Naoko',
    lastname: 'Hirai',
    role: 'ROLE_USER',
    about: 'another project holder',
  },
]
