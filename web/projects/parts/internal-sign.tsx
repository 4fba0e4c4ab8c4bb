import { IconLock } from '@tabler/icons-react'
import classes from './internal-sign.module.css'

/** Marks the title of a card that is internal to the commission. */
export function InternalSign({ label }: { label: string }) {
  return (
    <span className={classes.internal}>
      <IconLock size={16} aria-hidden /> {label}
    </span>
  )
}
