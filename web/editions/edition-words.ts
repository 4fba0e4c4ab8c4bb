import type { EditionState } from '#domain/editions/edition-row.ts'
import { textsApart } from '#web/platform/i18n/texts.ts'

const fr = {
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
}

const en: typeof fr = {
  choose: 'Choose an edition',
  openNext: 'Open the next edition',
  manage: 'Manage the editions',
  states: { prepared: 'being prepared', current: 'current', ended: 'ended', archived: 'archived' },
  projects: ({ count }) => `${count} project${count === 1 ? '' : 's'}`,
  readOnly: 'Read only.',
  notCurrent: {
    prepared: 'This edition is being prepared: nothing has been filed for it yet.',
    ended: 'This edition has ended: what is under way can be completed.',
  },
  backTo: 'Back to the',
  project: 'A project of the',
  session: 'A session of the',
  correct: 'Correct the text',
  others: 'Other editions',
}

/** The words around the lists of editions. */
export const useEditionWords = textsApart<typeof fr>({ fr, en })
