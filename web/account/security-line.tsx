import type { ReactNode } from 'react'
import classes from './second-step.module.css'

type SecurityLineProps = { sign: ReactNode; title: string; facts: string; children?: ReactNode }

/** One way to sign in, with the actions on it. */
export function SecurityLine({ sign, title, facts, children }: SecurityLineProps) {
  return (
    <li>
      {sign}
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        <p className={classes.facts}>{facts}</p>
      </div>
      {children && <div className={classes.acts}>{children}</div>}
    </li>
  )
}
