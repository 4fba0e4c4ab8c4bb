import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { decisionApi } from '#domain/decisions/decision-api.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import type { Project } from '#domain/projects/project.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { needsMessage } from '#domain/projects/workflow.ts'
import { asksPoints } from '#domain/thread/point.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { keyOf } from '#web/platform/api/query-client.ts'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { changedNames, payloadOf, type ProjectValues } from '#web/projects/parts/form-values.ts'
import { useGathered } from '#web/projects/talk/points/use-gathered.ts'
import type { UnsentDecision } from '#web/projects/decide/meanwhile-modal.tsx'

/** The fields sent with the decision; all others of the form are saved at once. */
const deciding = ['projectStatus', 'message', 'budgetNeeded', 'budget', 'isComRelevant'] as const

type Preparing = {
  project: Project | undefined
  base: () => ProjectValues
  read: () => ProjectValues
  onDone: () => void
  onWrong: (errors: Record<string, ErrorCode>) => void
}

/** « Préparer », beside the button that saves a decision at once. */
export function usePreparing({ project, base, read, onDone, onWrong }: Preparing) {
  const queryClient = useQueryClient()
  const { busy, run } = useRefusalToast()
  const gathered = useGathered(project?.id ?? 0, project?.sessionDay)
  const [meanwhile, setMeanwhile] = useState<UnsentDecision>()

  const prepare = () =>
    run(async () => {
      const values = read()
      const to = values.projectStatus as ProjectStatus
      if (project === undefined || to === project.projectStatus.value) return
      const message = needsMessage(to) ? values.message.trim() : ''
      if (needsMessage(to) && message === '') return onWrong({ message: 'MandatoryField' })
      const params = { id: project.id }
      try {
        const version = await saveOthers(project, base(), values)
        const changed = changedNames(base(), values)
        const internals = deciding.slice(2).some((name) => changed.includes(name))
          ? { budgetNeeded: values.budgetNeeded, budget: values.budget ?? '', isComRelevant: values.isComRelevant }
          : {}
        const asked = asksPoints(to) ? gathered.input() : {}
        const input = { version, projectStatus: to, message, ...asked, ...internals }
        await call(decisionApi.prepare, { params, input })
        if (asksPoints(to)) gathered.clear()
        onDone()
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.body.errors)
          return onWrong(Object.fromEntries(error.body.errors.map(({ field, message }) => [field, message])))
        if (error.body.message !== 'decision.exists.error') throw error
        await queryClient.invalidateQueries({ queryKey: keyOf(decisionApi.ofProject) })
        setMeanwhile({ from: project.projectStatus.value, to, message })
      }
      return undefined
    })
  return { prepare, isPreparing: busy, meanwhile, closeMeanwhile: () => setMeanwhile(undefined) }
}

/** Returns the version on which the decision is prepared. */
async function saveOthers({ id, version }: Project, base: ProjectValues, values: ProjectValues): Promise<number> {
  const others = { ...values, ...Object.fromEntries(deciding.map((name) => [name, base[name]])) }
  if (changedNames(base, others).length === 0) return version
  await call(projectApi.edit, { params: { id }, input: { ...payloadOf(base, others, true), version } })
  return version + 1
}
