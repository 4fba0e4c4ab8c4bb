/** The mail that invites a holder to the next edition. */
export const words = {
  subject: (year: number) => `Votre projet de ${year} est prêt à repartir`,
  subjectOfSeveral: (year: number) => `Vos projets de ${year} sont prêts à repartir`,
  subjectOfNone: (title: string) => `La ${title} se prépare`,
  takesPlace: (title: string, days: string) => `La ${title} du programme a lieu ${days}.`,
  filing: (days: string) => `Les projets se déposent ${days}.`,
  filingFrom: (day: string) => `Les projets se déposent à partir du ${day}.`,
  filingUntil: (day: string) => `Les projets se déposent jusqu’au ${day}.`,
  moved: (from: string, to: string) => `, dates portées du ${from} au ${to}`,
  again: (name: string, moved: string) =>
    `« ${name} » peut être repris en brouillon : mêmes textes, même image${moved}. Relisez, consentez, soumettez.`,
  othersToo: 'Chacun de vos autres projets se reprend par son propre lien.',
  takeUp: 'Reprendre ce projet',
  takeUpNamed: (name: string) => `Reprendre « ${name} »`,
  comeIn: 'Ouvrir mon espace',
}
