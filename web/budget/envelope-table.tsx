import { Link } from '@tanstack/react-router'
import type { Budget } from '#domain/budget/budget-api.ts'
import { leftOf, leftOfAll } from '#domain/budget/money.ts'
import { admins, admits } from '#domain/roles.ts'
import { EnvelopeField } from '#web/budget/envelope-field.tsx'
import { GrantedShare } from '#web/budget/granted-share.tsx'
import { useBudgetTexts } from '#web/budget/budget-texts.ts'
import { moneyText } from '#web/platform/i18n/cents-text.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useSession } from '#web/platform/session/session.ts'
import { usePrinting } from '#web/platform/ui/use-printing.ts'
import figures from '#web/platform/ui/figures.module.css'
import classes from './budget.module.css'

type EnvelopeTableProps = { budget: Budget; chosen: number | undefined }

/** All commissions side by side; the selected one is shown below. */
export function EnvelopeTable({ budget, chosen }: EnvelopeTableProps) {
  const t = useBudgetTexts()
  const { language } = useLanguage()
  const money = (cents: number) => moneyText(cents, language)
  const columns = ['asked', 'prepared', 'granted', 'paid'] as const
  const sum = (name: (typeof columns)[number]) => budget.commissions.reduce((total, each) => total + each[name], 0)
  const sumKnown = (name: 'envelope' | 'envelopeBefore') =>
    budget.commissions.reduce((total, each) => total + (each[name] ?? 0), 0)
  return (
    <section className={figures.sheet} aria-label={t.commissions}>
      <div className={figures.scroll}>
        <table className={`${figures.table} ${classes.table}`}>
          <thead>
            <tr>
              <th scope="col">{t.commission}</th>
              <th scope="col">{t.envelopeBefore}</th>
              <th scope="col">{t.envelope}</th>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {t[name]}
                </th>
              ))}
              <th scope="col">{t.left}</th>
            </tr>
          </thead>
          <tbody>
            {budget.commissions.map((commission) => {
              const left = leftOf(commission)
              return (
                <tr key={commission.id} data-chosen={commission.id === chosen || undefined}>
                  <th scope="row">
                    <Link
                      to="/board/budget"
                      search={{ edition: budget.editionId, commission: commission.id }}
                      className={classes.choose}
                      aria-current={commission.id === chosen || undefined}
                    >
                      {commission.name}
                    </Link>
                  </th>
                  <td>{commission.envelopeBefore === null ? '–' : money(commission.envelopeBefore)}</td>
                  <td>
                    <Envelope commission={commission} isArchived={budget.isArchived} />
                  </td>
                  {columns.map((name) => (
                    <td key={name}>
                      {money(commission[name])}
                      {name === 'granted' && <GrantedShare money={commission} />}
                    </td>
                  ))}
                  <Left cents={left} />
                </tr>
              )
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t.total}</th>
              <td>{money(sumKnown('envelopeBefore'))}</td>
              <td>{money(sumKnown('envelope'))}</td>
              {columns.map((name) => (
                <td key={name}>
                  {money(sum(name))}
                  {name === 'granted' && <GrantedShare money={{ asked: sum('asked'), granted: sum('granted') }} />}
                </td>
              ))}
              <Left cents={leftOfAll(budget.commissions)} />
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  )
}

function Left({ cents }: { cents: number | null }) {
  const { language } = useLanguage()
  if (cents === null) return <td>–</td>
  return <td className={cents < 0 ? classes.beyond : undefined}>{moneyText(cents, language)}</td>
}

type EnvelopeProps = { commission: Budget['commissions'][number]; isArchived: boolean }

/** Administrators type the amount; paper shows it as a text. */
function Envelope({ commission, isArchived }: EnvelopeProps) {
  const t = useBudgetTexts()
  const { language } = useLanguage()
  const role = useSession()?.user.role
  const isPrinting = usePrinting()
  if (!isArchived && admits(admins, role) && !isPrinting) return <EnvelopeField commission={commission} />
  return commission.envelope === null ? t.noEnvelope : moneyText(commission.envelope, language)
}
