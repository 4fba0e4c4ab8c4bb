import { VisuallyHidden } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { useProjectFormTexts } from '#web/platform/i18n/project-form-texts.ts'
import { diffWords, type Piece } from '#web/projects/parts/differ/word-diff.ts'
import classes from './comparison-table.module.css'

export type ComparedRow = { label: string; before: ReactNode; after: ReactNode; below?: ReactNode }

type ComparisonTableProps = { before: string; after: string; rows: ComparedRow[] }

/** Two states of some fields side by side; on a phone one below the other, each under its name. */
export function ComparisonTable({ before, after, rows }: ComparisonTableProps) {
  const { comparison: t } = useProjectFormTexts()
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t.field}</VisuallyHidden>
          </th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td>
              <span className={classes.which}>{before}</span>
              <div>{row.before}</div>
            </td>
            <td className={classes.after}>
              <span className={classes.which}>{after}</span>
              <div>{row.after}</div>
              {row.below}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Two texts with their differing words marked. */
export function comparedText(label: string, before: string, after: string): ComparedRow {
  const pieces = diffWords(before, after)
  return {
    label,
    before: <Pieces pieces={pieces} without="added" />,
    after: <Pieces pieces={pieces} without="removed" />,
  }
}

export function ComparedPicture({ url, credit = '' }: { url: string; credit?: string | null }) {
  return (
    <>
      <img src={url} alt="" className={classes.image} /> {credit}
    </>
  )
}

function Pieces({ pieces, without }: { pieces: Piece[]; without: 'removed' | 'added' }) {
  const { comparison: t } = useProjectFormTexts()
  return (
    <span className={classes.text}>
      {pieces
        .filter(({ kind }) => kind !== without)
        .map(({ kind, text, at }) => {
          if (kind === 'same') return <Fragment key={at}>{text}</Fragment>
          const Mark = kind === 'removed' ? 'del' : 'ins'
          return (
            <Mark key={at}>
              <VisuallyHidden>{kind === 'removed' ? t.removed : t.added} </VisuallyHidden>
              {text}
            </Mark>
          )
        })}
    </span>
  )
}
