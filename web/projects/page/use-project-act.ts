import { useQueryClient } from '@tanstack/react-query'
import type { Project } from '#domain/projects/project.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { Refusal, useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { deedText, learnDeed } from '#web/projects/decide/deeds.ts'
import { renewProjects } from '#web/projects/parts/renew-projects.ts'

/** An act on an open project: a conflict names the colleague and their act, and the page follows. */
export function useProjectAct(project: Project) {
  const texts = useProjectTexts()
  const { language } = useLanguage()
  const queryClient = useQueryClient()
  const { busy, run } = useRefusalToast()

  const act = (work: () => Promise<unknown>) =>
    run(async () => {
      try {
        await work()
        await renewProjects(queryClient)
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 462) throw error
        const deed = await learnDeed(queryClient, project)
        throw deed ? new Refusal(deedText(deed, texts, language)) : error
      }
    })
  return { busy, act, queryClient }
}
