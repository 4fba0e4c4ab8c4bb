import type { EditionState } from '#domain/editions/edition-row.ts'

export const words = {
  choose: 'Choisir une édition',
  openNext: 'Ouvrir l’édition suivante',
  manage: 'Gérer les éditions',
  states: {
    prepared: 'en préparation',
    current: 'en cours',
    ended: 'terminée',
    archived: 'archivée',
  } satisfies Record<EditionState, string>,
  projects: ({ count }: { count: number }) => `${count} projet${count > 1 ? 's' : ''}`,
  readOnly: 'Lecture seule.',
  /** Shown when the list belongs to another edition that can still be worked on. */
  notCurrent: {
    prepared: 'Édition en préparation : rien n’y est encore déposé.',
    ended: 'Édition terminée : ce qui est en cours peut y être achevé.',
  },
  backTo: 'Revenir à la',
  project: 'Projet de la',
  session: 'Séance de la',
  correct: 'Corriger le texte',
  others: 'Autres éditions',
  draft: {
    prepared: 'Vous pourrez soumettre ce brouillon quand elle sera en cours.',
    ended: 'Ce brouillon ne peut plus y être soumis : reprenez-le pour l’édition en cours.',
  },
}
