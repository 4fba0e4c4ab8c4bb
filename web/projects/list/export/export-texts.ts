import type { ExportFormat } from '#domain/exports/export-api.ts'
import { numberText } from '#web/platform/i18n/number-text.ts'
import { textsApart } from '#web/platform/i18n/texts.ts'

type Count = { count: number }

const formats: Record<ExportFormat, string> = {
  csv: 'Point-virgule, accents compris par Excel',
  xlsx: 'Classeur, dates et montants en vrais types',
  ods: 'Le même, pour LibreOffice',
  pdf: 'Livret, une à deux pages par projet',
}

const fr = {
  title: ({ count }: Count) => `Exporter ${numberText(count, 'fr')} ${count > 1 ? 'projets' : 'projet'}`,
  ofView: ({ view }: { view: string }) => `La vue « ${view} », toutes les pages, dans son ordre.`,
  ofList: 'Ce que montre la liste, toutes les pages, dans son ordre.',
  ofSelection: 'Les projets choisis, dans l’ordre de la liste.',
  format: 'Format',
  formats,
  kilobytes: ({ size }: { size: string }) => `${size} Ko`,
  megabytes: ({ size }: { size: string }) => `${size} Mo`,
  pages: ({ count }: Count) => `${numberText(count, 'fr')} pages`,
  tooMany: ({ count }: Count) => `${numberText(count, 'fr')} projets au plus`,
  columns: ({ count }: Count) => (count > 1 ? `Les ${count} colonnes de la vue` : 'La colonne de la vue'),
  otherwise: ({ count }: Count) => `Sinon, les ${count} que vous pouvez lire.`,
  withoutColumns: 'Sans les colonnes internes',
  withoutTexts: 'Sans les textes internes',
  bookletTexts: 'Avis, commentaire, coordonnées, budget',
  whenLeaving: 'À cocher si le fichier sort de la commission.',
  logged: 'L’export est inscrit au journal.',
  submit: ({ format }: { format: string }) => `Exporter en ${format}`,
  cancel: 'Annuler',
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

export type ExportTexts = typeof fr

const en: ExportTexts = {
  title: ({ count }) => `Export ${numberText(count, 'en')} ${count === 1 ? 'project' : 'projects'}`,
  ofView: ({ view }) => `The view “${view}”, every page, in its order.`,
  ofList: 'What the list shows, every page, in its order.',
  ofSelection: 'The chosen projects, in the order of the list.',
  format: 'Format',
  formats: {
    csv: 'Commas, accents read by Excel',
    xlsx: 'Workbook, with real dates and amounts',
    ods: 'The same, for LibreOffice',
    pdf: 'Booklet, one or two pages per project',
  },
  kilobytes: ({ size }) => `${size} KB`,
  megabytes: ({ size }) => `${size} MB`,
  pages: ({ count }) => `${numberText(count, 'en')} pages`,
  tooMany: ({ count }) => `${numberText(count, 'en')} projects at most`,
  columns: ({ count }) => (count === 1 ? 'The column of the view' : `The ${count} columns of the view`),
  otherwise: ({ count }) => `Otherwise, the ${count} that you may read.`,
  withoutColumns: 'Without the internal columns',
  withoutTexts: 'Without the internal texts',
  bookletTexts: 'Opinions, comment, contact details, budget',
  whenLeaving: 'For a file that leaves the commission.',
  logged: 'The export is entered in the log.',
  submit: ({ format }) => `Export as ${format}`,
  cancel: 'Cancel',
  and: ({ count }) => ` and ${count} ${count === 1 ? 'other' : 'others'}`,
  goingOn: ({ format }) => `Exporting ${format}`,
  far: ({ rows, total }) => `${numberText(rows, 'en')} of ${numberText(total, 'en')}`,
  stop: 'Stop',
  done: ({ format }) => `${format} export finished`,
  failed: 'The export failed',
  cut: 'It was interrupted. Please try again in a moment.',
  fileNames: { csv: 'projects.csv', xlsx: 'projects.xlsx', ods: 'projects.ods', pdf: 'booklet.pdf' },
}

export const useExportTexts = textsApart<ExportTexts>({ fr, en })
