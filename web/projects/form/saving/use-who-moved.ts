import { peopleApi } from '#domain/people/people-api.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useProjectFormTexts } from '#web/platform/i18n/project-form-texts.ts'

type Moved = { projectId: number; by: string | null; isHolder: boolean }

/**
 * How a holder reads who moved their project: a person of the file by name, a member of the commission as « the
 * commission ». Until the people are known, everybody by name.
 */
export function useWhoMoved({ projectId, by, isHolder }: Moved): { by: string | null; isPerson: boolean } {
  const { overtaken: t } = useProjectFormTexts()
  const { data } = useCall(peopleApi.get, { params: { id: projectId } }, { enabled: isHolder && by !== null })
  if (!isHolder) return { by, isPerson: false }
  if (by === null) return { by: t.commission, isPerson: false }
  if (data === undefined) return { by, isPerson: false }
  const isPerson = data.people.some(({ name }) => name === by)
  return { by: isPerson ? by : t.commission, isPerson }
}
