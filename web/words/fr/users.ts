import { numberText } from '#domain/number-text.ts'

export const words = {
  title: 'Utilisateurs',
  subtitle: ({ count }: { count: number }) => `${numberText(count, 'fr')} ${count > 1 ? 'comptes' : 'compte'}`,
  create: 'Ajouter un utilisateur',
  createTitle: 'Nouvel utilisateur',
  show: ({ name }: { name: string }) => `Voir ${name}`,
  edit: ({ name }: { name: string }) => `Modifier ${name}`,
  editTitle: 'Modifier l’utilisateur',
  remove: ({ name }: { name: string }) => `Supprimer ${name}`,
  removal: ({ name, count }: { name: string; count: number }): string =>
    count === 0
      ? `Le compte de ${name} sera effacé. Aucun projet n’est à son nom, dans aucune édition.`
      : `Le compte de ${name} (${count} ${count > 1 ? 'projets' : 'projet'}, toutes éditions confondues) sera effacé, avec ses brouillons et ses projets en cours d’instruction.`,
  removalRule:
    'Ses projets labellisés restent dans les archives du programme, et ceux que d’autres portent aussi continuent avec eux.',
  columns: {
    lastname: 'Nom',
    firstname: 'Prénom',
    username: 'E-mail',
    role: 'Rôle',
    commission: 'Commission',
    nbProjects: 'Projets',
  },
  contact: 'Coordonnées',
  state: 'État',
  onlySuperAdmins: 'Le compte d’un super admin ne se modifie que par un super admin.',
  projects: ({ count }: { count: number }) => `${count} ${count > 1 ? 'projets' : 'projet'}`,
  filedProjects: 'Projets déposés',
  allProjects: ({ count }: { count: number }) => `Voir les ${count} projets`,
  modify: 'Modifier',
  sendReset: 'Envoyer l’e-mail de réinitialisation',
  resetSent: 'E-mail de réinitialisation envoyé',
  inviteAgain: 'Renvoyer l’invitation',
  invitedAgain: 'Invitation renvoyée, valable trois jours',
  lock: 'Verrouiller',
  locked: 'Compte verrouillé',
  unlock: 'Déverrouiller',
  removeSecondStep: 'Retirer la deuxième étape',
  secondStepRemoval: ({ name }: { name: string }) =>
    `${name} se connectera avec son seul mot de passe, sans code ni clé d’accès. Ses connexions prendront fin, et un e-mail l’en avertira. Assurez-vous d’abord que la demande vient bien de cette personne.`,
  secondStepRemoved: 'Deuxième étape retirée : cette personne se connecte à nouveau avec son mot de passe',
  unlocked: 'Compte déverrouillé',
  impersonate: 'Agir en son nom',
  delete: 'Supprimer',
  newAddress: 'Elle sert d’identifiant ; l’invitation y est envoyée.',
  fields: {
    firstname: { label: 'Prénom' },
    lastname: { label: 'Nom' },
    username: {
      label: 'Adresse e-mail',
      help: 'Elle sert d’identifiant ; une nouvelle adresse doit être validée. Pour un compte d’administration, une deuxième personne la confirme d’abord.',
    },
    phoneNumber: { label: 'Téléphone' },
    phoneCountryCode: { label: 'Pays' },
    role: { label: 'Rôle' },
    commissionId: { label: 'Commission' },
    password: {
      label: 'Mot de passe',
      help: 'Facultatif : la personne reçoit dans tous les cas un lien pour le choisir.',
    },
  },
  askedAddress: {
    title: 'Adresses à confirmer',
    text: ({ name, address, by }: { name: string; address: string; by: string }) =>
      `${by} demande que l’adresse de ${name} devienne ${address}. Avant de confirmer, assurez-vous auprès de cette personne que la demande vient d’elle.`,
    another: 'Une autre personne de l’administration la confirme.',
    confirm: { action: 'Confirmer l’adresse', done: 'Adresse confirmée : elle attend d’être validée' },
    refuse: { action: 'Refuser', done: 'Demande refusée' },
  },
  generate: 'Proposer un mot de passe',
  created: 'Utilisateur ajouté, invitation envoyée',
  saved: 'Utilisateur enregistré',
  empty: { title: 'Aucun utilisateur', text: 'Ajoutez les membres des commissions et les porteurs de projet.' },
  count: ({ count }: { count: number }) => `${numberText(count, 'fr')} ${count > 1 ? 'comptes' : 'compte'}`,
  filtered: ({ count }: { count: number }) =>
    `${numberText(count, 'fr')} ${count > 1 ? 'comptes filtrés' : 'compte filtré'}`,
  search: 'Nom, e-mail…',
}
