import { useQuery } from '@tanstack/react-query'
import { commissionApi } from '#domain/commissions/commission-api.ts'
import { call } from '#web/platform/api/call.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { commissionColumns } from '#web/commissions/commission-columns.tsx'
import { useCommissionTexts } from '#web/platform/i18n/commission-texts.ts'
import { OpinionRulesSheet } from '#web/opinions/opinion-rules-sheet.tsx'
import { startOfTable } from '#web/platform/ui/data-table/table-queries.ts'
import { NamedList } from '#web/platform/ui/named-list.tsx'

export function CommissionListPage() {
  const t = useCommissionTexts()
  const start = useQuery(startOfTable(commissionApi)).data
  const totals = useCall(commissionApi.totals, {}, { staleTime: 0 }).data
  return (
    <NamedList
      noun="commission"
      sortBy="displayOrder"
      endpoints={commissionApi}
      columns={commissionColumns(t, totals)}
      words={t}
      subtitle={start && totals && t.subtitle({ commissions: start.totalCount, members: totals.membersNumber })}
      toCreate={{ to: '/commission/create' }}
      toEdit={(commissionId) => ({ to: '/commission/edit/$commissionId', params: { commissionId } })}
      onRemove={(id) => call(commissionApi.remove, { params: { id } })}
    >
      <OpinionRulesSheet />
    </NamedList>
  )
}
