import { listIn } from '#domain/language.ts'
import { useState } from 'react'
import type { Board } from '#domain/board/board.ts'
import { boardLinks, type BoardLink } from '#domain/board/board-links.ts'
import { balanceFacts, shareOf } from '#domain/board/board-facts.ts'
import { frenchDepartments } from '#domain/places/departments.ts'
import { BoardBlock } from '#web/board/board-block.tsx'
import { useBoardTexts } from '#web/board/board-texts.ts'
import { FigureLink } from '#web/board/figure-link.tsx'
import { Totals } from '#web/board/late-block.tsx'
import { usePrinting } from '#web/platform/ui/use-printing.ts'
import classes from './balance-block.module.css'
import shared from './board.module.css'
import { useLanguage } from '#web/platform/i18n/texts.ts'

type Share = { name: string; count: number; link: BoardLink }
const mostShares = 6
const mostInSentence = 20

/** How the certified projects are spread. */
export function BalanceBlock({ balance }: { balance: Board['balance'] }) {
  const t = useBoardTexts()
  const { total, commissions, types, departments, publics, free, paid, withoutProject } = balance
  const groups: [title: string, shares: Share[]][] = [
    [t.commission, commissions.map((each) => ({ ...each, link: boardLinks.commission(each.id) }))],
    [t.type, types.map((each) => ({ ...each, link: boardLinks.type(each.id) }))],
    [
      t.department,
      departments.map(({ name, count }) => ({
        name: name || t.noDepartment,
        count,
        link: boardLinks.department(name),
      })),
    ],
    [t.public, publics.map((each) => ({ ...each, link: boardLinks.public(each.value) }))],
    [
      t.price,
      [
        { name: t.free, count: free, link: boardLinks.price('free') },
        { name: t.paid, count: paid, link: boardLinks.price('paid') },
      ],
    ],
  ]
  return (
    <BoardBlock sentence={t.sentences.balance(balanceFacts(balance))}>
      <div className={classes.groups}>
        {groups.map(([title, shares]) => (
          <Group key={title} title={title} shares={shares} total={total} />
        ))}
        <WithoutProject names={withoutProject} />
      </div>
      <Totals lines={[{ what: t.certified, count: total, link: boardLinks.certified() }]} />
    </BoardBlock>
  )
}

function Group({ title, shares, total }: { title: string; shares: readonly Share[]; total: number }) {
  const t = useBoardTexts()
  const [isUnfolded, setUnfolded] = useState(false)
  const showsAll = usePrinting() || isUnfolded
  const shown = showsAll || shares.length <= mostShares + 1 ? shares : shares.slice(0, mostShares)
  const most = Math.max(1, ...shares.map(({ count }) => count))
  return (
    <div className={classes.group}>
      <h3>{title}</h3>
      <table aria-label={title}>
        <tbody>
          {shown.map(({ name, count, link }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={classes.bar}>
                <ShareThreads share={count / most} />
              </td>
              <td>
                <FigureLink count={count} what={name} link={link} />
              </td>
              <td>{t.sentences.percent(shareOf(count, total))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < shares.length && (
        <button type="button" className={shared.more} onClick={() => setUnfolded(true)}>
          {t.others({ count: shares.length - shown.length })}
        </button>
      )}
    </div>
  )
}

/**
 * All of them: a few as a sentence, many in columns. Paper has one line: where most departments are without a project,
 * the others stand in the table.
 */
function WithoutProject({ names }: { names: readonly string[] }) {
  const t = useBoardTexts()
  const { language } = useLanguage()
  const isPrinting = usePrinting()
  const title = names.length === 0 ? t.withoutProject : t.withoutProjectCounted({ count: names.length })
  const areMany = names.length > mostInSentence
  const all = frenchDepartments.length
  if (areMany && isPrinting)
    return (
      <p className={classes.names}>
        {names.length > all / 2
          ? t.mostWithoutProject({ count: names.length, all })
          : t.figure({ what: title, count: listIn(language, names) })}
      </p>
    )
  return (
    <div className={areMany ? `${classes.group} ${classes.names}` : classes.group}>
      <h3>{title}</h3>
      {areMany ? (
        <ul aria-label={title}>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      ) : (
        <p>{names.length === 0 ? t.everywhere : listIn(language, names)}</p>
      )}
    </div>
  )
}

/** The row shows the same in figures. */
export function ShareThreads({ share }: { share: number }) {
  const width = Math.round(share * 84)
  const path = width === 0 ? '' : `M0 2H${width}M0 6H${Math.max(1, width - 3)}M0 10H${Math.max(1, width - 1)}`
  return (
    <svg width="84" height="12" aria-hidden>
      <path className={shared.decided} d={path} />
    </svg>
  )
}
