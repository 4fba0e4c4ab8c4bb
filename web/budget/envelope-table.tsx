import { Link } from '@tanstack/react-router'
import type { Budget, MoneyOfCommission } from '#domain/budget/budget-api.ts'
import { leftOf, leftOfAll } from '#domain/budget/money.ts'
import { admins, admits } from '#domain/roles.ts'
import { EnvelopeField } from '#web/budget/envelope-field.tsx'
import { GrantedShare } from '#web/budget/granted-share.tsx'
import { LeftAmount } from '#web/budget/left-amount.tsx'
import { useBudgetTexts } from '#web/budget/budget-texts.ts'
import { moneyText } from '#web/platform/i18n/cents-text.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useSession } from '#web/platform/session/session.ts'
import { FigureTable } from '#web/platform/ui/figure-table.tsx'
import { usePrinting } from '#web/platform/ui/use-printing.ts'
import figures from '#web/platform/ui/figures.module.css'
import classes from './budget.module.css'

type EnvelopeTableProps = { budget: Budget; chosen: number | undefined }

/** All commissions side by side; the selected one is shown below. */
export function EnvelopeTable({ budget, chosen }: EnvelopeTableProps) {
  const t = useBudgetTexts()
  const { language } = useLanguage()
  const money = (cents: number) => moneyText(cents, language)
  const sum = (name: 'asked' | 'prepared' | 'granted' | 'paid') =>
    budget.commissions.reduce((total, each) => total + each[name], 0)
  const amount = (name: 'asked' | 'prepared' | 'paid') => ({
    head: t[name],
    render: (commission: MoneyOfCommission) => money(commission[name]),
    total: money(sum(name)),
  })
  const sumKnown = (name: 'envelope' | 'envelopeBefore') =>
    budget.commissions.reduce((total, each) => total + (each[name] ?? 0), 0)
  return (
    <section className={figures.sheet} aria-label={t.commissions}>
      <div className={figures.scroll}>
        <FigureTable
          className={classes.table}
          rows={budget.commissions}
          keyOf={({ id }) => id}
          isChosen={({ id }) => id === chosen}
          columns={[
            {
              head: t.commission,
              render: ({ id, name }) => (
                <Link
                  to="/board/budget"
                  search={{ edition: budget.editionId, commission: id }}
                  className={classes.choose}
                  aria-current={id === chosen || undefined}
                >
                  {name}
                </Link>
              ),
              total: t.total,
            },
            {
              head: t.envelopeBefore,
              render: ({ envelopeBefore }) => (envelopeBefore === null ? '–' : money(envelopeBefore)),
              total: money(sumKnown('envelopeBefore')),
            },
            {
              head: t.envelope,
              render: (commission) => <Envelope commission={commission} budget={budget} />,
              total: money(sumKnown('envelope')),
            },
            amount('asked'),
            amount('prepared'),
            {
              head: t.granted,
              render: (commission) => (
                <>
                  {money(commission.granted)}
                  <GrantedShare money={commission} />
                </>
              ),
              total: (
                <>
                  {money(sum('granted'))}
                  <GrantedShare money={{ asked: sum('asked'), granted: sum('granted') }} />
                </>
              ),
            },
            amount('paid'),
            {
              head: t.left,
              render: (commission) => <LeftAmount cents={leftOf(commission)} />,
              total: <LeftAmount cents={leftOfAll(budget.commissions)} />,
            },
          ]}
        />
      </div>
    </section>
  )
}

type EnvelopeProps = { commission: Budget['commissions'][number]; budget: Budget }

/** Administrators type the amount; paper shows it as a text. */
function Envelope({ commission, budget: { editionId, isArchived } }: EnvelopeProps) {
  const t = useBudgetTexts()
  const { language } = useLanguage()
  const role = useSession()?.user.role
  const isPrinting = usePrinting()
  if (!isArchived && admits(admins, role) && !isPrinting)
    return <EnvelopeField edition={editionId} commission={commission} />
  return commission.envelope === null ? t.noEnvelope : moneyText(commission.envelope, language)
}
