import { partsOf, toDay, toNumber } from '#domain/days.ts'
import { demoEdition } from '#server/demo/demo-dates.ts'
import { demoProjects, type DemoProject } from '#server/demo/demo-projects.ts'

/** Maps a day to the corresponding day of last year: the same weekday. */
export function lastYearOf(day: string): string {
  const yearOf = (each: string) => partsOf(demoEdition(each).editionStart).year
  const before = toDay(toNumber(day) - 364)
  return yearOf(before) < yearOf(day) ? before : toDay(toNumber(before) - 7)
}

export type DemoReport = { attendance: number; wentWell: string; pressLinks: string[]; finalCost: number | null }

/** Fewer projects than this year, all of them decided; most published events have a report. */
export function lastYearsProjects(day: string): { project: DemoProject; report: DemoReport | undefined }[] {
  return demoProjects(lastYearOf(day), (index) => (index % 9 === 4 ? 'REFUSED' : 'CERTIFIED_PUBLISHED'))
    .filter(({ index }) => index % 5 < 2)
    .map((project) => ({
      project,
      report: project.status === 'REFUSED' || project.index % 6 === 1 ? undefined : demoReport(project.index),
    }))
}

const words = [
  'La salle était comble, et le public est resté échanger avec les artistes longtemps après la fin.',
  'Beaucoup de familles, et des personnes qui poussaient la porte du lieu pour la première fois.',
  'La traduction a changé la soirée : les questions venaient des deux langues. À refaire, dans une salle plus grande.',
  'Les scolaires du matin ont été le plus beau moment. Prévoir plus de matériel pour les ateliers.',
]

export function demoReport(index: number): DemoReport {
  return {
    attendance: 40 + ((index * 37) % 320),
    wentWell: words[index % words.length]!,
    pressLinks: index % 3 === 0 ? [`https://quotidien.example/culture/${index + 1}`] : [],
    finalCost: index % 2 === 0 ? 350 + index * 40 : null,
  }
}
