import { budgetApi, type Budget } from '#domain/budget/budget-api.ts'
import { useBudgetTexts } from '#web/budget/budget-texts.ts'
import { CommissionMoney } from '#web/budget/commission-money.tsx'
import { EnvelopeTable } from '#web/budget/envelope-table.tsx'
import { useCall } from '#web/platform/api/query-client.ts'
import { usePrinting } from '#web/platform/ui/use-printing.ts'
import classes from './budget.module.css'

/** The board on paper has the budget too. It is fetched beforehand, as a browser does not wait once it prints. */
export function PrintedBudget({ edition }: { edition: number }) {
  const t = useBudgetTexts()
  const { data: budget } = useCall(budgetApi.get, { input: { edition } }, { staleTime: 0 })
  const isPrinting = usePrinting()
  if (!isPrinting || budget === undefined) return null
  return (
    <>
      <h2 className={classes.printedTitle}>{t.title}</h2>
      <MoneyOfAll budget={budget} />
    </>
  )
}

/** Nothing can be chosen on paper, so it shows each commission. */
export function MoneyOfAll({ budget }: { budget: Budget }) {
  return (
    <>
      <EnvelopeTable budget={budget} chosen={undefined} />
      {budget.commissions.map((each) => (
        <CommissionMoney key={each.id} budget={budget} commission={each} />
      ))}
    </>
  )
}
