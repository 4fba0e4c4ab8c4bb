export const people = {
  roles: {
    ROLE_SUPER_ADMIN: 'Super admin',
    ROLE_ADMIN: 'Admin',
    ROLE_COMMISSION: 'Membre de commission',
    ROLE_USER: 'Porteur de projet',
  },
  userStates: {
    active: 'Actif',
    invited: 'En attente de validation',
    locked: 'Verrouillé',
  },
  browsers: {
    program: 'Programme',
    unknown: 'Navigateur inconnu',
  },
  systems: {
    'Android phone': 'téléphone Android',
    'Android tablet': 'tablette Android',
  },
}
