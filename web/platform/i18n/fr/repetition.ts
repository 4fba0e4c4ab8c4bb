/** A project of an earlier edition, repeated. */
export const repetition = {
  title: 'Reprendre un projet',
  subtitle: ({ name, edition }: { name: string; edition: string }) => `« ${name} » pour la ${edition}`,
  again: ({ edition }: { edition: string }) => `Reprendre pour la ${edition}`,
  days: ({ days }: { days: string }) => `Jours de l’édition : ${days}`,
  kept: 'Ce qui est repris',
  keptWords: 'Les textes, l’image, le lieu, l’organisateur et la commission.',
  dates: 'Dates',
  before: ({ year }: { year: number }) => `En ${year}`,
  after: ({ year }: { year: number }) => `En ${year}, aux mêmes jours de la semaine`,
  noDates: 'Aucune date',
  anew: 'Ce qui reste à faire',
  anewWords:
    'Relire, consentir de nouveau, soumettre. Rien n’est soumis sans vous, et le projet passé reste comme il est.',
  repeat: 'Reprendre en brouillon',
  made: 'Ce projet est déjà repris.',
  open: 'Ouvrir le projet',
  done: 'Repris en brouillon',
  failed: 'Ce projet ne peut pas être repris',
  toList: 'Mes projets',
}
