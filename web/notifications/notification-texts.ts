import type { Delivery, NotificationKind } from '#domain/notifications/kinds.ts'
import { textsApart } from '#web/platform/i18n/texts.ts'

type KindWords = Record<NotificationKind, { title: string; text: string }>
type Words = { [name: string]: string }

const fr = {
  title: 'Notifications',
  seeAll: 'Tout marquer comme vu',
  allSeen: 'Tout est marqué comme vu',
  awaiting: 'Ce qui vous attend',
  information: 'Pour information',
  nothingAwaits: 'Rien ne vous attend.',
  nothing: 'Rien pour l’instant.',
  unseen: 'non vu',
  programme: 'Le programme',
  number: 'n°',
  yesterday: 'hier',
  all: 'Toutes les notifications',
  more: ({ count }: { count: number }) => (count === 1 ? ', encore 1 non vue' : `, encore ${count} non vues`),
  settings: 'Réglages',
  older: 'Plus anciennes',
  failed: 'Les notifications n’ont pas pu être lues.',
  retry: 'Réessayer',
  close: 'Fermer',
  mails: {
    title: 'Ce que vous recevez par e-mail',
    text: ({ address }: { address: string }) =>
      `Ce qui concerne les projets paraît aussi sous la cloche, sans attendre. À l’adresse ${address}.`,
    always: 'Toujours à l’instant',
    locked: 'toujours',
    saved: 'Choix enregistré',
    deliveries: { now: 'À l’instant', digest: 'Résumé du matin', never: 'Jamais' } satisfies Record<Delivery, string>,
    zone: 'Le résumé part à 8 h, à l’heure de',
    ofBrowser: ({ zone }: { zone: string }) => `${zone}, comme votre navigateur`,
    zoneNote:
      'Pas de résumé les jours où rien ne vous attend ni n’arrive. Chaque résumé porte un lien qui l’arrête en un geste.',
    failed: 'Vos choix n’ont pas pu être lus.',
    read: 'Lire le résumé',
    digestTitle: 'Le résumé de demain, tel qu’il est à cette heure',
    digest: ({ awaiting, information }: { awaiting: number; information: number }) =>
      awaiting + information === 0
        ? 'Rien pour l’instant.'
        : `${awaiting === 1 ? '1 chose vous attend' : `${awaiting} choses vous attendent`}, ${information === 1 ? '1 nouvelle' : `${information} nouvelles`} pour information`,
  },
  kinds: {
    mention: { title: 'On me nomme', text: 'Dans une note de la commission' },
    session: { title: 'Séance', text: 'Créée, modifiée, demain' },
    assignment: { title: 'Projet attribué', text: 'Je deviens le suivi d’un projet' },
    interest: { title: 'Intérêt possible', text: 'Un intérêt possible, le mien ou celui d’un membre, est à régler' },
    recusal: { title: 'Déport', text: 'Enregistré ou levé pour moi par quelqu’un d’autre' },
    newProject: { title: 'Nouveau projet', text: 'Soumis à ma commission' },
    answer: { title: 'Réponse reçue', text: 'D’un porteur à qui la commission a demandé' },
    opinionDue: { title: 'Avis attendus', text: 'Trois jours avant l’échéance, et le matin même' },
    message: { title: 'Message', text: 'Sur un projet que je suis' },
    pointDue: { title: 'Point à échéance', text: 'Trois jours avant, et le matin même' },
    modificationWaiting: { title: 'Modification en attente', text: 'Un projet publié a changé' },
    decision: { title: 'Décision', text: 'De la commission, sur mes projets' },
    rights: { title: 'Droits', text: 'Mon rôle, ma commission' },
    security: { title: 'Sécurité', text: 'Connexion nouvelle, mot de passe, clé d’accès' },
  } satisfies KindWords,
  ofHolder: { message: 'De la commission, sur mes projets' } as Words,
}

const en: typeof fr = {
  title: 'Notifications',
  seeAll: 'Mark all as seen',
  allSeen: 'All marked as seen',
  awaiting: 'Waiting for you',
  information: 'For information',
  nothingAwaits: 'Nothing is waiting for you.',
  nothing: 'Nothing for the moment.',
  unseen: 'unseen',
  programme: 'The programme',
  number: 'no.',
  yesterday: 'yesterday',
  all: 'All notifications',
  more: ({ count }) => `, ${count} more unseen`,
  settings: 'Settings',
  older: 'Older',
  failed: 'The notifications could not be read.',
  retry: 'Try again',
  close: 'Close',
  mails: {
    title: 'What you receive by e-mail',
    text: ({ address }) => `What concerns projects also appears under the bell, at once. To ${address}.`,
    always: 'Always at once',
    locked: 'always',
    saved: 'Choice saved',
    deliveries: { now: 'At once', digest: 'Morning digest', never: 'Never' },
    zone: 'The digest is sent at 8 am, in the time zone',
    ofBrowser: ({ zone }) => `${zone}, like your browser`,
    zoneNote:
      'No digest is sent on days when nothing is waiting for you and nothing has happened. Each one has a link to stop it with one click.',
    failed: 'Your choices could not be read.',
    read: 'Read the digest',
    digestTitle: 'Tomorrow’s digest, as it stands now',
    digest: ({ awaiting, information }) =>
      awaiting + information === 0
        ? 'Nothing for the moment.'
        : `${awaiting === 1 ? '1 thing is waiting for you' : `${awaiting} things are waiting for you`}, ${information} for information`,
  },
  kinds: {
    mention: { title: 'I am mentioned', text: 'In a note of the commission' },
    session: { title: 'Session', text: 'Created, changed, tomorrow' },
    assignment: { title: 'Project assigned', text: 'I am to follow a project' },
    interest: { title: 'Possible interest', text: 'A possible interest, mine or a member’s, is to be settled' },
    recusal: { title: 'Recusal', text: 'Recorded or lifted for me by somebody else' },
    newProject: { title: 'New project', text: 'Submitted to my commission' },
    answer: { title: 'Answer received', text: 'From a holder whom the commission asked' },
    opinionDue: { title: 'Opinions expected', text: 'Three days before they are due, and on the morning itself' },
    message: { title: 'Message', text: 'About a project that I follow' },
    pointDue: { title: 'Point due', text: 'Three days before, and on the morning itself' },
    modificationWaiting: { title: 'Modification waiting', text: 'A published project has changed' },
    decision: { title: 'Decision', text: 'Of the commission, about my projects' },
    rights: { title: 'Rights', text: 'My role, my commission' },
    security: { title: 'Security', text: 'New log-in, password, passkey' },
  },
  ofHolder: { message: 'From the commission, about my projects' },
}

export const useNotificationTexts = textsApart<typeof fr>({ fr, en })
