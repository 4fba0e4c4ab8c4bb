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

/** Answers to the cultural commission; with them, its next session has nine files. */
const answered: Record<number, ProjectStatus> = {
  6: 'CERTIFIED_UNPUBLISHED_MODIFIED',
  10: 'CERTIFIED_UNPUBLISHED_MODIFIED',
  15: 'CERTIFIED_UNPUBLISHED_MODIFIED',
}

function statusThisYear(index: number): ProjectStatus {
  return answered[index] ?? statuses[(index * 5 + Math.floor(index / 7)) % statuses.length]!
}

/** Returns 66 projects as of a day, with every commission, status and kind of repetition. */
export function demoProjects(day: string, statusOf: (index: number) => ProjectStatus = statusThisYear) {
  const projects = themes.map(({ theme: [name, types, pattern = 'once'], commission }, index) => {
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
  return projects.map((project) => {
    const first = projects[twins[project.index] ?? -1]
    return first && statusOf === statusThisYear ? twinOf(project, first) : project
  })
}

/** Projects filed twice by two people, so that a reader of one finds the other as a resemblance. */
const twins: Record<number, number> = { 9: 14 }

function twinOf<Project extends { types: unknown; dates: unknown; content: object }>(project: Project, first: Project) {
  const { types, dates, content } = first
  const { organizerContactEmail: _mail, ...same } = content as { organizerContactEmail?: string }
  return { ...project, name: 'Kintsugi : réparer avec l’or', types, dates, content: { ...project.content, ...same } }
}
