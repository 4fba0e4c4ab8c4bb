import type { ChosenKind, MailedKind } from '#domain/notifications/kinds.ts'

type Counted = { one: string; many: (count: number) => string }

const kinds: Record<MailedKind, Counted> = {
  mention: { one: 'On vous nomme', many: (count: number) => `On vous nomme ${count} fois` },
  message: { one: 'Nouveau message', many: (count: number) => `${count} nouveaux messages` },
  newProject: {
    one: 'Nouveau projet à évaluer',
    many: (count: number) => `${count} nouveaux projets à évaluer`,
  },
  answer: { one: 'Réponse reçue', many: (count: number) => `${count} réponses reçues` },
  assignment: { one: 'Projet attribué', many: (count: number) => `${count} projets attribués` },
  interest: { one: 'Intérêt possible', many: (count: number) => `${count} intérêts possibles` },
  recusal: { one: 'Votre déport', many: (count: number) => `${count} nouvelles de vos déports` },
  session: { one: 'Une nouvelle de séance', many: (count: number) => `${count} nouvelles de séances` },
  opinionDue: { one: 'Avis attendus', many: () => 'Avis attendus' },
  people: { one: 'Personnes du projet', many: () => 'Personnes du projet' },
  mailFails: {
    one: 'Une adresse refuse nos e-mails',
    many: (count: number) => `${count} adresses refusent nos e-mails`,
  },
  pointDue: { one: 'Réponse attendue', many: (count: number) => `${count} réponses attendues` },
  filingOpen: { one: 'Les dépôts sont ouverts', many: () => 'Les dépôts sont ouverts' },
}

export const words = {
  programme: 'Le programme',
  number: 'n°',
  read: 'Lire à sa place',
  seeSession: 'Voir la séance',
  seeSessions: 'Voir les séances',
  settings: 'Choisir ce que je reçois',
  endKind: 'Ne plus recevoir ce genre d’e-mail',
  endDigest: 'Ne plus recevoir le résumé',
  others: (count: number) => `Et ${count} de plus, sous la cloche.`,
  kinds,
  subject: ({ one, many }: Counted, count: number, name: string | undefined) =>
    `${count === 1 ? one : many(count)}${name === undefined ? '' : `\u00a0: ${name}`}`,
  awaiting: 'Ce qui vous attend',
  information: 'Pour information',
  sinceLast: 'Voici ce qui s’est passé depuis le résumé précédent.',
  digest: (awaiting: number, information: number) =>
    awaiting === 0
      ? `Résumé du matin\u00a0: ${information === 1 ? 'une nouvelle' : `${information} nouvelles`}`
      : `Résumé du matin\u00a0: ${awaiting === 1 ? 'une chose vous attend' : `${awaiting} choses vous attendent`}`,
  unsubscription: {
    title: 'Ne plus recevoir ces e-mails\u202f?',
    doneTitle: 'C’est fait',
    ask: (what: string) =>
      `Vous ne recevrez plus par e-mail\u00a0: ${what}. Tout reste sous la cloche, dans l’application.`,
    done: (what: string) =>
      `Vous ne recevez plus par e-mail\u00a0: ${what}. Tout reste sous la cloche, dans l’application.`,
    end: 'Ne plus recevoir',
    settings: 'Choisir ce que je reçois',
    kinds: {
      digest: 'le résumé du matin',
      mention: 'les notes qui vous nomment',
      session: 'les nouvelles des séances',
      assignment: 'les projets qui vous sont attribués',
      interest: 'les intérêts possibles à régler',
      recusal: 'les déports enregistrés pour vous',
      newProject: 'les nouveaux projets',
      answer: 'les réponses des porteurs',
      message: 'les messages',
      opinionDue: 'les rappels des avis attendus',
      pointDue: 'les rappels d’échéance',
      people: 'les nouvelles des personnes de vos projets',
      mailFails: 'les adresses qui refusent nos e-mails',
      filingOpen: 'l’ouverture des dépôts',
      modificationWaiting: 'les modifications de projets publiés',
    } satisfies Record<ChosenKind | 'digest', string>,
  },
}
