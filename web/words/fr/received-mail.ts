import type { MailTab } from '#domain/received-mail/received-mail-api.ts'
import type { MailState, MailWhy } from '#domain/received-mail/received-mail.ts'
import type { PartKind } from '#domain/received-mail/written-words.ts'

const tabs: Record<MailTab, string> = {
  held: 'À regarder',
  all: 'Tout',
  taken: 'Pris',
  refused: 'Refusés',
  failing: 'Adresses en échec',
}

const states: Record<MailState, string> = {
  waiting: 'Pas encore lu',
  taken: 'Pris : au fil',
  held: 'Retenu',
  refused: 'Refusé',
  bounced: 'Revenu',
}

const whys: Record<MailWhy, string> = {
  otherAddress: 'Retenu : écrit d’une autre adresse',
  unproven: 'Retenu : origine non prouvée',
  noPlace: 'Retenu : à aucun projet',
  ended: 'Retenu : le droit a pris fin',
  notAllowed: 'Retenu : cette personne ne peut pas écrire ici',
  archived: 'Retenu : l’édition est archivée',
  failed: 'Retenu : lu huit fois sans y parvenir',
  automatic: 'Refusé : réponse automatique',
  list: 'Refusé : liste de diffusion',
  loop: 'Refusé : en boucle',
  tooMany: 'Refusé : plus de trente par heure',
  unknownToken: 'Refusé : jeton inconnu',
  empty: 'Refusé : rien que la citation',
  unreadable: 'Refusé : illisible',
  tooBig: 'Refusé : plus de 25 Mo',
  gone: 'Adresse en échec : elle n’existe plus',
  full: 'Boîte pleine : de nouveaux essais suivent',
  delayed: 'Remise retardée',
  rejected: 'Revenu : refusé par l’autre serveur',
  notOurs: 'Revenu : d’un e-mail que nous ne connaissons pas',
}

const explained: Partial<Record<MailWhy, string>> = {
  otherAddress: 'Le jeton est celui d’un compte qui a une autre adresse.',
  unproven:
    'Le serveur de messagerie ne prouve pas que l’adresse est bien celle de l’expéditeur. Il n’a reçu aucune réponse.',
  noPlace: 'Il ne répond à aucun de nos messages.',
  ended: 'Le compte est fermé, ou ne lit plus le projet, ou l’édition est archivée depuis plus de trente jours.',
  notAllowed: 'Cette personne ne peut pas écrire dans ce fil, par exemple parce qu’elle s’est déportée.',
  archived: 'Plus rien ne s’écrit dans une édition archivée.',
}

const parts: Record<PartKind, string> = {
  words: '',
  answered: '',
  quotation: 'citation',
  signature: 'signature',
  disclaimer: 'mention légale',
}

export const words = {
  title: 'Courrier reçu',
  unset: {
    title: 'Aucun e-mail n’est reçu',
    text: 'Le réglage MAIL_IN manque. Nos e-mails disent qu’une réponse n’arrive pas, et où répondre.',
  },
  subtitle: ({ address }: { address: string }) =>
    `Ce qu’on répond à nos e-mails, à l’adresse ${address}, et ce qu’il en advient.`,
  tabsLabel: 'Ce qui est montré',
  tabs,
  states,
  takenInternal: 'Pris : au fil, interne',
  whys,
  explained,
  parts,
  search: 'Adresse, objet, numéro…',
  loading: 'Chargement du courrier',
  failed: 'Le courrier n’a pas pu être chargé.',
  empty: { held: 'Aucun courrier à regarder.', other: 'Aucun e-mail ici.' },
  emptyText: 'Les réponses à nos e-mails arrivent ici d’elles-mêmes.',
  more: 'Afficher les précédents',
  kept: ({ count }: { count: number }) =>
    `${count === 0 ? 'Aucun e-mail' : count === 1 ? 'Un e-mail' : `${count} e-mails`}. Après trente jours, il n’en reste que le fait.`,
  erased: 'Adresse effacée',
  today: 'Aujourd’hui',
  yesterday: 'Hier',
  number: ({ id }: { id: number }) => `n° ${id}`,
  choose: 'Choisissez un e-mail pour le lire.',
  back: 'Revenir à la liste',
  from: 'De',
  proven: 'origine prouvée',
  unproven: 'origine non prouvée',
  why: 'Pourquoi',
  account: 'Compte',
  project: 'Projet',
  attachedBy: ({ name }: { name: string }) => `Rattaché par ${name}`,
  told: {
    where: 'Son auteur a reçu un e-mail qui dit où répondre.',
    todo: 'Son auteur a reçu un e-mail qui dit ce qui reste à faire.',
    leftOut: 'Son auteur a reçu un e-mail qui dit ce qui n’a pas été gardé.',
  },
  otherAddress: {
    token: ({ name, address }: { name: string; address: string }) =>
      `Le jeton est celui de ${name}, dont le compte a l’adresse ${address}.`,
    asked: ({ at }: { at: string }) =>
      `Un e-mail y est parti ${at} : en un clic, son titulaire confirme cette réponse, et peut ajouter l’adresse.`,
    today: ({ time }: { time: string }) => `à ${time}`,
    onDay: ({ day }: { day: string }) => `le ${day}`,
    over: 'Le lien envoyé à cette adresse n’est plus valable. Rattachez cette réponse si vous savez qui écrit.',
    notAsked: 'Rien n’en est montré. Rattachez cette réponse si vous savez qui écrit.',
    confirmed: 'Son titulaire a confirmé cette réponse.',
  },
  leftOut: ({ names }: { names: string }) => `Non jointes : ${names}`,
  wouldBeKept: 'Ce qui serait gardé',
  isKept: 'Ce qui est gardé',
  nothing: 'Aucun mot.',
  original: 'Original',
  headers: 'En-têtes',
  file: 'Télécharger (.eml)',
  fileName: 'e-mail',
  gone: 'L’original est effacé : il n’en reste que le fait.',
  answer: 'Répondre',
  erase: 'Effacer',
  eraseTitle: 'Effacer cet e-mail ?',
  eraseText:
    'Il n’en restera que le fait : quand il est venu, et ce qu’il en est advenu. Le fil garde ce qui en a été pris.',
  erasedNow: 'E-mail effacé',
  attach: {
    title: 'Rattacher à la main',
    project: 'Projet',
    find: 'Nom ou numéro',
    as: 'Au nom de',
    holder: 'qui porte le projet',
    named: ({ name }: { name: string }) => name,
    note: 'Le fil dira « par e-mail, rattaché par » et votre nom.',
    do: 'Rattacher au fil',
    done: 'Rattaché au fil',
  },
  failing: {
    since: ({ day, count }: { day: string; count: number }) =>
      `Rien n’y part depuis le ${day}.${count === 0 ? '' : count === 1 ? ' Un e-mail attend.' : ` ${count} e-mails attendent.`}`,
    retried: 'Les e-mails repartent vers cette adresse',
    empty: 'Aucune adresse ne refuse nos e-mails.',
  },
}
