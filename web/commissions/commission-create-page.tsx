import { commissionApi } from '#domain/commissions/commission-api.ts'
import { call } from '#web/platform/api/call.ts'
import { CommissionForm } from '#web/commissions/commission-form.tsx'
import { useCommissionTexts } from '#web/platform/i18n/commission-texts.ts'
import { Page } from '#web/platform/ui/page/page.tsx'

export function CommissionCreatePage() {
  const t = useCommissionTexts()
  return (
    <Page title={t.createTitle} back={{ to: '/commission/index', label: t.title }}>
      <CommissionForm
        initialValues={{ name: '', nameEn: '', nameJa: '', displayOrder: '' }}
        save={(input) => call(commissionApi.create, { input })}
        savedMessage={t.created}
      />
    </Page>
  )
}
