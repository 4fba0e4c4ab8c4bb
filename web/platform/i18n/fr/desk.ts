export const desk = {
  columns: {
    dueDay: 'Échéance',
    budget: 'Budget',
    edition: 'Édition',
    organizer: 'Organisateur',
    projectPublic: 'Public',
    firstDay: 'Premier jour',
    lastDay: 'Dernier jour',
  },
  toPrecise: 'À préciser',
  chooser: {
    title: 'Colonnes',
    shown: ({ count, of }: { count: number; of: number }) => `${count} sur ${of}`,
    always: 'toujours',
    up: ({ column }: { column: string }) => `Monter ${column}`,
    down: ({ column }: { column: string }) => `Descendre ${column}`,
    moved: ({ column, place, of }: { column: string; place: number; of: number }) =>
      `${column}, place ${place} sur ${of}`,
    density: 'Hauteur des lignes',
    densities: { normal: '44', compact: '36', pictures: 'Images' },
    densityNames: { normal: 'Normale', compact: 'Serrée', pictures: 'Avec les images' },
    reset: 'Colonnes d’origine',
  },
}
