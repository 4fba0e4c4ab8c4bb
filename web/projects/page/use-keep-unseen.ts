import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { projectReadingApi } from '#domain/projects/project-reading-api.ts'
import { threadApi } from '#domain/thread/thread-api.ts'
import { call } from '#web/platform/api/call.ts'
import { keyOf } from '#web/platform/api/query-client.ts'
import { useThreadTexts } from '#web/platform/i18n/thread-texts.ts'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'

/** Returns to the list, where the project is unread again: staying would mark it as seen. */
export function useKeepUnseen(projectId: number) {
  const t = useThreadTexts()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { run } = useRefusalToast()
  const keepUnseen = () =>
    void run(async () => {
      await call(threadApi.keepUnseen, { params: { id: projectId } })
      showSuccess(t.unseen.kept)
      await queryClient.invalidateQueries({ queryKey: keyOf(projectReadingApi.tableResults), refetchType: 'none' })
      await navigate({ to: '/project/index' })
    })
  return { label: t.unseen.keep, keepUnseen }
}
