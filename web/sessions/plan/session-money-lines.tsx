import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { budgetApi, type SessionBudget } from '#domain/budget/budget-api.ts'
import { centsOf } from '#domain/budget/money.ts'
import { decisionApi } from '#domain/decisions/decision-api.ts'
import { useBudgetTexts } from '#web/budget/budget-texts.ts'
import { LeftAmount } from '#web/budget/left-amount.tsx'
import { EuroInput } from '#web/budget/euro-input.tsx'
import { useRegisterTexts } from '#web/register/register-texts.ts'
import { Why } from '#web/decisions/decision-acts.tsx'
import { call } from '#web/platform/api/call.ts'
import { keyOf, queryOf } from '#web/platform/api/query-client.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { FigureTable } from '#web/platform/ui/figure-table.tsx'
import { RowLink } from '#web/platform/ui/page/row-link.tsx'
import { Refusal, useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { moneyText } from '#web/platform/i18n/cents-text.ts'
import { StatusBadge } from '#web/projects/parts/status-badge.tsx'
import figures from '#web/platform/ui/figures.module.css'
import classes from '#web/budget/budget.module.css'

type Line = SessionBudget['lines'][number]

/** In the order of the session, with what remains after each; a corrected amount is a line beside its vote. */
export function SessionMoneyLines({ sessionId, budget }: { sessionId: number; budget: SessionBudget }) {
  const texts = useBudgetTexts()
  const t = texts.ofSession
  const { language } = useLanguage()
  const { lines, mayChange } = budget
  const money = (cents: number) => moneyText(cents, language)
  const sum = (of: 'asked' | 'prepared') => lines.reduce((total, line) => total + line[of], 0)
  return (
    <section className={figures.sheet} aria-label={t.decision}>
      <div className={figures.scroll}>
        <FigureTable
          className={classes.table}
          rows={lines}
          keyOf={({ id }) => id}
          columns={[
            {
              head: texts.project,
              render: ({ id, name }) => (
                <>
                  <RowLink to="/project/show/$projectId" id={id} className={figures.link}>
                    {name}
                  </RowLink>{' '}
                  <small>{id}</small>
                </>
              ),
              total: texts.total,
            },
            { head: t.decision, render: ({ status }) => <StatusBadge status={status} />, total: '–' },
            { head: texts.asked, render: ({ asked }) => money(asked), total: money(sum('asked')) },
            {
              head: texts.prepared,
              render: (line) => (
                <>
                  {mayChange && amountOf(line) > 0 && <Amount sessionId={sessionId} line={line} />}
                  {(!mayChange || line.granted > 0) && money(line.prepared)}
                  {line.granted > 0 && <div>{t.grantedBefore({ amount: money(line.granted) })}</div>}
                </>
              ),
              total: money(sum('prepared')),
            },
            {
              head: t.leftThen,
              render: ({ left }) => <LeftAmount cents={left} />,
              total: <LeftAmount cents={lines.at(-1)!.left} />,
            },
          ]}
        />
      </div>
    </section>
  )
}

/** What the decision says, of which a part may be granted already. */
function amountOf({ granted, prepared }: Line): number {
  return granted + prepared
}

/** The session decided the amount: another one is saved with a reason, never as it is typed. */
function Amount({ sessionId, line }: { sessionId: number; line: Line }) {
  const { ofSession: t } = useBudgetTexts()
  const { corrections: words } = useRegisterTexts()
  const [typed, setTyped] = useState<number | string>()
  const [why, setWhy] = useState('')
  const { busy, correct } = useCorrecting(sessionId, line, () => {
    setTyped(undefined)
    setWhy('')
  })
  const shown = typed ?? amountOf(line) / 100
  const isOther = typed !== undefined && centsOf(Number(typed)) !== amountOf(line)
  return (
    <div>
      <EuroInput
        aria-label={t.amountOf({ name: line.name })}
        value={shown}
        onChange={setTyped}
        error={Number(shown) > 0 ? undefined : t.missing}
      />
      {isOther && (
        <>
          <Why why={why} onChange={setWhy} />
          <Button
            size="compact-md"
            disabled={busy || why.trim() === '' || Number(typed) <= 0}
            onClick={() => void correct(Number(typed), why)}
          >
            {words.correct}
          </Button>{' '}
          <Button variant="transparent" size="compact-md" onClick={() => setTyped(undefined)}>
            {words.undo}
          </Button>
        </>
      )}
    </div>
  )
}

/** Only the version shown is corrected: if somebody else has corrected the amount meanwhile, theirs is shown. */
function useCorrecting(sessionId: number, line: Line, onDone: () => void) {
  const { ofSession: t } = useBudgetTexts()
  const { corrections: words } = useRegisterTexts()
  const client = useQueryClient()
  const { busy, run } = useRefusalToast()
  const correct = (budget: number, why: string) =>
    run(async () => {
      const { prepared } = await call(decisionApi.ofProject, { params: { id: line.id } })
      const isAsShown =
        prepared?.id === line.decisionId && (prepared.budget === null || centsOf(prepared.budget) === amountOf(line))
      if (isAsShown) {
        const seen = { version: prepared.version, projectVersion: prepared.project.version }
        const input = { ...seen, budgetNeeded: true, budget, why }
        await call(decisionApi.change, { params: { id: prepared.id }, input })
      }
      const { queryKey } = queryOf(budgetApi.ofSession, { params: { id: sessionId } })
      await client.invalidateQueries({ queryKey })
      for (const each of [['decision'], keyOf(budgetApi.get)]) void client.invalidateQueries({ queryKey: each })
      onDone()
      if (!isAsShown) throw new Refusal(t.changed)
      showSuccess(words.corrected)
    })
  return { busy, correct }
}
