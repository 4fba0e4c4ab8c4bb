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
import figures from '#web/platform/ui/figures.module.css'
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
        <table className={figures.table}>
          <thead>
            <tr>
              <th scope="col">{t.week}</th>
              <th scope="col">{t.decided}</th>
              <th scope="col">{t.pending}</th>
              {compared && (
                <th scope="col">
                  <RaisedTitle title={editionTitleIn(compared, language)} />
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.to}>
                <th scope="row">{nameOf(week)}</th>
                {(['decided', 'pending'] as const).map((which) => (
                  <td key={which}>
                    <FigureLink
                      count={week[which]}
                      what={listIn(language, [longName(week), t[which]])}
                      link={boardLinks.week(week, which)}
                    />
                  </td>
                ))}
                {compared && (
                  <td>
                    <FigureLink
                      count={week.before}
                      what={listIn(language, [longName(week), editionTitleIn(compared, language)])}
                      link={boardLinks.weekBefore(week, board)}
                      edition={compared.id}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
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

function Statuses({ board }: { board: Board }) {
  const { filed, edition, compared } = board
  const t = useBoardTexts()
  const { language } = useLanguage()
  const own = editionTitleIn(edition, language)
  const onSameDay = useSameDay(board)
  const sum = (of: (line: Board['filed']['statuses'][number]) => number | null) =>
    filed.statuses.reduce((total, line) => total + (of(line) ?? 0), 0)
  const [now, then, inTheEnd] = [sum((line) => line.now), sum((line) => line.sameDay), sum((line) => line.inTheEnd)]
  return (
    <Scrolled>
      <table className={figures.table}>
        <thead>
          <tr>
            <th scope="col">{t.status}</th>
            <th scope="col">
              <RaisedTitle title={own} />
            </th>
            {compared && <OtherHeads compared={compared} onSameDay={onSameDay} />}
          </tr>
        </thead>
        <tbody>
          {filed.statuses.map((line) => (
            <tr key={line.status}>
              <th scope="row">
                <StatusBadge status={line.status as ProjectStatus} />
              </th>
              <td>
                <FigureLink
                  count={line.now}
                  what={statusLabels[line.status as ProjectStatus][language]}
                  link={boardLinks.status(line.status)}
                />
              </td>
              {compared && (
                <>
                  <td>
                    <FigureLink
                      count={line.sameDay ?? 0}
                      what={listIn(language, [statusLabels[line.status as ProjectStatus][language], onSameDay])}
                      link={boardLinks.sameDay(board, line.status)}
                      edition={compared.id}
                    />
                  </td>
                  <td>{gap(line.now - (line.sameDay ?? 0), language)}</td>
                  <td>
                    <FigureLink
                      count={line.inTheEnd ?? 0}
                      what={statusLabels[line.status as ProjectStatus][language]}
                      link={boardLinks.status(line.status)}
                      edition={compared.id}
                    />
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t.total}</th>
            <td>
              <FigureLink count={now} what={t.filedTotal} link={boardLinks.filed()} />
            </td>
            {compared && (
              <>
                <td>
                  <FigureLink count={then} what={onSameDay} link={boardLinks.sameDay(board)} edition={compared.id} />
                </td>
                <td>{gap(now - then, language)}</td>
                <td>
                  <FigureLink
                    count={inTheEnd}
                    what={t.inTheEnd({ edition: editionTitleIn(compared, language) })}
                    link={boardLinks.filed()}
                    edition={compared.id}
                  />
                </td>
              </>
            )}
          </tr>
        </tfoot>
      </table>
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

function OtherHeads({ compared, onSameDay }: { compared: NonNullable<Board['compared']>; onSameDay: string }) {
  const t = useBoardTexts()
  const { language } = useLanguage()
  const other = editionTitleIn(compared, language)
  return (
    <>
      <th scope="col">
        <RaisedTitle title={onSameDay} />
      </th>
      <th scope="col">{t.difference}</th>
      <th scope="col">
        <RaisedTitle title={t.inTheEnd({ edition: other })} />
      </th>
    </>
  )
}

/** « + 98 », « − 3 », « 0 » */
function gap(count: number, language: Language): string {
  if (count === 0) return '0'
  return `${count > 0 ? '+' : '−'} ${numberText(Math.abs(count), language)}`
}
