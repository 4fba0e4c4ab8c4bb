import { numberText } from '#domain/number-text.ts'

export const words = {
  search: 'Rechercher',
  clearSearch: 'Effacer la recherche',
  actions: 'Actions',
  sortBy: 'Trier par',
  sortedBy: ({ column }: { column: string }) => `Trier par : ${column}`,
  ascending: 'Ordre croissant, à inverser',
  descending: 'Ordre décroissant, à inverser',
  resetFilters: ({ count }: { count: number }) => `Réinitialiser les filtres (${count})`,
  /** On a phone they are behind a sign. */
  tools: ({ chosen, sorts }: { chosen: number; sorts: boolean }) =>
    `${sorts ? 'Filtres et tri' : 'Filtres'}${chosen === 0 ? '' : chosen > 1 ? `, ${chosen} actifs` : ', 1 actif'}`,
  filter: 'Filtre',
  questions: 'Questions de l’édition',
  addFilter: 'Ajouter un filtre',
  removeFilter: ({ filter }: { filter: string }) => `Retirer le filtre ${filter}`,
  chosen: ({ filter, value }: { filter: string; value: string }) => `${filter} : ${value}`,
  clear: 'Effacer',
  range: ({ first, last, of }: { first: number; last: number; of: string }) =>
    `${numberText(first, 'fr')} – ${numberText(last, 'fr')} sur ${of}`,
  rowsPerPage: 'Lignes par page',
  allRows: 'Tout',
  pages: 'Pages',
  page: ({ page }: { page: number }) => `Page ${page}`,
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  loading: 'Chargement en cours',
  arriving: ({ count, total }: { count: number; total: number }) =>
    `${numberText(count, 'fr')} ${count > 1 ? 'lignes reçues' : 'ligne reçue'} sur ${numberText(total, 'fr')}`,
  stopped: ({ count, total }: { count: number; total: number }) =>
    `La liste s’est arrêtée à ${numberText(count, 'fr')} ${count > 1 ? 'lignes' : 'ligne'} sur ${numberText(total, 'fr')}.`,
  select: {
    page: 'Sélectionner toute la page',
    row: ({ name }: { name: string }) => `Sélectionner « ${name} »`,
    begin: 'Sélectionner',
  },
  changes: ({ count }: { count: number }) => `${numberText(count, 'fr')} ${count > 1 ? 'changements' : 'changement'}`,
  showChanges: 'Afficher',
  failed: 'La liste ne peut pas être affichée',
  noMatch: {
    title: 'Aucun résultat',
    text: 'Élargissez la recherche ou retirez un filtre.',
    reset: 'Réinitialiser les filtres',
  },
  days: {
    start: 'Du',
    end: 'Au',
    hint: 'Choisissez le premier jour, puis le dernier.',
    none: 'à choisir',
    previousMonth: 'Mois précédent',
    nextMonth: 'Mois suivant',
    since: ({ day }: { day: string }) => `depuis le ${day}`,
    until: ({ day }: { day: string }) => `jusqu’au ${day}`,
  },
}
