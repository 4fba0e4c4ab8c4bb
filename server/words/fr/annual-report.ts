import { boardSentences } from '#domain/words/fr/board.ts'

const count = (number: number, one: string, many: string) => `${number} ${number > 1 ? many : one}`

export const words = {
  programme: ['Programme culturel', 'franco-japonais'],
  heading: 'Rapport annuel',
  days: (from: string, to: string) => `${from} – ${to}`,
  subtitle: (edition: string, day: string) => `${edition}, telle qu’elle était le ${day}`,
  translationBanner: null as ((reference: string) => string) | null,
  foot: (reference: string, moment: string) => `${reference}, scellé le ${moment}`,
  total: 'Total',
  sentences: boardSentences,
  filed: {
    title: 'Projets déposés',
    statuses: 'Par statut',
    status: 'Statut',
    count: 'Projets',
    weeks: 'Par semaine',
    weekTo: 'Semaine jusqu’au',
  },
  balance: {
    title: 'Projets labellisés',
    count: 'Projets',
    share: 'Part',
    noDepartment: 'Lieu sans département',
    free: 'Gratuit',
    paid: 'Payant',
    of: {
      commission: 'Commission',
      type: 'Type',
      department: 'Département',
      public: 'Public',
      price: 'Tarif',
    },
  },
  towns: {
    title: 'Villes et jours',
    table: 'Par ville',
    town: 'Ville',
    days: 'Jours avec évènement',
    empty: 'Jours sans évènement',
  },
  decisions: {
    title: 'Décisions et bilans',
    table: 'Délai de décision, en jours',
    commission: 'Commission',
    decided: 'Décidés',
    median: 'Médiane',
    longest: 'Le plus long',
  },
  money: {
    title: 'Argent',
    table: 'Par commission',
    line: (asked: string, granted: string, paid: string) => `${asked} demandés, ${granted} accordés, ${paid} versés.`,
    commission: 'Commission',
    envelope: 'Enveloppe',
    asked: 'Demandé',
    granted: 'Accordé',
    share: 'Part',
    paid: 'Versé',
    toPay: 'Reste',
  },
  open: {
    title: 'Ce qui reste ouvert',
    nothing: 'Rien.',
    toDecide: (number: number) =>
      count(number, 'projet attendait sa commission.', 'projets attendaient leur commission.'),
    awaited: (number: number) =>
      count(number, 'projet attendait une réponse de son porteur.', 'projets attendaient une réponse de leur porteur.'),
    prepared: (number: number) =>
      count(number, 'décision préparée n’était pas partie.', 'décisions préparées n’étaient pas parties.'),
    drafts: (number: number) => count(number, 'brouillon n’a pas été soumis.', 'brouillons n’ont pas été soumis.'),
    reports: (number: number) => count(number, 'bilan reste attendu.', 'bilans restent attendus.'),
    toCome: (number: number) =>
      count(number, 'évènement a encore des dates à venir.', 'évènements ont encore des dates à venir.'),
    unpaid: (number: number, amount: string) =>
      `${count(number, 'projet attend', 'projets attendent')} encore un versement\u00a0: ${amount} en tout.`,
  },
  proofs: {
    title: 'Empreintes',
    about: 'Qui garde ces empreintes (SHA-256) peut vérifier que le registre et les procès-verbaux n’ont pas changé.',
    register: (reference: string) => `Registre des décisions, jusqu’au n° ${reference}`,
    noDecision: 'Le registre des décisions de l’édition est vide.',
    noMinutes: 'L’édition n’a pas de procès-verbal scellé.',
  },
}
