import { assigneeApi } from '#domain/projects/assignee-api.ts'
import { call } from '#web/platform/api/call.ts'
import { sessionNow } from '#web/platform/session/session.ts'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { usePaletteTexts } from '#web/layout/palette/palette-texts.ts'
import { useAssigning } from '#web/projects/parts/assignees/use-assigning.ts'

/** Assigns a project to the user, in addition to its other assignee. */
export function useTaking() {
  const t = usePaletteTexts()
  const { run } = useRefusalToast()
  const { assign } = useAssigning()
  return (projectId: number) =>
    run(async () => {
      const { assignees: seen } = await call(assigneeApi.get, { params: { id: projectId } })
      const assignees = [...seen.map(({ id }) => id), sessionNow()!.user.id]
      await assign({ projectId, assignees, seen, done: t.following })
    })
}
