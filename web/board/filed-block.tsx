import { civilDayIn } from '#domain/clock.ts'
import { useCallback } from 'react'
import type { Board, Week } from '#domain/board/board.ts'
import { filedFacts } from '#domain/board/board-facts.ts'
import { boardLinks, dayBefore } from '#domain/board/board-links.ts'
import { editionTitleIn } from '#domain/editions/edition-title.ts'
import { listIn, type Language } from '#domain/language.ts'
import { statusLabels, type ProjectStatus } from '#domain/projects/statuses.ts'
import { BoardBlock } from '#web/board/board-block.tsx'
import { useBoardTexts } from '#web/board/board-texts.ts'
import { FigureLink } from '#web/board/figure-link.tsx'
import { MoreFigures } from '#web/board/more-figures.tsx'
import { threadOfWeeks, WeeksDrawing } from '#web/board/weeks-drawing.tsx'
import { RaisedTitle } from '#web/editions/edition-title.tsx'
import { numberText } from '#domain/number-text.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { civilDay } from '#web/projects/parts/days-text.ts'
import { StatusBadge } from '#web/projects/parts/status-badge.tsx'
import { Scrolled } from '#web/board/scrolled.tsx'
import { FigureTable } from '#web/platform/ui/figure-table.tsx'
import classes from './board.module.css'

/** Projects filed week by week, and their current status, compared with the other edition. */
export function FiledBlock({ board }: { board: Board }) {
  const t = useBoardTexts()
  const sentence = t.sentences.filed(filedFacts(board))
  return (
    <BoardBlock sentence={sentence}>
      {board.filed.weeks.length > 0 && <Weeks board={board} label={sentence.title} />}
      <Statuses board={board} />
      {board.filed.erased > 0 && <p className={classes.foot}>{t.erased({ count: board.filed.erased })}</p>}
    </BoardBlock>
  )
}

function Weeks({ board, label }: { board: Board; label: string }) {
  const { filed, compared, today } = board
  const t = useBoardTexts()
  const { language } = useLanguage()
  const { weeks } = filed
  // Older weeks overflow: the view ends at the current week, or at the last one.
  const showNow = useCallback(
    (box: HTMLElement | null) => {
      if (box === null) return
      const now = weeks.findIndex(({ to }) => to >= today)
      const until = now === -1 ? weeks.length : now + 1
      box.scrollLeft = (box.scrollWidth * until) / weeks.length - box.clientWidth
    },
    [weeks, today],
  )
  const short = (day: string) => civilDay(day, language, { day: 'numeric', month: 'short' })
  const nameOf = ({ from, to }: Week) => (from === null ? t.before({ day: short(to) }) : short(from))
  const longName = (week: Week) => (week.from === null ? nameOf(week) : t.weekOf({ day: short(week.from) }))
  return (
    <>
      <Scrolled ref={showNow}>
        <div className={classes.wide} style={{ minWidth: weeks.length * 52 }}>
          <WeeksDrawing weeks={weeks} label={label} />
          <ol className={classes.weekNames} style={{ gridTemplateColumns: `repeat(${weeks.length}, 1fr)` }}>
            {weeks.map((week) => (
              <li key={week.to}>
                <span aria-hidden>{nameOf(week)}</span>
                <FigureLink
                  count={week.decided + week.pending}
                  what={longName(week)}
                  link={boardLinks.week(week, 'all')}
                />
              </li>
            ))}
          </ol>
        </div>
      </Scrolled>
      <p className={classes.legend}>
        <Key kind="decided" label={t.decided} />
        <Key kind="pending" label={t.pending} />
        {compared && <Key kind="before" label={t.sameWeeks({ edition: editionTitleIn(compared, language) })} />}
        <span>{t.thread({ count: threadOfWeeks(weeks) })}</span>
      </p>
      <MoreFigures title={t.weekTable}>
        <FigureTable
          rows={weeks}
          keyOf={({ to }) => to}
          columns={[
            { head: t.week, render: nameOf },
            ...(['decided', 'pending'] as const).map((which) => ({
              head: t[which],
              render: (week: Week) => (
                <FigureLink
                  count={week[which]}
                  what={listIn(language, [longName(week), t[which]])}
                  link={boardLinks.week(week, which)}
                />
              ),
            })),
            compared && {
              head: <RaisedTitle title={editionTitleIn(compared, language)} />,
              render: (week) => (
                <FigureLink
                  count={week.before}
                  what={listIn(language, [longName(week), editionTitleIn(compared, language)])}
                  link={boardLinks.weekBefore(week, board)}
                  edition={compared.id}
                />
              ),
            },
          ]}
        />
      </MoreFigures>
    </>
  )
}

/** The look of a thread, with its meaning. */
export function Key({ kind, label }: { kind: 'decided' | 'pending' | 'before' | 'empty'; label: string }) {
  return (
    <span className={classes.key}>
      {kind === 'empty' ? (
        <span className={classes.emptyDay} />
      ) : (
        <svg width="28" height="10" aria-hidden>
          <path className={classes[kind]} d={kind === 'before' ? 'M0 5H28' : 'M0 2H28M0 5.5H28M0 9H28'} />
        </svg>
      )}
      <span>
        <RaisedTitle title={label} />
      </span>
    </span>
  )
}

type Line = Board['filed']['statuses'][number]

function Statuses({ board }: { board: Board }) {
  const { filed, edition, compared } = board
  const t = useBoardTexts()
  const { language } = useLanguage()
  const onSameDay = useSameDay(board)
  const sum = (of: (line: Line) => number | null) => filed.statuses.reduce((total, line) => total + (of(line) ?? 0), 0)
  const [now, then, inTheEnd] = [sum((line) => line.now), sum((line) => line.sameDay), sum((line) => line.inTheEnd)]
  const nameOf = ({ status }: Line) => statusLabels[status as ProjectStatus][language]
  const ended = compared === null ? '' : t.inTheEnd({ edition: editionTitleIn(compared, language) })
  return (
    <Scrolled>
      <FigureTable
        rows={filed.statuses}
        keyOf={({ status }) => status}
        columns={[
          { head: t.status, render: ({ status }) => <StatusBadge status={status as ProjectStatus} />, total: t.total },
          {
            head: <RaisedTitle title={editionTitleIn(edition, language)} />,
            render: (line) => <FigureLink count={line.now} what={nameOf(line)} link={boardLinks.status(line.status)} />,
            total: <FigureLink count={now} what={t.filedTotal} link={boardLinks.filed()} />,
          },
          compared && {
            head: <RaisedTitle title={onSameDay} />,
            render: (line) => (
              <FigureLink
                count={line.sameDay ?? 0}
                what={listIn(language, [nameOf(line), onSameDay])}
                link={boardLinks.sameDay(board, line.status)}
                edition={compared.id}
              />
            ),
            total: <FigureLink count={then} what={onSameDay} link={boardLinks.sameDay(board)} edition={compared.id} />,
          },
          compared && {
            head: t.difference,
            render: (line) => gap(line.now - (line.sameDay ?? 0), language),
            total: gap(now - then, language),
          },
          compared && {
            head: <RaisedTitle title={ended} />,
            render: (line) => (
              <FigureLink
                count={line.inTheEnd ?? 0}
                what={nameOf(line)}
                link={boardLinks.status(line.status)}
                edition={compared.id}
              />
            ),
            total: <FigureLink count={inTheEnd} what={ended} link={boardLinks.filed()} edition={compared.id} />,
          },
        ]}
      />
    </Scrolled>
  )
}

/** « 4e édition, au 14 octobre 2025 » */
function useSameDay(board: Board): string {
  const t = useBoardTexts()
  const { language } = useLanguage()
  const day = civilDayIn(dayBefore(board, board.today), language)
  return board.compared === null ? '' : t.at({ edition: editionTitleIn(board.compared, language), day })
}

/** « + 98 », « − 3 », « 0 » */
function gap(count: number, language: Language): string {
  if (count === 0) return '0'
  return `${count > 0 ? '+' : '−'} ${numberText(Math.abs(count), language)}`
}
