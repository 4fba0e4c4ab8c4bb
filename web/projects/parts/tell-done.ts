import type { QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { projectApi } from '#domain/projects/project-api.ts'
import { call } from '#web/platform/api/call.ts'
import { projectTextsNow } from '#web/platform/i18n/project-texts.ts'
import { failureText } from '#web/platform/ui/failure-text.ts'
import { showError, showSuccess } from '#web/platform/ui/toast.tsx'
import { renewProjects } from '#web/projects/parts/renew-projects.ts'

type DoneAct = {
  id: number
  message: string
  undoSeconds: number | undefined
  /** Shows the project whose act was undone, after the user has gone on to another one. */
  show?: (id: number) => void
}

/** Reports an act on a project, and offers to undo it while that is possible. The message stays across pages. */
export function tellDone(queryClient: QueryClient, { id, message, undoSeconds, show }: DoneAct) {
  if (undoSeconds === undefined) return showSuccess(message)
  const { projectDecision: t } = projectTextsNow()
  const undo = { label: t.undo({ seconds: undoSeconds }), onClick: () => void undoLast(queryClient, id, show) }
  return showSuccess(message, undoSeconds * 1000, undo)
}

async function undoLast(queryClient: QueryClient, id: number, show: DoneAct['show']) {
  const texts = projectTextsNow()
  try {
    await call(projectApi.undo, { params: { id } })
    showSuccess(texts.projectDecision.undone)
    show?.(id)
  } catch (error) {
    const failure = failureText(texts, error)
    if (failure === undefined) throw error
    showError({ title: failure })
  }
  await renewProjects(queryClient)
}

/** Shows a project, from whatever page a toast is pressed on. */
export function useShowProject() {
  const router = useRouter()
  return (id: number) => {
    const path = `/project/show/${id}`
    if (router.state.location.pathname !== path) router.history.push(path)
  }
}
