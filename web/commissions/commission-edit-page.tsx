import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { commissionApi } from '#domain/commissions/commission-api.ts'
import { call } from '#web/platform/api/call.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { CommissionForm } from '#web/commissions/commission-form.tsx'
import { useCommissionTexts } from '#web/platform/i18n/commission-texts.ts'
import { Page } from '#web/platform/ui/page/page.tsx'
import { FormSkeleton } from '#web/platform/ui/form/form-skeleton.tsx'
import { TemplatesSheet } from '#web/message-templates/templates-sheet.tsx'
import { later } from '#web/platform/later.ts'
import { useLeaveWhenGone } from '#web/platform/ui/leave-when-gone.ts'

const ShareSheet = later(async () => (await import('#web/commissions/share-sheet.tsx')).ShareSheet)

export function CommissionEditPage() {
  const t = useCommissionTexts()
  const { commissionId: id } = useParams({ from: '/commission/edit/$commissionId' })
  const commission = useCall(commissionApi.get, { params: { id } }, { staleTime: 0 })
  useLeaveWhenGone(commission.error, '/commission/index')

  return (
    <Page
      title={t.editTitle}
      subtitle={commission.data?.tostring ?? ' '}
      back={{ to: '/commission/index', label: t.title }}
    >
      {commission.data ? (
        <CommissionForm
          initialValues={{
            name: commission.data.name,
            nameEn: commission.data.nameEn,
            nameJa: commission.data.nameJa,
            displayOrder: commission.data.displayOrder,
            envelope: commission.data.envelope ?? '',
            chairId: String(commission.data.chair?.id ?? ''),
          }}
          members={commission.data.members}
          save={(input) => call(commissionApi.edit, { params: { id }, input })}
          savedMessage={t.saved}
        />
      ) : (
        <FormSkeleton fields={6} reads={[commission]} />
      )}
      <TemplatesSheet commissionId={Number(id)} />
      <Suspense>
        <ShareSheet commissionId={Number(id)} />
      </Suspense>
    </Page>
  )
}
