import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTableTexts } from '#web/platform/i18n/table-texts.ts'
import type { TableChanges } from '#web/platform/ui/data-table/use-row-changes.ts'
import classes from './changed-rows.module.css'

/** The minimum interval between two announcements to a screen reader. */
const sayEveryMs = 10_000

type ChangedRowsProps = TableChanges & {
  /** Shown over the rows, without a reserved place. */
  floats?: boolean
}

/** "3 changements · Afficher": changes by others wait here, and move no row until the reader asks for them. */
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

/** The announced text, at most one every ten seconds; it is removed at once, and in silence, when it no longer applies. */
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
