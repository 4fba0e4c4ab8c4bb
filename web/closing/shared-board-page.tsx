import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { sharedBoardApi } from '#domain/closing/closing-api.ts'
import type { YearFigures } from '#domain/closing/year-figures.ts'
import { momentIn } from '#domain/clock.ts'
import { formats } from '#domain/language.ts'
import { LanguageRow } from '#web/auth/language-row.tsx'
import { BalanceBlock } from '#web/board/balance-block.tsx'
import { BoardBlock } from '#web/board/board-block.tsx'
import { useBoardTexts } from '#web/board/board-texts.ts'
import { DelayBlock } from '#web/board/delay-block.tsx'
import { EditionOfFigures } from '#web/board/figure-link.tsx'
import { FiledBlock } from '#web/board/filed-block.tsx'
import { LateBlock } from '#web/board/late-block.tsx'
import { TownsBlock } from '#web/board/towns-block.tsx'
import { useClosingTexts } from '#web/closing/closing-texts.ts'
import { editionDays, EditionTitle } from '#web/editions/edition-title.tsx'
import { queryOf } from '#web/platform/api/query-client.ts'
import { moneyText } from '#web/platform/i18n/cents-text.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { Scrolled } from '#web/board/scrolled.tsx'
import { FigureTable } from '#web/platform/ui/figure-table.tsx'
import figures from '#web/platform/ui/figures.module.css'
import { Page } from '#web/platform/ui/page/page.tsx'
import classes from './closing.module.css'

/** The board of one day, for who has its link: its figures lead nowhere, as their lists need an account. */
export function SharedBoardPage() {
  const { shared: t } = useClosingTexts()
  const { title } = useBoardTexts()
  const { language } = useLanguage()
  const code = useParams({ strict: false, select: (params) => params.code ?? '' })
  const { data, isError } = useQuery({ ...queryOf(sharedBoardApi.get, { params: { code } }), retry: false })
  if (data === undefined)
    return (
      <main className={classes.shared}>
        <LanguageRow />
        <Page title={title}>{isError && <p role="alert">{t.unknown}</p>}</Page>
      </main>
    )
  const { edition } = data.board
  return (
    <main className={classes.shared}>
      <LanguageRow />
      <Page
        title={title}
        subtitle={
          <>
            <EditionTitle edition={edition} />
            {formats[language].comma}
            {editionDays(edition, language)}
            {formats[language].stop} {t.asOf({ moment: momentIn(data.madeAt, language) })}
          </>
        }
        action={
          <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            {t.print}
          </Button>
        }
      >
        <EditionOfFigures value="frozen">
          <Figures shown={data} />
        </EditionOfFigures>
      </Page>
    </main>
  )
}

function Figures({ shown: { board, money } }: { shown: YearFigures }) {
  const { sentences } = useBoardTexts()
  const { delay, compared, late, reports } = board
  return (
    <div className={figures.sheets}>
      <FiledBlock board={board} />
      <MoneyBlock money={money} />
      <TownsBlock board={board} />
      <BalanceBlock balance={board.balance} />
      <DelayBlock delay={delay} compared={compared} />
      <LateBlock late={late} />
      <BoardBlock sentence={sentences.reports(reports)}>{null}</BoardBlock>
    </div>
  )
}

const amounts = ['asked', 'granted', 'paid', 'toPay'] as const

function MoneyBlock({ money }: { money: YearFigures['money'] }) {
  const { shared: t } = useClosingTexts()
  const { language } = useLanguage()
  const text = (cents: number | null) => (cents === null ? '–' : moneyText(cents, language))
  const sum = (of: (typeof amounts)[number]) => money.reduce((total, each) => total + each[of], 0)
  const [asked, granted, paid] = [text(sum('asked')), text(sum('granted')), text(sum('paid'))]
  return (
    <BoardBlock sentence={{ title: t.money, text: t.moneyLine({ asked, granted, paid }) }}>
      <Scrolled>
        <FigureTable
          rows={money}
          keyOf={({ id }) => id}
          columns={[
            { head: t.commission, render: ({ name }) => name, total: t.total },
            {
              head: t.envelope,
              render: ({ envelope }) => text(envelope),
              total: text(money.reduce((total, { envelope }) => total + (envelope ?? 0), 0)),
            },
            ...amounts.map((of) => ({
              head: t[of],
              render: (each: YearFigures['money'][number]) => text(each[of]),
              total: text(sum(of)),
            })),
          ]}
        />
      </Scrolled>
    </BoardBlock>
  )
}
