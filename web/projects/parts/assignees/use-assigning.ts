import { useQueryClient } from '@tanstack/react-query'
import { assigneeApi, type Person } from '#domain/projects/assignee-api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { useDeskTexts } from '#web/platform/i18n/desk-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { Refusal, useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { namesOf } from '#web/projects/parts/assignees/assignee-names.tsx'
import { renewProjects } from '#web/projects/parts/renew-projects.ts'

type Assigning = { projectId: number; assignees: readonly number[]; seen: readonly Person[]; done: string }

/** Sets the assignee of a project; if a colleague was faster, shows theirs instead. */
export function useAssigning() {
  const { assignees: t } = useDeskTexts()
  const { language } = useLanguage()
  const queryClient = useQueryClient()
  const { busy, run } = useRefusalToast()

  const assign = ({ projectId, assignees, seen, done }: Assigning) =>
    run(async () => {
      const params = { id: projectId }
      const input = { assignees: [...assignees], seen: seen.map(({ id }) => id) }
      try {
        await call(assigneeApi.assign, { params, input })
        showSuccess(done)
      } catch (error) {
        if (!(error instanceof ApiError) || error.body.message !== 'project.assignees.conflict.error') throw error
        const now = await call(assigneeApi.get, { params })
        throw new Refusal(t.conflict({ names: namesOf(now.assignees, language).join(t.and) }))
      } finally {
        await renewProjects(queryClient)
      }
    })
  return { busy, assign }
}
