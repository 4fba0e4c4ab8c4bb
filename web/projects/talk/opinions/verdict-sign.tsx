import type { Verdict } from '#domain/opinions/opinion.ts'
import classes from './verdict-sign.module.css'

const shapes: Record<Verdict, string> = {
  FAVORABLE: 'M1 1h10v10H1z',
  RESERVE: 'M6 .5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z',
  DEFAVORABLE: 'M6 0l6 6-6 6-6-6z',
}

export function VerdictSign({ verdict }: { verdict: Verdict }) {
  return (
    <svg className={classes.sign} data-verdict={verdict} width={12} height={12} viewBox="0 0 12 12" aria-hidden>
      <path d={shapes[verdict]} />
    </svg>
  )
}
