import type { ExportColumn } from '#domain/exports/export-columns.ts'
import type { Language } from '#domain/language.ts'
import { answeredLabel, lateLabel, preparedLabel, unseenLabel } from '#domain/projects/statuses.ts'

type Opinions = 'given' | 'members' | 'favorable' | 'reserve' | 'defavorable'

type Labels = {
  /** The same headings as in the list. */
  columns: Record<ExportColumn, string>
  opinions: Record<Opinions, string>
  yes: string
  toPrecise: string
  sheet: string
  /** Without its extension. */
  fileName: string
  booklet: string
  register: string
}

export const exportLabels: Record<Language, Labels> = {
  fr: {
    columns: {
      id: 'N°',
      submissionDate: 'Dépôt',
      name: 'Nom',
      projectStatus: 'Statut',
      commission: 'Commission',
      projectTypes: 'Types',
      creator: 'Porteur',
      placeCity: 'Ville',
      organizer: 'Organisateur',
      projectPublic: 'Public',
      edition: 'Édition',
      dateString: 'Date',
      firstDay: 'Premier jour',
      lastDay: 'Dernier jour',
      opinions: 'Avis',
      assignees: 'Suivi par',
      dueDay: 'Échéance',
      budget: 'Budget',
      commissionComment: 'Commentaire de la commission',
      answered: `Réponse ${answeredLabel.fr.toLowerCase()}`,
      late: lateLabel.fr,
      prepared: preparedLabel.fr,
      unseen: unseenLabel.fr,
    },
    opinions: {
      given: 'Avis donnés',
      members: 'Avis attendus',
      favorable: 'Avis favorables',
      reserve: 'Avis réservés',
      defavorable: 'Avis défavorables',
    },
    yes: 'oui',
    toPrecise: 'À préciser',
    sheet: 'Projets',
    fileName: 'projets',
    booklet: 'livret',
    register: 'registre',
  },
  en: {
    columns: {
      id: 'No.',
      submissionDate: 'Filed',
      name: 'Name',
      projectStatus: 'Status',
      commission: 'Commission',
      projectTypes: 'Types',
      creator: 'Holder',
      placeCity: 'City',
      organizer: 'Organizer',
      projectPublic: 'Audience',
      edition: 'Edition',
      dateString: 'Date',
      firstDay: 'First day',
      lastDay: 'Last day',
      opinions: 'Opinions',
      assignees: 'Followed by',
      dueDay: 'Due',
      budget: 'Budget',
      commissionComment: 'Commission’s comment',
      answered: `Answer ${answeredLabel.en.toLowerCase()}`,
      late: lateLabel.en,
      prepared: preparedLabel.en,
      unseen: unseenLabel.en,
    },
    opinions: {
      given: 'Opinions given',
      members: 'Opinions expected',
      favorable: 'In favour',
      reserve: 'With reservations',
      defavorable: 'Against',
    },
    yes: 'yes',
    toPrecise: 'To be specified',
    sheet: 'Projects',
    fileName: 'projects',
    booklet: 'booklet',
    register: 'register',
  },
}
