import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { RowLink } from '#web/platform/ui/page/row-link.tsx'
import { useBulkTexts } from '#web/projects/list/bulk/bulk-texts.ts'
import classes from './run.module.css'

export type Line = {
  id: number
  name: string
  why: string
  /** The remedy: a link to the project, or a retry. */
  way?: string
  onRetry?: () => void
}

const shownAtFirst = 5

export function ResultList({ lines }: { lines: Line[] }) {
  const t = useBulkTexts()
  const [areAllShown, setAllShown] = useState(false)
  if (lines.length === 0) return <p className={classes.more}>{t.none}</p>
  const shown = areAllShown ? lines : lines.slice(0, shownAtFirst)
  return (
    <>
      <ul className={classes.results}>
        {shown.map(({ id, name, why, way, onRetry }) => (
          <li key={id}>
            <span className={classes.number}>{id}</span>
            <span>
              <strong>{name}</strong>
              {why !== '' && <span className={classes.why}>{why}</span>}
            </span>
            {way && (
              <RowLink to="/project/show/$projectId" id={id} aria-label={t.wayNamed({ way, name })}>
                {way}
              </RowLink>
            )}
            {onRetry && (
              <Anchor
                component="button"
                type="button"
                underline="always"
                aria-label={t.wayNamed({ way: t.ways.retry, name })}
                onClick={onRetry}
              >
                {t.ways.retry}
              </Anchor>
            )}
          </li>
        ))}
      </ul>
      {lines.length > shown.length && (
        <p className={classes.more}>
          {t.more({ count: lines.length - shown.length })}
          <Anchor component="button" type="button" underline="always" onClick={() => setAllShown(true)}>
            {t.showAll}
          </Anchor>
        </p>
      )}
    </>
  )
}
