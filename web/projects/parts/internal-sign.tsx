import { IconLock } from '@tabler/icons-react'
import classes from './internal-sign.module.css'

/** Beside the title of what the commission keeps for itself. */
export function InternalSign({ label }: { label: string }) {
  return (
    <span className={classes.internal}>
      <IconLock size={16} aria-hidden /> {label}
    </span>
  )
}
