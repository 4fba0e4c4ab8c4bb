import type { Filing } from '#domain/editions/filing.ts'

/** The mail that invites a holder to the next edition. */
export const words = {
  subject: (year: number) => `Votre projet de ${year} est prêt à repartir`,
  subjectOfSeveral: (year: number) => `Vos projets de ${year} sont prêts à repartir`,
  subjectOfNone: (title: string) => `La ${title} se prépare`,
  takesPlace: (title: string, days: string) => `La ${title} du programme a lieu ${days}.`,
  from: (day: string) => `à partir du ${day}`,
  until: (day: string) => `jusqu’au ${day}`,
  filingNow: (until: string | undefined) =>
    `Les projets se déposent dès maintenant${until ? `, jusqu’au ${until}` : ''}.`,
  filingLater: (days: string, isPrepared: boolean, until: string) =>
    `Les projets se déposent ${[days, isPrepared && 'une fois l’édition en cours', until].filter(Boolean).join(', ')}.`,
  filingOver: (day: string) => `Les projets se déposaient jusqu’au ${day}.`,
  tellsLater: 'Un brouillon peut s’écrire dès maintenant. Nous vous préviendrons quand il pourra être soumis.',
  next: {
    notYet: 'Relisez-le, et soumettez-le quand les dépôts ouvriront.',
    open: 'Relisez, consentez, soumettez.',
    over: '',
  } satisfies Record<Filing, string>,
  moved: (from: string, to: string) => `, dates portées du ${from} au ${to}`,
  again: (name: string, moved: string) =>
    `« ${name} » peut être repris en brouillon : mêmes textes, même image${moved}.`,
  othersToo: 'Chacun de vos autres projets se reprend par son propre lien.',
  takeUp: 'Reprendre ce projet',
  takeUpNamed: (name: string) => `Reprendre « ${name} »`,
  allOfThem: 'Tous mes projets',
  comeIn: 'Ouvrir mon espace',
}
