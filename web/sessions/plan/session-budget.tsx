import { civilDayIn } from '#domain/clock.ts'
import { Button } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { useState } from 'react'
import { formats } from '#domain/language.ts'
import { budgetApi, type SessionBudget } from '#domain/budget/budget-api.ts'
import { excessOf, leftOf } from '#domain/budget/money.ts'
import { BandsDrawing } from '#web/budget/bands-drawing.tsx'
import { useBudgetTexts } from '#web/budget/budget-texts.ts'
import { MoneyExport } from '#web/budget/money-export.tsx'
import { MoneyFigures } from '#web/budget/money-figures.tsx'
import { WordOnEnvelope } from '#web/budget/word-on-envelope.tsx'
import { WordsOnEnvelope } from '#web/budget/words-on-envelope.tsx'
import { SessionOfOtherEdition } from '#web/editions/other-edition.tsx'
import { EditionTitle } from '#web/editions/edition-title.tsx'
import { useCall } from '#web/platform/api/query-client.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { Banner } from '#web/platform/ui/banner.tsx'
import { WholeAnswer } from '#web/platform/ui/whole-answer.tsx'
import { Page } from '#web/platform/ui/page/page.tsx'
import { moneyText } from '#web/platform/i18n/cents-text.ts'
import { SessionMoneyLines } from '#web/sessions/plan/session-money-lines.tsx'
import figures from '#web/platform/ui/figures.module.css'
import classes from '#web/budget/budget.module.css'
import { LinkButton } from '#web/platform/ui/page/link-button.tsx'

/** What the present decisions of a session would leave of the envelope. */
export function SessionBudgetPage({ id }: { id: number }) {
  const texts = useBudgetTexts()
  const t = texts.ofSession
  const { language } = useLanguage()
  const query = useCall(budgetApi.ofSession, { params: { id } }, { staleTime: 0 })
  const { data } = query
  const day = data && civilDayIn(data.day, language)
  return (
    <Page
      title={t.title}
      subtitle={data ? <Subtitle budget={data} /> : ' '}
      back={{
        to: '/session/show/$sessionId',
        params: { sessionId: String(id) },
        label: day === undefined ? ' ' : t.back({ day }),
      }}
      action={data && <MoneyExport edition={data.edition.id} commissionId={data.commission.id} />}
    >
      {data && <SessionOfOtherEdition edition={data.edition} acts={data.mayChange ? ['change'] : []} />}
      <WholeAnswer query={query} words={texts} heights={[320]}>
        {(budget) => <Money id={id} budget={budget} />}
      </WholeAnswer>
    </Page>
  )
}

function Subtitle({ budget: { commission, lines, files, ...edition } }: { budget: SessionBudget }) {
  const { ofSession: t } = useBudgetTexts()
  const { language } = useLanguage()
  return (
    <>
      {t.commission({ name: commission.name })}
      {formats[language].comma}
      <EditionTitle edition={edition} /> · {t.counted({ count: lines.length, files })}
    </>
  )
}

function Money({ id, budget }: { id: number; budget: SessionBudget }) {
  const texts = useBudgetTexts()
  const t = texts.ofSession
  const { language } = useLanguage()
  const [isWriting, setWriting] = useState(false)
  const { commission, elsewhere, mayChange, isWordMissing } = budget
  const left = leftOf(commission)
  const excess = excessOf(commission)
  return (
    <div className={`${figures.sheets} ${classes.budget}`}>
      {excess && (
        <Banner
          sign={{ shape: 'diamond', fill: 'outline', glyph: 'minus', variant: 'danger' }}
          title={texts.beyond[excess.by]({ amount: moneyText(excess.cents, language) })}
          action={
            mayChange &&
            isWordMissing && (
              <Button variant="default" onClick={() => setWriting(true)}>
                {texts.write}
              </Button>
            )
          }
        >
          {isWordMissing && `${texts.beyondText} ${t.minutes}`}
        </Banner>
      )}
      <section className={figures.sheet} aria-label={t.envelope}>
        <h2>{t.envelope}</h2>
        {commission.envelope === null && <p>{t.noEnvelope}</p>}
        <BandsDrawing money={commission} />
        <MoneyFigures
          figures={[
            { kind: 'paid', label: texts.paid, cents: commission.paid },
            { kind: 'granted', label: texts.toPay, cents: commission.toPay },
            ...(elsewhere !== 0 ? [{ kind: 'prepared', label: t.elsewhere, cents: elsewhere } as const] : []),
            { kind: 'prepared', label: t.prepared, cents: commission.prepared - elsewhere },
          ]}
          paidBeyond={commission.paidBeyond}
          left={left}
          leftLabel={t.left}
        />
        <WordsOnEnvelope words={commission.words} />
      </section>
      {budget.lines.length === 0 ? (
        <p className={figures.sheet}>{t.none}</p>
      ) : (
        <SessionMoneyLines sessionId={id} budget={budget} />
      )}
      {isWriting && (
        <WordOnEnvelope edition={budget.edition.id} commissionId={commission.id} onClose={() => setWriting(false)} />
      )}
    </div>
  )
}

/** Opened from the room, and from a closed session. */
export function BudgetLink({ id }: { id: number }) {
  const { ofSession: t } = useBudgetTexts()
  return (
    <LinkButton
      variant="default"
      leftSection={<IconCoins size={18} />}
      to="/session/show/$sessionId"
      params={{ sessionId: String(id) }}
      search={{ view: 'budget' }}
    >
      {t.link}
    </LinkButton>
  )
}
