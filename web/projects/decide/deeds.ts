import { knownWord } from '#domain/known-word.ts'
import type { QueryClient } from '@tanstack/react-query'
import { historyApi, type HistoryLine } from '#domain/history/history-api.ts'
import type { Language } from '#domain/language.ts'
import type { Project } from '#domain/projects/project.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { call } from '#web/platform/api/call.ts'
import type { ProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { momentText } from '#web/projects/parts/days-text.ts'
import { renewProjects } from '#web/projects/parts/renew-projects.ts'

/** An act of another user on a project that is open here. */
export type Deed = {
  by: string | null
  at: string
  to?: ProjectStatus
  /** Done by one of the people of the file, and read by another. */
  isPerson?: boolean
}

/** Refetches the project and returns who was faster: the user who moved it or, failing that, the last to save it. */
export async function learnDeed(queryClient: QueryClient, seen: Project): Promise<Deed | undefined> {
  const params = { entity: 'project', id: seen.id }
  const [lines] = await Promise.all([call(historyApi.list, { params }), renewProjects(queryClient)])
  const move = lastMove(lines)
  if (move && move.to !== seen.projectStatus.value) return move.deed
  const [last] = lines
  return last && { by: last.actor, at: last.at }
}

/**
 * Who moved the project to this status, and their message to the holder; undefined if the history does not have it yet.
 */
export function deedIn(lines: HistoryLine[], status: ProjectStatus): { deed: Deed; message: string } | undefined {
  const move = lastMove(lines)
  if (move?.to !== status) return undefined
  const { message = ['', ''], word = ['', ''] } = move.changes
  const words = [message[1], word[1]].find((text) => typeof text === 'string' && text !== '')
  return { deed: move.deed, message: typeof words === 'string' ? words : '' }
}

function lastMove(lines: HistoryLine[]) {
  const line = lines.find(({ changes }) => changes['projectStatus'] !== undefined)
  if (line === undefined) return undefined
  const to = line.changes['projectStatus']?.[1] as ProjectStatus
  return { to, changes: line.changes, deed: { by: line.actor, at: line.at, to } }
}

/** "Hélène Morvan a refusé ce projet à 23 h 28" */
export function deedText(
  { by: name, at, to, isPerson = false }: Deed,
  { projectDecision, projectForm }: ProjectTexts,
  language: Language,
) {
  const { conflict, overtaken } = projectForm
  const deed = { by: name ?? projectDecision.somebody, moment: momentText(at, language, conflict) }
  if (to === undefined) return projectDecision.changed(deed)
  const ofPeople = isPerson ? knownWord(overtaken.people, to) : undefined
  return (ofPeople ?? knownWord(overtaken.titles, to) ?? overtaken.moved)(deed)
}
