import { Button, Menu } from '@mantine/core'
import { IconArrowsLeftRight, IconChevronDown, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { boardApi } from '#domain/board/board-api.ts'
import type { Board } from '#domain/board/board.ts'
import { boardLinks } from '#domain/board/board-links.ts'
import { editionTitleIn } from '#domain/editions/edition-title.ts'
import { BalanceBlock } from '#web/board/balance-block.tsx'
import { BoardBlock } from '#web/board/board-block.tsx'
import { useBoardTexts } from '#web/board/board-texts.ts'
import { DelayBlock } from '#web/board/delay-block.tsx'
import { EditionOfFigures } from '#web/board/figure-link.tsx'
import { FiledBlock } from '#web/board/filed-block.tsx'
import { LateBlock, Totals } from '#web/board/late-block.tsx'
import { TownsBlock } from '#web/board/towns-block.tsx'
import { boardSearch } from '#web/budget/board-search.ts'
import { PrintedBudget } from '#web/budget/printed-budget.tsx'
import { BoardTabs } from '#web/editions/board-tabs.tsx'
import { useChosenEdition } from '#web/editions/chosen-edition.ts'
import { editionList, useEditionInAddress, useOtherEdition } from '#web/editions/edition-queries.ts'
import { OtherEdition } from '#web/editions/other-edition.tsx'
import { EditionTitle, EditionWithDays, RaisedTitle } from '#web/editions/edition-title.tsx'
import { queryOf } from '#web/platform/api/query-client.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useRefetchOfProjects } from '#web/platform/live/hints.ts'
import { WholeAnswer } from '#web/platform/ui/whole-answer.tsx'
import { Page } from '#web/platform/ui/page/page.tsx'
import { momentIn } from '#domain/clock.ts'
import figures from '#web/platform/ui/figures.module.css'
import classes from './board.module.css'

/** An edition as a whole. */
export function BoardPage() {
  const t = useBoardTexts()
  const edition = useChosenEdition()
  const other = useOtherEdition()
  const { compare } = useSearch({ strict: false, select: boardSearch })
  const navigate = useNavigate()
  const query = useQuery({
    ...queryOf(boardApi.get, { input: { edition, compare } }, { staleTime: 0 }),
    placeholderData: (before) => before,
  })
  const { data } = query
  const shown = data?.edition.id
  useEditionInAddress(query.isPlaceholderData ? undefined : shown)
  useRefetchOfProjects(query)
  return (
    <Page
      title={t.title}
      subtitle={data ? <Subtitle board={data} /> : ' '}
      action={
        data && (
          <Actions
            board={data}
            onCompare={(id) => void navigate({ to: '/board', search: { edition: shown, compare: id } })}
          />
        )
      }
    >
      {other && <OtherEdition {...other} />}
      <BoardTabs />
      <WholeAnswer query={query} words={t} heights={[320, 260, 240]}>
        {(board) => <Blocks board={board} />}
      </WholeAnswer>
    </Page>
  )
}

function Blocks({ board }: { board: Board }) {
  const t = useBoardTexts()
  const { language } = useLanguage()
  const { delay, compared, late, reports } = board
  return (
    <EditionOfFigures value={board.edition.id}>
      <div className={figures.sheets}>
        <FiledBlock board={board} />
        <TownsBlock board={board} />
        <BalanceBlock balance={board.balance} />
        <div className={classes.pair}>
          <DelayBlock delay={delay} compared={compared} />
          <div className={figures.sheets}>
            <LateBlock late={late} />
            <BoardBlock sentence={t.sentences.reports(reports)}>
              <Totals
                lines={[
                  { what: t.received, count: reports.received, link: boardLinks.report('received') },
                  { what: t.awaited, count: reports.awaited, link: boardLinks.report('awaited') },
                ]}
              />
            </BoardBlock>
          </div>
        </div>
        <PrintedBudget edition={board.edition.id} />
        <p className={classes.foot}>{t.foot({ moment: momentIn(board.at, language) })}</p>
      </div>
    </EditionOfFigures>
  )
}

function Subtitle({ board: { edition, compared } }: { board: Board }) {
  const t = useBoardTexts()
  return (
    <>
      <EditionWithDays edition={edition} />
      {compared && (
        <>
          {t.compared}
          <EditionTitle edition={compared} />
        </>
      )}
    </>
  )
}

function Actions({ board: { edition, compared }, onCompare }: { board: Board; onCompare: (id: number) => void }) {
  const t = useBoardTexts()
  const { language } = useLanguage()
  const { data = [] } = useQuery(editionList())
  const others = data.filter(({ id, state }) => id !== edition.id && state !== 'prepared')
  return (
    <div className={classes.actions}>
      {compared && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              variant="default"
              leftSection={<IconArrowsLeftRight size={18} />}
              rightSection={<IconChevronDown size={16} />}
            >
              <span>
                <RaisedTitle title={t.compare({ edition: editionTitleIn(compared, language) })} />
              </span>
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((each) => (
              <Menu.Item
                key={each.id}
                aria-current={each.id === compared.id || undefined}
                onClick={() => onCompare(each.id)}
              >
                <EditionTitle edition={each} />
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
        {t.print}
      </Button>
    </div>
  )
}
