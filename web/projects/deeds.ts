import type { QueryClient } from '@tanstack/react-query'
import { historyApi } from '#domain/history/history-api.ts'
import type { Language } from '#domain/language.ts'
import type { Project } from '#domain/projects/project.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { call } from '#web/platform/api/call.ts'
import type { ProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { momentText } from '#web/projects/days-text.ts'
import { renewProjects } from '#web/projects/renew-projects.ts'

/** What somebody else did to a project while it was being looked at. */
export type Deed = { by: string | null; at: string; to?: ProjectStatus }

/** Renews what is shown of it, and answers who stood in the way: whoever moved it, or whoever wrote it last. */
export async function learnDeed(queryClient: QueryClient, seen: Project): Promise<Deed | undefined> {
  const params = { entity: 'project', id: seen.id }
  const [lines] = await Promise.all([call(historyApi.list, { params }), renewProjects(queryClient)])
  const move = lines.find(({ changes }) => changes['projectStatus'] !== undefined)
  const to = move?.changes['projectStatus']?.[1] as ProjectStatus | undefined
  if (move && to !== seen.projectStatus.value) return { by: move.actor, at: move.at, to }
  const [last] = lines
  return last && { by: last.actor, at: last.at }
}

/** "Hélène Morvan a refusé ce projet à 23 h 28" */
export function deedText(
  { by: name, at, to }: Deed,
  { projectDecision, projectForm }: ProjectTexts,
  language: Language,
) {
  const { conflict, overtaken } = projectForm
  const deed = { by: name ?? projectDecision.somebody, moment: momentText(at, language, conflict) }
  if (to === undefined) return projectDecision.changed(deed)
  return (overtaken.titles[to] ?? overtaken.moved)(deed)
}
