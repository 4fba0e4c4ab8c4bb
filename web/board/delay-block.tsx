import { listIn } from '#domain/language.ts'
import type { Board, Delay } from '#domain/board/board.ts'
import { boardLinks } from '#domain/board/board-links.ts'
import { delayBars, type DelayBar } from '#domain/board/delays.ts'
import { editionTitleIn } from '#domain/editions/edition-title.ts'
import { BoardBlock } from '#web/board/board-block.tsx'
import { useBoardTexts } from '#web/board/board-texts.ts'
import { FigureLink } from '#web/board/figure-link.tsx'
import { MoreFigures } from '#web/board/more-figures.tsx'
import { perThread, raggedEnds, threadsOf } from '#web/board/threads.ts'
import { RaisedTitle } from '#web/editions/edition-title.tsx'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { Scrolled } from '#web/board/scrolled.tsx'
import { FigureTable } from '#web/platform/ui/figure-table.tsx'
import classes from './board.module.css'

const [column, pitch, mostThreads] = [18, 3.5, 20]

/** From filing to the first decision. */
export function DelayBlock({ delay, compared }: { delay: Delay; compared: Board['compared'] }) {
  const t = useBoardTexts()
  const { language } = useLanguage()
  const sentence = t.sentences.delay(delay)
  const bars = delayBars(delay.days)
  const inCompared = compared === null ? '' : editionTitleIn(compared, language)
  return (
    <BoardBlock sentence={sentence}>
      {bars.length > 0 && delay.median !== null && (
        <DelayDrawing bars={bars} median={delay.median} label={sentence.title} />
      )}
      <Scrolled>
        <FigureTable
          rows={delay.commissions}
          keyOf={({ id }) => id}
          columns={[
            { head: t.commission, render: ({ name }) => name, total: t.total },
            {
              head: t.decisions,
              render: ({ id, name, decided }) => (
                <FigureLink count={decided} what={name} link={boardLinks.delay('all', id)} />
              ),
              total: <FigureLink count={delay.decided} what={t.decisions} link={boardLinks.delay('all')} />,
            },
            {
              head: t.median,
              render: ({ id, name, median }) => <Days of={[name, t.median]} days={median} commissionId={id} />,
              total: <Days of={[t.total, t.median]} days={delay.median} />,
            },
            {
              head: t.longest,
              render: ({ id, name, longest }) => <Days of={[name, t.longest]} days={longest} commissionId={id} />,
              total: <Days of={[t.total, t.longest]} days={delay.longest} />,
            },
            compared && {
              head: <RaisedTitle title={inCompared} />,
              render: ({ id, name, medianBefore }) => (
                <Days of={[name, inCompared]} days={medianBefore} commissionId={id} edition={compared.id} />
              ),
              total: <Days of={[t.total, inCompared]} days={delay.medianBefore} edition={compared.id} />,
            },
          ]}
        />
      </Scrolled>
      {bars.length > 0 && <DelayTable bars={bars} />}
    </BoardBlock>
  )
}

type DaysProps = { of: readonly string[]; days: number | null; commissionId?: number; edition?: number }

/** A number of days, which opens the list of what took as long. */
function Days({ of, days, commissionId, edition }: DaysProps) {
  const t = useBoardTexts()
  const { language } = useLanguage()
  if (days === null) return t.none
  return (
    <FigureLink
      count={1}
      text={t.days({ count: days })}
      what={listIn(language, of)}
      link={boardLinks.delay(String(days), commissionId)}
      edition={edition}
    />
  )
}

function DelayDrawing({ bars, median, label }: { bars: readonly DelayBar[]; median: number; label: string }) {
  const t = useBoardTexts()
  const per = perThread(Math.max(...bars.map(({ count }) => count)), mostThreads)
  const threads = bars.map(({ count }) => threadsOf(count, per))
  const height = Math.max(...threads) * pitch + 6
  const width = Math.max(240, bars.length * column)
  const path = threads
    .map((count, index) =>
      Array.from({ length: count }, (_, place) => {
        const [start, end] = raggedEnds(index + place)
        return `M${index * column + 2 + start / 2} ${height - 3 - place * pitch}H${(index + 1) * column - 2 - end / 2}`
      }).join(''),
    )
    .join('')
  const [first] = bars
  const size = first!.to - first!.from + 1
  const at = ((median + 0.5) / size) * column
  const isRight = at > width / 2
  const share = `${(at / width) * 100}%`
  return (
    <div className={classes.delays}>
      {/* Outside the drawing: words scaled with it would be as large as a title. */}
      <p
        className={classes.median}
        aria-hidden
        data-before={isRight || undefined}
        style={isRight ? { width: share } : { marginLeft: share }}
      >
        {t.medianMark({ days: t.days({ count: median }) })}
      </p>
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${height}`}
      >
        <path className={classes.decided} d={path} />
        <path className={classes.mark} d={`M${at} 0V${height}`} />
      </svg>
    </div>
  )
}

function DelayTable({ bars }: { bars: readonly DelayBar[] }) {
  const t = useBoardTexts()
  return (
    <MoreFigures title={t.delayTable}>
      <FigureTable
        rows={bars.filter(({ count }) => count > 0)}
        keyOf={({ from }) => from}
        columns={[
          { head: t.delay, render: t.delayOf },
          {
            head: t.projects,
            render: ({ from, to, count }) => (
              <FigureLink
                count={count}
                what={t.delayOf({ from, to })}
                link={boardLinks.delay(from === to ? String(from) : `${from}-${to}`)}
              />
            ),
          },
        ]}
      />
    </MoreFigures>
  )
}
