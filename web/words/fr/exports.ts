import type { ExportFormat } from '#domain/exports/export-api.ts'
import { numberText } from '#domain/number-text.ts'

type Count = { count: number }

const formats: Record<ExportFormat, string> = {
  csv: 'Point-virgule, accents compris par Excel',
  xlsx: 'Classeur, dates et montants en vrais types',
  ods: 'Le même, pour LibreOffice',
  pdf: 'Livret, une à deux pages par projet',
}

export const words = {
  title: ({ count }: Count) => `Exporter ${numberText(count, 'fr')} ${count > 1 ? 'projets' : 'projet'}`,
  ofView: ({ view }: { view: string }) => `La vue « ${view} », toutes les pages, dans son ordre.`,
  ofList: 'Ce que montre la liste, toutes les pages, dans son ordre.',
  ofSelection: 'Les projets choisis, dans l’ordre de la liste.',
  format: 'Format',
  formats,
  kilobytes: ({ size }: { size: string }) => `${size} Ko`,
  megabytes: ({ size }: { size: string }) => `${size} Mo`,
  pages: ({ count }: Count) => `environ ${numberText(count, 'fr')} ${count > 1 ? 'pages' : 'page'}`,
  tooMany: ({ count }: Count) => `${numberText(count, 'fr')} projets au plus`,
  columns: ({ count }: Count) => (count > 1 ? `Les ${count} colonnes de la vue` : 'La colonne de la vue'),
  otherwise: ({ count }: Count) => `Sinon, les ${count} que vous pouvez lire.`,
  withoutColumns: 'Sans les colonnes internes',
  withoutTexts: 'Sans les textes internes',
  bookletTexts: 'Avis, commentaire, coordonnées, budget',
  whenLeaving: 'À cocher si le fichier sort de la commission.',
  logged: 'L’export est inscrit au journal.',
  submit: ({ format }: { format: string }) => `Exporter en ${format}`,
  contacts: ({ format }: { format: string }) => `Contacts en ${format}`,
  and: ({ count }: Count) => ` et ${count} ${count > 1 ? 'autres' : 'autre'}`,
  goingOn: ({ format }: { format: string }) => `Export ${format} en cours`,
  far: ({ rows, total }: { rows: number; total: number }) => `${numberText(rows, 'fr')} sur ${numberText(total, 'fr')}`,
  stop: 'Arrêter',
  done: ({ format }: { format: string }) => `Export ${format} terminé`,
  failed: 'L’export n’a pas abouti',
  cut: 'Il s’est interrompu en chemin. Recommencez dans un instant.',
  fileNames: { csv: 'projets.csv', xlsx: 'projets.xlsx', ods: 'projets.ods', pdf: 'livret.pdf' } as Record<
    ExportFormat,
    string
  >,
}
