import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { commissionApi } from '#domain/commissions/commission-api.ts'
import type { CommissionRow } from '#domain/commissions/commission.ts'
import { call } from '#web/platform/api/call.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { commissionColumns } from '#web/commissions/commission-columns.tsx'
import { useCommissionTexts } from '#web/platform/i18n/commission-texts.ts'
import { OpinionRulesSheet } from '#web/opinions/opinion-rules-sheet.tsx'
import { Page } from '#web/platform/ui/page/page.tsx'
import { DataTable } from '#web/platform/ui/data-table/data-table.tsx'
import { startOfTable } from '#web/platform/ui/data-table/table-queries.ts'
import { useTableState } from '#web/platform/ui/data-table/use-table-state.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { IconButton } from '#web/platform/ui/icon-button.tsx'
import { DeleteModal } from '#web/platform/ui/modal/delete-modal.tsx'

export function CommissionListPage() {
  const t = useCommissionTexts()
  const navigate = useNavigate()
  const table = useTableState('commission', { sortBy: 'displayOrder', sortDesc: false })
  const start = useQuery(startOfTable(commissionApi))
  const totals = useCall(commissionApi.totals, {}, { staleTime: 0 })
  const [removal, setRemoval] = useState<{ isOpen: boolean; commission?: CommissionRow }>({ isOpen: false })

  const createButton = (
    <Button renderRoot={(props) => <Link {...props} to="/commission/create" />} leftSection={<IconPlus size={18} />}>
      {t.create}
    </Button>
  )
  return (
    <Page
      title={t.title}
      subtitle={
        start.data && totals.data
          ? t.subtitle({ commissions: start.data.totalCount, members: totals.data.membersNumber })
          : ' '
      }
      action={createButton}
    >
      <DataTable
        label={t.title}
        table={table}
        endpoints={commissionApi}
        columns={commissionColumns(t, totals.data)}
        searchLabel={t.search}
        words={t}
        empty={<EmptyState title={t.empty.title} text={t.empty.text} action={createButton} />}
        onRowClick={({ id }) => void navigate({ to: editPath, params: { commissionId: String(id) } })}
        renderActions={(commission) => (
          <RowActions commission={commission} onDelete={() => setRemoval({ isOpen: true, commission })} />
        )}
      />
      <OpinionRulesSheet />
      <RemovalModal {...removal} onClose={() => setRemoval({ ...removal, isOpen: false })} />
    </Page>
  )
}

const editPath = '/commission/edit/$commissionId'

function RowActions({ commission: { id, name }, onDelete }: { commission: CommissionRow; onDelete: () => void }) {
  const t = useCommissionTexts()
  return (
    <>
      <IconButton
        label={t.edit({ name })}
        icon={<IconPencil size={18} />}
        renderRoot={(props) => <Link {...props} to={editPath} params={{ commissionId: String(id) }} />}
      />
      <IconButton label={t.remove({ name })} icon={<IconTrash size={18} />} tone="danger" onClick={onDelete} />
    </>
  )
}

type RemovalModalProps = { isOpen: boolean; commission?: CommissionRow; onClose: () => void }

function RemovalModal({ isOpen, commission, onClose }: RemovalModalProps) {
  const t = useCommissionTexts()
  const queryClient = useQueryClient()
  if (!commission) return null
  const { id, name } = commission
  return (
    <DeleteModal
      opened={isOpen}
      onClose={onClose}
      onDelete={() => call(commissionApi.remove, { params: { id } })}
      onGone={() => void queryClient.invalidateQueries({ queryKey: ['commission'] })}
    >
      <p>{t.removal({ name })}</p>
      <p>{t.removalRule}</p>
    </DeleteModal>
  )
}
