import { Button, VisuallyHidden } from '@mantine/core'
import { IconCashBanknote } from '@tabler/icons-react'
import { useState } from 'react'
import type { Budget, MoneyLine, MoneyOfCommission } from '#domain/budget/budget-api.ts'
import { excessOf, isExplained, leftOf, mayBePaid } from '#domain/budget/money.ts'
import { listIn } from '#domain/language.ts'
import { admins, admits } from '#domain/roles.ts'
import { BandsDrawing } from '#web/budget/bands-drawing.tsx'
import { useBudgetTexts } from '#web/budget/budget-texts.ts'
import { GrantedShare } from '#web/budget/granted-share.tsx'
import { MoneyFigures } from '#web/budget/money-figures.tsx'
import { moneyText } from '#web/platform/i18n/cents-text.ts'
import { WordOnEnvelope } from '#web/budget/word-on-envelope.tsx'
import { WordsOnEnvelope } from '#web/budget/words-on-envelope.tsx'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useSession } from '#web/platform/session/session.ts'
import { Banner } from '#web/platform/ui/banner.tsx'
import { FigureTable } from '#web/platform/ui/figure-table.tsx'
import { RowLink } from '#web/platform/ui/page/row-link.tsx'
import { useAfterTexts } from '#web/platform/i18n/after-texts.ts'
import { StatusBadge } from '#web/projects/parts/status-badge.tsx'
import figures from '#web/platform/ui/figures.module.css'
import classes from './budget.module.css'

type CommissionMoneyProps = { budget: Budget; commission: MoneyOfCommission; onPay?: (line: MoneyLine) => void }

/** One commission: its envelope in threads, the explanations of excesses, and its projects. */
export function CommissionMoney({ budget, commission, onPay }: CommissionMoneyProps) {
  const t = useBudgetTexts()
  const { language } = useLanguage()
  const user = useSession()?.user
  const [isWriting, setWriting] = useState(false)
  const left = leftOf(commission)
  const excess = excessOf(commission)
  const isOwn = admits(admins, user?.role) || user?.commissionId === commission.id
  const asksForWord = !isExplained(commission) && !commission.isRecused
  return (
    <>
      {excess && (
        <Banner
          sign={{ shape: 'diamond', fill: 'outline', glyph: 'minus', variant: 'danger' }}
          title={t.beyond[excess.by]({ amount: moneyText(excess.cents, language) })}
          action={
            isOwn &&
            asksForWord &&
            !budget.isArchived && (
              <Button variant="default" onClick={() => setWriting(true)}>
                {t.write}
              </Button>
            )
          }
        >
          {isExplained(commission) && t.explained}
          {asksForWord && (commission.prepared > 0 ? t.beyondText : t.beyondWord)}
        </Banner>
      )}
      <section className={figures.sheet} aria-label={listIn(language, [t.envelope, commission.name])}>
        <h2>
          {commission.name} · {commission.envelope === null ? t.noEnvelope : moneyText(commission.envelope, language)}
        </h2>
        <BandsDrawing money={commission} />
        <MoneyFigures
          figures={[
            { kind: 'paid', label: t.paid, cents: commission.paid },
            { kind: 'granted', label: t.toPay, cents: commission.toPay },
            { kind: 'prepared', label: t.prepared, cents: commission.prepared },
          ]}
          paidBeyond={commission.paidBeyond}
          left={left}
          leftLabel={t.leftAfter}
        />
        <WordsOnEnvelope words={commission.words} />
      </section>
      <Lines
        commission={commission}
        lines={budget.lines.filter(({ commissionId }) => commissionId === commission.id)}
        onPay={admits(admins, user?.role) ? onPay : undefined}
      />
      {isWriting && (
        <WordOnEnvelope edition={budget.editionId} commissionId={commission.id} onClose={() => setWriting(false)} />
      )}
    </>
  )
}

type LinesProps = {
  commission: MoneyOfCommission
  lines: readonly MoneyLine[]
  onPay: ((line: MoneyLine) => void) | undefined
}

function Lines({ commission, lines, onPay }: LinesProps) {
  const t = useBudgetTexts()
  const { money: words } = useAfterTexts()
  const { language } = useLanguage()
  const money = (cents: number) => (cents === 0 ? '–' : moneyText(cents, language))
  if (lines.length === 0) return <p className={figures.sheet}>{t.noLine}</p>
  return (
    <section className={figures.sheet} aria-label={t.lines({ name: commission.name })}>
      <div className={figures.scroll}>
        <FigureTable
          className={classes.table}
          rows={lines}
          keyOf={({ id }) => id}
          columns={[
            {
              head: t.project,
              render: ({ id, name }) => (
                <>
                  <RowLink to="/project/show/$projectId" id={id} className={figures.link}>
                    {name}
                  </RowLink>{' '}
                  <small>{id}</small>
                </>
              ),
              total: t.total,
            },
            { head: t.status, className: classes.status, render: ({ status }) => <StatusBadge status={status} /> },
            { head: t.asked, render: ({ asked }) => money(asked), total: money(commission.asked) },
            { head: t.prepared, render: ({ prepared }) => money(prepared), total: money(commission.prepared) },
            {
              head: t.granted,
              render: ({ granted }) => money(granted),
              total: (
                <>
                  {money(commission.granted)}
                  <GrantedShare money={commission} />
                </>
              ),
            },
            { head: t.paid, render: ({ paid }) => money(paid), total: money(commission.paid) },
            onPay && {
              head: <VisuallyHidden>{words.pay}</VisuallyHidden>,
              render: (line) =>
                mayBePaid(line) && (
                  <Button
                    variant="default"
                    size="compact-sm"
                    leftSection={<IconCashBanknote size={16} />}
                    aria-label={words.payFor({ name: line.name })}
                    onClick={() => onPay(line)}
                  >
                    {words.pay}
                  </Button>
                ),
            },
          ]}
        />
      </div>
    </section>
  )
}
