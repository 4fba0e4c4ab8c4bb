import { NumberInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { budgetApi, type SessionBudget } from '#domain/budget/budget-api.ts'
import { centsOf } from '#domain/budget/money.ts'
import { decisionApi } from '#domain/decisions/decision-api.ts'
import { formats } from '#domain/language.ts'
import { useBudgetTexts } from '#web/budget/budget-texts.ts'
import { call } from '#web/platform/api/call.ts'
import { keyOf, queryOf } from '#web/platform/api/query-client.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { RowLink } from '#web/platform/ui/page/row-link.tsx'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { showError } from '#web/platform/ui/toast.tsx'
import { moneyText } from '#web/projects/parts/money-text.ts'
import { StatusBadge } from '#web/projects/parts/status-badge.tsx'
import figures from '#web/platform/ui/figures.module.css'
import classes from '#web/budget/budget.module.css'

type Line = SessionBudget['lines'][number]

/** In the order of the session, with what remains after each; an amount is saved as it is typed. */
export function SessionMoneyLines({ sessionId, budget }: { sessionId: number; budget: SessionBudget }) {
  const texts = useBudgetTexts()
  const t = texts.ofSession
  const { language } = useLanguage()
  const { lines, mayChange } = budget
  const sum = (of: 'asked' | 'prepared') => lines.reduce((total, line) => total + line[of], 0)
  return (
    <section className={figures.sheet} aria-label={t.decision}>
      <div className={figures.scroll}>
        <table className={`${figures.table} ${classes.table}`}>
          <thead>
            <tr>
              <th scope="col">{texts.project}</th>
              <th scope="col">{t.decision}</th>
              <th scope="col">{texts.asked}</th>
              <th scope="col">{texts.prepared}</th>
              <th scope="col">{t.leftThen}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <th scope="row">
                  <RowLink to="/project/show/$projectId" id={line.id} className={figures.link}>
                    {line.name}
                  </RowLink>{' '}
                  <small>{line.id}</small>
                </th>
                <td>
                  <StatusBadge status={line.status} />
                </td>
                <td>{moneyText(line.asked, language)}</td>
                <td>{mayChange ? <Amount sessionId={sessionId} line={line} /> : moneyText(line.prepared, language)}</td>
                <Left left={line.left} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{texts.total}</th>
              <td>–</td>
              <td>{moneyText(sum('asked'), language)}</td>
              <td>{moneyText(sum('prepared'), language)}</td>
              <Left left={lines.at(-1)!.left} />
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  )
}

function Left({ left }: { left: number | null }) {
  const { language } = useLanguage()
  return (
    <td className={left !== null && left < 0 ? classes.beyond : undefined}>
      {left === null ? '–' : moneyText(left, language)}
    </td>
  )
}

const saveAfterMs = 500

function Amount({ sessionId, line }: { sessionId: number; line: Line }) {
  const { ofSession: t } = useBudgetTexts()
  const { language } = useLanguage()
  const { typed, type, flush } = useAmount(sessionId, line)
  const shown = typed ?? line.prepared / 100
  return (
    <NumberInput
      aria-label={t.amountOf({ name: line.name })}
      className={classes.amount}
      value={shown}
      onChange={type}
      onBlur={flush}
      decimalScale={2}
      decimalSeparator={formats[language].decimal}
      thousandSeparator={formats[language].thousands}
      suffix={'\u00a0€'}
      allowNegative={false}
      hideControls
      error={Number(shown) > 0 ? undefined : t.missing}
    />
  )
}

/** A typed amount stays visible until it is saved; saves run one after the other, and the last one counts. */
function useAmount(sessionId: number, line: Line) {
  const change = useChange(sessionId, line)
  const [typed, setTyped] = useState<number | string>()
  const wanted = useRef<number>(undefined)
  const isSaving = useRef(false)
  const save = useDebouncedCallback(
    async () => {
      if (isSaving.current) return
      isSaving.current = true
      while (wanted.current !== undefined) {
        const euros = wanted.current
        wanted.current = undefined
        await change(euros)
      }
      isSaving.current = false
      setTyped(undefined)
    },
    { delay: saveAfterMs, flushOnUnmount: true },
  )
  const type = (euros: number | string) => {
    setTyped(euros)
    // « 12,50 » comes as a text, for its last digit.
    wanted.current = Number(euros) > 0 ? Number(euros) : undefined
    if (wanted.current !== undefined) save()
  }
  return { typed, type, flush: () => save.flush() }
}

/** Only the version shown is changed: if somebody else has changed the amount meanwhile, theirs is shown. */
function useChange(sessionId: number, line: Line) {
  const { ofSession: t } = useBudgetTexts()
  const client = useQueryClient()
  const { run } = useRefusalToast()
  const known = useRef(line.prepared)
  useEffect(() => {
    known.current = line.prepared
  }, [line.prepared])
  return (budget: number) =>
    run(async () => {
      const { prepared } = await call(decisionApi.ofProject, { params: { id: line.id } })
      const isAsShown =
        prepared?.id === line.decisionId && (prepared.budget === null || centsOf(prepared.budget) === known.current)
      if (isAsShown) {
        const seen = { version: prepared.version, projectVersion: prepared.project.version }
        const input = { ...seen, budgetNeeded: true, budget }
        await call(decisionApi.change, { params: { id: prepared.id }, input })
        known.current = centsOf(budget)
      } else showError({ title: t.changed })
      const { queryKey } = queryOf(budgetApi.ofSession, { params: { id: sessionId } })
      await client.invalidateQueries({ queryKey })
      for (const each of [['decision'], keyOf(budgetApi.get)]) void client.invalidateQueries({ queryKey: each })
    })
}
