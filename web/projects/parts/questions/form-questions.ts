import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { programmeApi } from '#domain/programme/programme-api.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import { questionApi } from '#domain/questions/question-api.ts'
import type { AskedQuestion } from '#domain/questions/question.ts'
import { keyOf, useCall } from '#web/platform/api/query-client.ts'

/** The questions of the edition that a form is for; none where it asks nothing. */
export const QuestionsContext = createContext<readonly AskedQuestion[]>([])

export function useFormQuestions(): readonly AskedQuestion[] {
  return use(QuestionsContext)
}

const none: readonly AskedQuestion[] = []

/** The questions of an edition that the user may read; undefined until they are known. Sends no request if there are none. */
export function useAsked(editionId: number | undefined): readonly AskedQuestion[] | undefined {
  const { data } = useReadOfAsked(editionId)
  return editionId === undefined ? none : data
}

export function useReadOfAsked(editionId: number | undefined) {
  const params = { id: editionId ?? 0 }
  return useCall(questionApi.asked, { params }, { enabled: editionId !== undefined })
}

/** Reads again what an edition asks, and whether it asks anything. */
export function renewQuestions(client: QueryClient) {
  for (const endpoint of [questionApi.asked, projectApi.get, programmeApi.get])
    void client.invalidateQueries({ queryKey: keyOf(endpoint) })
}
