import { listIn } from '#domain/language.ts'
import type { Delivery, NotificationKind } from '#domain/notifications/kinds.ts'

type KindWords = Record<NotificationKind, { title: string; text: string }>

type Words = { [name: string]: string }

export const words = {
  title: 'Notifications',
  seeAll: 'Tout marquer comme vu',
  allSeen: 'Tout est marqué comme vu',
  awaiting: 'Ce qui vous attend',
  information: 'Pour information',
  nothingAwaits: 'Rien ne vous attend.',
  nothing: 'Rien pour l’instant.',
  unseen: 'non vu',
  programme: 'Le programme',
  number: ({ id }: { id: number }) => `n°\u00a0${id}`,
  yesterday: 'hier',
  all: 'Toutes les notifications',
  more: ({ count }: { count: number }) => (count === 1 ? ', encore 1 non vue' : `, encore ${count} non vues`),
  settings: 'Réglages',
  older: 'Plus anciennes',
  failed: 'Les notifications n’ont pas pu être lues.',
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
      listIn('fr', [
        awaiting > 0 && (awaiting === 1 ? '1 chose vous attend' : `${awaiting} choses vous attendent`),
        information > 0 && `${information} ${information === 1 ? 'nouvelle' : 'nouvelles'} pour information`,
      ]) || 'Rien pour l’instant.',
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
    filingOpen: { title: 'Ouverture des dépôts', text: 'D’une édition où je suis invité, où mon brouillon attend' },
    modificationWaiting: { title: 'Modification en attente', text: 'Un projet publié a changé' },
    decision: { title: 'Décision', text: 'De la commission, sur mes projets' },
    people: { title: 'Personnes du projet', text: 'Quelqu’un rejoint ou quitte un projet' },
    mailFails: { title: 'Adresse en échec', text: 'Une adresse refuse nos e-mails' },
    rights: { title: 'Droits', text: 'Mon rôle, ma commission' },
    security: { title: 'Sécurité', text: 'Connexion nouvelle, mot de passe, clé d’accès' },
  } satisfies KindWords,
  ofHolder: { message: 'De la commission, sur mes projets' } as Words,
}
