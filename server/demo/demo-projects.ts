import { toDay, toNumber } from '#domain/days.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { demoContent, demoDescription } from '#server/demo/demo-content.ts'
import { demoDates } from '#server/demo/demo-dates.ts'
import { demoStory } from '#server/demo/demo-story.ts'
import { demoThemes, type DemoCommission, type DemoTheme } from '#server/demo/demo-themes.ts'

const statuses: readonly ProjectStatus[] = [
  'SUBMITED',
  'CERTIFIED_PUBLISHED',
  'CERTIFIED_PUBLISHED',
  'INFOS_NEEDED',
  'DRAFT',
  'CERTIFIED_PUBLISHED',
  'CERTIFIED_PUBLISHED_MODIFIED',
  'SUBMITED',
  'REFUSED',
  'CERTIFIED_UNPUBLISHED_INFOS_NEEDED',
  'CERTIFIED_PUBLISHED',
  'CERTIFIED_UNPUBLISHED_MODIFIED',
  'DELETED',
]

const themes = Object.entries(demoThemes).flatMap(([commission, listed]: [string, readonly DemoTheme[]]) =>
  listed.map((theme) => ({ theme, commission: commission as DemoCommission })),
)

export type DemoProject = ReturnType<typeof demoProjects>[number]

function statusThisYear(index: number): ProjectStatus {
  return statuses[(index * 5 + Math.floor(index / 7)) % statuses.length]!
}

/** 66 projects, as they stand on a day: every commission, every status, every kind of repetition. */
export function demoProjects(day: string, statusOf: (index: number) => ProjectStatus = statusThisYear) {
  return themes.map(({ theme: [name, types, pattern = 'once'], commission }, index) => {
    const status = statusOf(index)
    const [type] = types
    // A few have taken place before the edition begins.
    const isOver = status === 'CERTIFIED_PUBLISHED' && index % 7 === 2
    const dates = demoDates(day, { index, type, pattern, isOver })
    const decidedBefore = isOver ? toDay(toNumber(dates[0]!.date) - 7) : day
    return {
      index,
      name,
      commission,
      types,
      status,
      holder: index % 3 === 0 ? 'holder2@demo.test' : 'holder@demo.test',
      dates,
      content: demoContent(index, commission, type),
      nextDescription: demoDescription(type, index + 1),
      story: demoStory(index, status, decidedBefore),
    }
  })
}
