import { formats, listIn } from '#domain/language.ts'
import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { Board, Town } from '#domain/board/board.ts'
import { boardLinks } from '#domain/board/board-links.ts'
import { daysFacts, emptyDays, mostTowns } from '#domain/board/board-facts.ts'
import { toDay, toNumber } from '#domain/days.ts'
import { BoardBlock } from '#web/board/board-block.tsx'
import { ListLink } from '#web/board/figure-link.tsx'
import { useBoardTexts } from '#web/board/board-texts.ts'
import { Key } from '#web/board/filed-block.tsx'
import { perThread, raggedEnds, threadsOf } from '#web/board/threads.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useOnPhone } from '#web/platform/ui/on-phone.ts'
import { usePrinting } from '#web/platform/ui/use-printing.ts'
import { civilDay } from '#web/projects/parts/days-text.ts'
import { Scrolled } from '#web/board/scrolled.tsx'
import figures from '#web/platform/ui/figures.module.css'
import classes from './towns-block.module.css'
import shared from './board.module.css'

const mostThreads = 5

/** The days of the edition, town by town: with and without events. */
export function TownsBlock({ board }: { board: Board }) {
  const t = useBoardTexts()
  const isPrinting = usePrinting()
  const onPhone = useOnPhone() && !isPrinting
  const [isUnfolded, setUnfolded] = useState(false)
  const showsAll = isPrinting || isUnfolded
  const { towns, edition } = board
  const shown = showsAll ? towns : towns.slice(0, mostTowns)
  const first = toNumber(edition.editionStart)
  const days = Array.from({ length: toNumber(edition.editionEnd) - first + 1 }, (_, index) => toDay(first + index))
  const most = Math.max(1, ...towns.flatMap(({ counts }) => counts))
  const per = perThread(most, mostThreads)
  const sentence = t.sentences.days(daysFacts(board))
  return (
    <BoardBlock sentence={sentence}>
      {towns.length > 0 &&
        (onPhone ? (
          <TownList towns={shown} days={days} />
        ) : (
          <TownGrid {...{ towns: shown, days, per }} label={sentence.title} />
        ))}
      {towns.length > 0 && (
        <p className={shared.legend}>
          {!onPhone && <Key kind="decided" label={t.thread({ count: per })} />}
          {!onPhone && <Key kind="empty" label={t.noEvent} />}
          {towns.length > shown.length && (
            <button type="button" className={shared.more} onClick={() => setUnfolded(true)}>
              {t.otherTowns({ count: towns.length - shown.length })}
            </button>
          )}
        </p>
      )}
    </BoardBlock>
  )
}

type GridProps = { towns: readonly Town[]; days: readonly string[] }

function TownGrid({ towns, days, per, label }: GridProps & { per: number; label: string }) {
  const t = useBoardTexts()
  const { language } = useLanguage()
  return (
    <Scrolled>
      <table className={classes.grid} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t.town}</th>
            {days.map((day) => (
              <th key={day} scope="col">
                <span>{civilDay(day, language, { weekday: 'short' })}</span>
                <strong>{civilDay(day, language, { day: 'numeric' })}</strong>
              </th>
            ))}
            <th scope="col">{t.empty}</th>
          </tr>
        </thead>
        <tbody>
          {towns.map((each) => (
            <tr key={each.town}>
              <th scope="row">
                <ListLink link={boardLinks.town(each.town)} className={`${figures.link} ${figures.figure}`}>
                  {each.town}
                </ListLink>
              </th>
              {days.map((day, index) => (
                <td key={day}>
                  <Cell town={each.town} day={day} count={each.counts[index] ?? 0} per={per} />
                </td>
              ))}
              <td>{emptyDays(each)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  )
}

function Cell({ town, day, count, per }: { town: string; day: string; count: number; per: number }) {
  const t = useBoardTexts()
  const { language } = useLanguage()
  const name = civilDay(day, language, { weekday: 'long', day: 'numeric', month: 'long' })
  if (count === 0)
    return (
      <span className={shared.emptyDay}>
        <VisuallyHidden>{t.emptyCell({ town, day: name })}</VisuallyHidden>
      </span>
    )
  const threads = threadsOf(count, per)
  const path = Array.from({ length: threads }, (_, place) => {
    const [start, end] = raggedEnds(place + count)
    return `M${start} ${9 + (place - (threads - 1) / 2) * 3.5}H${28 - end}`
  }).join('')
  return (
    <ListLink
      link={boardLinks.day(town, day)}
      className={classes.cell}
      aria-label={t.figure({ what: listIn(language, [town, name]), count: String(count) })}
      title={t.figure({ what: listIn(language, [town, name]), count: String(count) })}
    >
      <svg width="28" height="18" aria-hidden>
        <path className={shared.decided} d={path} />
      </svg>
    </ListLink>
  )
}

/** « Rennes, 9 jours vides : 6, 9, 12… » */
function TownList({ towns, days }: GridProps) {
  const t = useBoardTexts()
  const { language } = useLanguage()
  return (
    <ul className={classes.townList}>
      {towns.map((each) => {
        const empty = days.filter((_, index) => each.counts[index] === 0)
        const numbers = listIn(
          language,
          empty.map((day) => civilDay(day, language, { day: 'numeric' })),
        )
        return (
          <li key={each.town}>
            <ListLink link={boardLinks.town(each.town)} className={`${figures.link} ${figures.figure}`}>
              {each.town}
            </ListLink>
            {formats[language].comma}
            {empty.length === 0
              ? t.noEmptyDay
              : t.figure({ what: t.emptyDays({ count: empty.length }), count: numbers })}
          </li>
        )
      })}
    </ul>
  )
}
