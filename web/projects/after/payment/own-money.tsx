import { budgetApi } from '#domain/budget/budget-api.ts'
import { mayBePaid, restOf } from '#domain/budget/money.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useAfterTexts } from '#web/platform/i18n/after-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { Facts, Sheet } from '#web/platform/ui/sheet.tsx'
import { longDayIn } from '#domain/clock.ts'
import { moneyText } from '#web/platform/i18n/cents-text.ts'

/** What the programme granted to a project, for its people, with the day of each transfer. */
export function OwnMoney({ projectId }: { projectId: number }) {
  const { money: t } = useAfterTexts()
  const { language } = useLanguage()
  const { data } = useCall(budgetApi.granted, { params: { id: projectId } }, { staleTime: 0 })
  if (data === undefined || !mayBePaid(data)) return null
  const { toPay } = restOf(data)
  const paid = data.payments.map(({ amount, paidOn }) => {
    const day = longDayIn(paidOn, language)
    return { label: amount < 0 ? t.takenBackOn({ day }) : t.paidOn({ day }), value: moneyText(amount, language) }
  })
  return (
    <Sheet title={t.ownTitle}>
      <Facts
        areShort
        facts={[
          { label: t.granted, value: moneyText(data.granted, language) },
          ...(paid.length > 0 ? paid : [{ label: t.paid, value: t.unpaid }]),
          ...(paid.length > 0 && toPay > 0 ? [{ label: t.toReceive, value: moneyText(toPay, language) }] : []),
        ]}
      />
    </Sheet>
  )
}
