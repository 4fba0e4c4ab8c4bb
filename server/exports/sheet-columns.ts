import { wallClockOf } from '#domain/days.ts'
import { editionTitleIn } from '#domain/editions/edition-title.ts'
import type { ExportColumn } from '#domain/exports/export-columns.ts'
import type { Language } from '#domain/language.ts'
import type { ProjectRow } from '#domain/projects/project.ts'
import { exportLabels } from '#server/exports/export-labels.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'

type Read = SheetColumn<ProjectRow>['read']
type Opinions = NonNullable<ProjectRow['opinions']>

/** Returns the columns of a file for the chosen columns of the list, mostly one for each. */
export function sheetColumns(chosen: readonly ExportColumn[], language: Language): SheetColumn<ProjectRow>[] {
  const labels = exportLabels[language]
  const one = (kind: SheetColumn<ProjectRow>['kind'], read: Read) => (name: ExportColumn) => [
    { label: labels.columns[name], kind, read },
  ]
  const yes = (read: (row: ProjectRow) => boolean | undefined) => one('text', (row) => (read(row) ? labels.yes : null))
  const count = (of: Exclude<keyof Opinions, 'sight'>): SheetColumn<ProjectRow> => ({
    label: labels.opinions[of],
    kind: 'number',
    read: ({ opinions }) => opinions?.[of] ?? null,
  })

  const written: Record<ExportColumn, (name: ExportColumn) => SheetColumn<ProjectRow>[]> = {
    id: one('number', ({ id }) => id),
    submissionDate: one('day', ({ submissionDate }) => submissionDate && wallClockOf(submissionDate).day),
    name: one('text', ({ name }) => name),
    projectStatus: one('text', ({ projectStatus }) => projectStatus.text),
    commission: one('text', ({ commission }) => commission?.tostring ?? null),
    projectTypes: one('text', ({ projectTypes }) => projectTypes.map(({ tostring }) => tostring).join(', ')),
    creator: one('text', ({ creator }) => creator?.tostring ?? null),
    placeCity: one('text', ({ placeCity }) => placeCity),
    organizer: one('text', ({ organizer }) => organizer ?? null),
    projectPublic: one('text', (row) => row.projectPublic?.text ?? null),
    edition: one('text', ({ edition }) => (edition ? editionTitleIn(edition, language) : null)),
    dateString: one('text', ({ dateString }) => dateString),
    firstDay: one('day', ({ firstDay }) => firstDay),
    lastDay: one('day', ({ lastDay }) => lastDay),
    // Votes are empty while sealed, and everything is empty for a recused reader.
    opinions: () => (['given', 'members', 'favorable', 'reserve', 'defavorable'] as const).map(count),
    assignees: one('text', ({ assignees = [] }) =>
      assignees.map(({ firstname, lastname }) => `${firstname} ${lastname}`).join(', '),
    ),
    dueDay: one('day', ({ dueDay }) => dueDay ?? null),
    budget: one('money', ({ budget }) => (budget?.needed ? (budget.amount ?? labels.toPrecise) : null)),
    commissionComment: one('text', ({ commissionComment }) => commissionComment ?? null),
    answered: yes(({ answered }) => answered),
    late: yes(({ late }) => late),
    prepared: yes(({ prepared }) => prepared),
    unseen: yes(({ unseen }) => unseen),
  }
  return chosen.flatMap((name) => written[name](name))
}
