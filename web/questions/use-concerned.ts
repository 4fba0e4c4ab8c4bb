import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { questionFilesApi, type ConcernedFiles } from '#domain/questions/question-files-api.ts'
import { queryOf } from '#web/platform/api/query-client.ts'
import type { Draft } from '#web/questions/draft.ts'

const afterTypingMs = 300

/** How many filed projects a question concerns as it is being written. */
export function useConcerned(
  editionId: number,
  { typeIds, commissionIds, parent }: Pick<Draft, 'typeIds' | 'commissionIds' | 'parent'>,
  questionId: number | undefined,
): ConcernedFiles | undefined {
  const asked = JSON.stringify({ typeIds, commissionIds, parent })
  const [settled] = useDebouncedValue(asked, afterTypingMs)
  const { data } = useQuery({
    ...queryOf(questionFilesApi.count, {
      params: { id: editionId },
      input: { concerns: JSON.parse(settled), ...(questionId !== undefined && { questionId }) },
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return data
}
