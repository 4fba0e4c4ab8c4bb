import { commissionApi } from '#domain/commissions/commission-api.ts'
import { projectTypeApi } from '#domain/project-types/project-type-api.ts'
import type { Concerns } from '#domain/questions/question.ts'
import { useCall } from '#web/platform/api/query-client.ts'

/** The types and commissions whose files a question may concern. */
export function useFilesChoices() {
  const types = useCall(projectTypeApi.list, {}).data ?? []
  const commissions = useCall(commissionApi.list, {}).data ?? []
  return { types, commissions }
}

/** The names of the types and commissions that a question concerns. */
export function useNamesOfFiles(): (concerns: Pick<Concerns, 'typeIds' | 'commissionIds'>) => string[] {
  const { types, commissions } = useFilesChoices()
  return ({ typeIds, commissionIds }) => [
    ...types.filter(({ id }) => typeIds.includes(id)).map(({ name }) => name),
    ...commissions.filter(({ id }) => commissionIds.includes(id)).map(({ name }) => name),
  ]
}
