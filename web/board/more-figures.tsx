import { useState, type ReactNode } from 'react'
import { Scrolled } from '#web/board/scrolled.tsx'
import { usePrinting } from '#web/platform/ui/use-printing.ts'
import classes from './board.module.css'

/** The figures of a drawing, folded away on the screen and complete on paper. */
export function MoreFigures({ title, children }: { title: string; children: ReactNode }) {
  const isPrinting = usePrinting()
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={classes.details}
      open={isOpen || isPrinting}
      onToggle={({ currentTarget }) => !isPrinting && setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      <Scrolled>{children}</Scrolled>
    </details>
  )
}
