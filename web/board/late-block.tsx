import type { Board } from '#domain/board/board.ts'
import { boardLinks } from '#domain/board/board-links.ts'
import { BoardBlock } from '#web/board/board-block.tsx'
import { useBoardTexts } from '#web/board/board-texts.ts'
import { FigureLink } from '#web/board/figure-link.tsx'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { FigureTable } from '#web/platform/ui/figure-table.tsx'
import { RowLink } from '#web/platform/ui/page/row-link.tsx'
import { shortDay } from '#web/projects/parts/days-text.ts'
import figures from '#web/platform/ui/figures.module.css'

/** The projects whose answer has been due for longest. */
export function LateBlock({ late: { asked, late, answers } }: { late: Board['late'] }) {
  const t = useBoardTexts()
  const { language } = useLanguage()
  return (
    <BoardBlock sentence={t.sentences.late({ asked, late })}>
      {answers.length > 0 && (
        <FigureTable
          rows={answers}
          keyOf={({ id }) => id}
          columns={[
            {
              head: t.project,
              render: ({ id, name }) => (
                <RowLink to="/project/show/$projectId" id={id} className={`${figures.link} ${figures.figure}`}>
                  {name}
                </RowLink>
              ),
            },
            { head: t.due, render: ({ dueDay }) => shortDay(dueDay, language) },
            { head: t.lateBy, render: ({ days }) => t.days({ count: days }) },
          ]}
        />
      )}
      <Totals
        lines={[
          { what: t.asked, count: asked, link: boardLinks.asked() },
          { what: t.late, count: late, link: boardLinks.late() },
        ]}
      />
    </BoardBlock>
  )
}

type Line = Omit<Parameters<typeof FigureLink>[0], 'text' | 'edition'>

/** The totals of a block. */
export function Totals({ lines }: { lines: readonly Line[] }) {
  return (
    <table className={figures.table}>
      <tbody>
        {lines.map((line) => (
          <tr key={line.what}>
            <th scope="row">{line.what}</th>
            <td>
              <FigureLink {...line} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
