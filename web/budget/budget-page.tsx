import { useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { budgetApi, type Budget, type MoneyLine } from '#domain/budget/budget-api.ts'
import { boardSearch } from '#web/budget/board-search.ts'
import { BoardTabs } from '#web/editions/board-tabs.tsx'
import { useBudgetTexts } from '#web/budget/budget-texts.ts'
import { CommissionMoney } from '#web/budget/commission-money.tsx'
import { EnvelopeTable } from '#web/budget/envelope-table.tsx'
import { MoneyOfAll } from '#web/budget/printed-budget.tsx'
import { MoneyExport } from '#web/budget/money-export.tsx'
import { useChosenEdition } from '#web/editions/chosen-edition.ts'
import { useEditionInAddress, useOtherEdition } from '#web/editions/edition-queries.ts'
import { OtherEdition } from '#web/editions/other-edition.tsx'
import { EditionTitle } from '#web/editions/edition-title.tsx'
import { useCall } from '#web/platform/api/query-client.ts'
import { useRefetchOfProjects } from '#web/platform/live/hints.ts'
import { useSession } from '#web/platform/session/session.ts'
import { WholeAnswer } from '#web/platform/ui/whole-answer.tsx'
import { Page } from '#web/platform/ui/page/page.tsx'
import { usePrinting } from '#web/platform/ui/use-printing.ts'
import { PaymentModal } from '#web/projects/after/payment/late-payment.tsx'
import figures from '#web/platform/ui/figures.module.css'
import classes from './budget.module.css'

/** The money of an edition: each commission's envelope and how it is used. */
export function BudgetPage() {
  const t = useBudgetTexts()
  const edition = useChosenEdition()
  const other = useOtherEdition()
  const query = useCall(budgetApi.get, { input: { edition } }, { staleTime: 0 })
  const { data } = query
  useEditionInAddress(data?.editionId)
  useRefetchOfProjects(query)
  return (
    <Page
      title={t.title}
      subtitle={data ? <EditionTitle edition={data} /> : ' '}
      action={data && <MoneyExport edition={edition} />}
    >
      {other && <OtherEdition {...other} />}
      <BoardTabs />
      <WholeAnswer query={query} words={t} heights={[320]}>
        {(budget) => <Money budget={budget} />}
      </WholeAnswer>
    </Page>
  )
}

function Money({ budget }: { budget: Budget }) {
  const own = useSession()?.user.commissionId
  const { commission: chosen = own } = useSearch({ strict: false, select: boardSearch })
  const [paying, setPaying] = useState<MoneyLine>()
  const commission = budget.commissions.find(({ id }) => id === chosen) ?? budget.commissions[0]
  if (usePrinting())
    return (
      <div className={`${figures.sheets} ${classes.budget}`}>
        <MoneyOfAll budget={budget} />
      </div>
    )
  return (
    <div className={`${figures.sheets} ${classes.budget}`}>
      <EnvelopeTable budget={budget} chosen={commission?.id} />
      {commission && <CommissionMoney budget={budget} commission={commission} onPay={setPaying} />}
      <Suspense>{paying && <PaymentModal project={paying} onClose={() => setPaying(undefined)} />}</Suspense>
    </div>
  )
}
