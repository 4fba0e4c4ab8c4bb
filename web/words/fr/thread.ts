type Name = { name: string }

type Withdrawal = { name: string; by: string; day: string; reason: string }

/** The messages about a project. */
export const words = {
  title: 'Fil',
  none: 'Aucun message.',
  earlier: ({ count }: { count?: number }) =>
    count === undefined
      ? 'Afficher les entrées précédentes'
      : count > 1
        ? `Afficher les ${count} entrées précédentes`
        : 'Afficher l’entrée précédente',
  mention: {
    label: 'Membres et administrateurs',
    offered: ({ count }: { count: number }) => `${count} ${count > 1 ? 'personnes proposées' : 'personne proposée'}`,
    title: 'Le porteur lira ce message',
    text: ({ names }: { names: string }) =>
      `Il nomme ${names}, qui n’en seront pas prévenus. Une note pour la commission les préviendrait.`,
    send: 'Envoyer au porteur',
  },
  notLoaded: 'Le fil n’a pas pu être lu.',
  internal: 'interne',
  you: 'Vous',
  unknown: 'Auteur inconnu',
  system: 'Système',
  parts: { holder: 'porteur du projet', commission: 'commission', administration: 'administration' },
  byFor: ({ admin, person }: { admin: string; person: string }) => `${admin}, au nom de ${person}`,
  by: ({ name }: Name) => `par ${name}`,
  corrected: 'modifié',
  stillOpen: ({ count }: { count: number }) =>
    count === 1
      ? 'Un point reste à répondre dans le formulaire'
      : `${count} points restent à répondre dans le formulaire`,
  toldOnce: ({ name }: { name: string }) => `Un seul e-mail l’a dit à ${name}, avec le lien.`,
  delivery: {
    handed: ({ moment, canBeAnswered }: { moment: string; canBeAnswered: boolean }) =>
      `e-mail remis au serveur, ${moment}${canBeAnswered ? ' ; le porteur peut y répondre' : ''}`,
    queued: 'e-mail en attente de remise',
    refused: ({ reason }: { reason: string }) => `e-mail refusé par le serveur du porteur : ${reason}`,
  },
  byMail: ({ by }: { by: string | null }) => (by === null ? 'par e-mail' : `par e-mail, rattaché par ${by}`),
  showOriginal: 'Voir l’original',
  events: {
    submit: 'Projet soumis',
    answer: 'Réponse soumise',
    asked: 'Message de la commission',
    decide: {
      INFOS_NEEDED: 'Informations demandées',
      CERTIFIED_UNPUBLISHED_INFOS_NEEDED: 'Labellisé, informations demandées',
      CERTIFIED_PUBLISHED: 'Labellisé et publié',
      REFUSED: 'Refusé',
    },
    overtaken: 'Décision préparée annulée : le statut a changé',
    unpublished: 'Retiré de l’agenda, informations demandées',
    other: 'Statut changé',
  },
  fields: {
    name: 'nom',
    description: 'description',
    image: 'image',
    answers: 'réponses',
    nameFr: 'nom, en français',
    descriptionFr: 'description, en français',
    nameEn: 'nom, en anglais',
    descriptionEn: 'description, en anglais',
    nameJa: 'nom, en japonais',
    descriptionJa: 'description, en japonais',
  },
  answered: ({ count }: { count: number }) => (count > 1 ? `${count} points répondus` : 'un point répondu'),
  points: ({ count }: { count: number }) => (count > 1 ? `${count} points` : 'un point'),
  due: ({ day }: { day: string }) => `échéance le ${day}`,
  withdrawn: ({ name, by, day, reason }: Withdrawal) => `Message de ${name} retiré par ${by}, le ${day} : ${reason}`,
  withdrawnForHolder: 'Message retiré par l’administration.',
  files: {
    label: 'Fichiers joints',
    join: 'Joindre',
    choose: 'Fichiers à joindre',
    sending: 'Envoi en cours…',
    offline: 'Envoi interrompu : il recommencera au retour du réseau, ou avec « Réessayer ».',
    missing: 'Pas encore joint. Joignez-le de nouveau ou retirez-le.',
    again: 'Réessayer',
    isJoined: ({ name }: { name: string }) => `« ${name} » est joint`,
    isRemoved: ({ name }: { name: string }) => `« ${name} » est retiré`,
    isRefused: ({ name, reason }: { name: string; reason: string }) => `« ${name} » : ${reason}`,
    heldOffline: 'Votre message attend le réseau avec ses fichiers, et partira avec eux si cette page reste ouverte.',
    held: ({ names }: { names: string[] }) =>
      names.length > 1
        ? `Votre message attend : ${names.map((name) => `« ${name} »`).join(', ')} ne sont pas joints. Joignez-les de nouveau ou retirez-les, puis envoyez.`
        : `Votre message attend : « ${names[0]} » n’est pas joint. Joignez-le de nouveau ou retirez-le, puis envoyez.`,
    remove: ({ name }: { name: string }) => `Retirer « ${name} »`,
    download: 'Télécharger',
    unnamed: 'Sans nom',
  },
  unseen: {
    since: ({ day }: { day: string }) => `Depuis votre passage du ${day}`,
    messages: ({ count }: { count: number }) => (count > 1 ? `${count} messages non lus` : '1 message non lu'),
    keep: 'Marquer comme non lu',
    kept: 'Marqué comme non lu',
  },
  to: {
    label: 'À qui écrivez-vous ?',
    shared: 'Au porteur',
    internal: 'Interne',
  },
  readBy: {
    shared: 'Lu par le porteur, la commission et l’administration.',
    internal: 'Lu par la commission et l’administration, jamais par le porteur.',
  },
  opinion: {
    label: 'C’est un avis',
    text: 'Seuls ceux qui ont donné le leur le lisent, tant que les avis sont scellés. Personne n’en est prévenu.',
    sign: 'avis',
  },
  write: { shared: 'Envoyer au porteur', internal: 'Noter pour la commission', holder: 'Écrire à la commission' },
  arrived: ({ name, text }: { name: string | null; text: string }) =>
    name === null ? `Nouveau message : ${text}` : `Nouveau message de ${name} : ${text}`,
  send: 'Envoyer',
  kept: 'Brouillon conservé',
  sent: { shared: 'Message envoyé', internal: 'Note ajoutée' },
  sending: 'Envoi en cours…',
  waiting: 'En attente du réseau',
  notSent: 'Non envoyé',
  resend: 'Réessayer',
  takeBack: 'Reprendre le texte',
  correct: 'Modifier',
  correctOf: ({ moment }: { moment: string }) => `Modifier le message du ${moment}`,
  correction: 'Message corrigé',
  save: 'Enregistrer',
  withdraw: 'Retirer',
  withdrawal: {
    title: 'Retirer ce message ?',
    text: 'Ses mots et ses fichiers sont effacés pour tous. Sa place reste dans le fil, avec votre nom et la raison, que seuls la commission et l’administration lisent.',
    reason: 'Raison',
    confirm: 'Retirer le message',
    done: 'Message retiré',
  },
}
