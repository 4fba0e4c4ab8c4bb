import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTableTexts } from '#web/platform/i18n/table-texts.ts'
import type { TableChanges } from '#web/platform/ui/data-table/use-row-changes.ts'
import classes from './changed-rows.module.css'

/** A screen reader is told so often at most. */
const sayEveryMs = 10_000

type ChangedRowsProps = TableChanges & {
  /** Over the rows, where no place is kept for it. */
  floats?: boolean
}

/** "3 changements · Afficher": what others did waits here, and moves no row until it is asked for. */
export function ChangedRows({ count, show, floats = false }: ChangedRowsProps) {
  const t = useTableTexts()
  const said = useSaid(count === 0 ? '' : t.changes({ count }))
  return (
    <div className={floats ? classes.over : classes.place}>
      {count > 0 && (
        <div className={classes.sign}>
          <IconRefresh size={16} stroke={1.8} aria-hidden />
          <span>{t.changes({ count })}</span>
          <span aria-hidden>·</span>
          <UnstyledButton className={classes.show} onClick={show}>
            {t.showChanges}
          </UnstyledButton>
        </div>
      )}
      <VisuallyHidden>
        <output aria-live="polite">{said}</output>
      </VisuallyHidden>
    </div>
  )
}

/** The text, but no more often than every ten seconds; what is over is taken back at once, and in silence. */
function useSaid(text: string): string {
  const [said, setSaid] = useState('')
  const lastAt = useRef(-Infinity)
  useEffect(() => {
    const rest = text === '' ? 0 : Math.max(0, lastAt.current + sayEveryMs - performance.now())
    const timer = setTimeout(() => {
      if (text !== '') lastAt.current = performance.now()
      setSaid(text)
    }, rest)
    return () => clearTimeout(timer)
  }, [text])
  return said
}
