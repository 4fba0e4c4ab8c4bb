import { VisuallyHidden } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { verdicts, type ShownOpinions } from '#domain/opinions/opinion.ts'
import { useOpinionTexts } from '#web/platform/i18n/opinion-texts.ts'
import { noValue } from '#web/platform/ui/data-table/column.ts'
import { Hint } from '#web/platform/ui/hint.tsx'
import { VerdictSign } from '#web/projects/talk/opinions/verdict-sign.tsx'
import classes from './opinions-cell.module.css'

/** Given out of members, then the counts, or a seal once there are some; a recused user sees only the recusal. */
export function OpinionsCell({ opinions }: { opinions: ShownOpinions | null | undefined }) {
  const t = useOpinionTexts()
  if (!opinions) return noValue
  const { sight, given = 0, members = 0, favorable = 0, reserve = 0, defavorable = 0 } = opinions
  if (sight === 'none') return <span className={classes.quiet}>{t.cell.out}</span>
  const counts = { FAVORABLE: favorable, RESERVE: reserve, DEFAVORABLE: defavorable }
  return (
    <span className={classes.cell}>
      <span className={classes.figures}>{members === 0 ? given : `${given} / ${members}`}</span>
      {given > 0 &&
        (sight === 'open' ? (
          <Hint label={t.tally({ favorable, reserve, defavorable })}>
            <span className={classes.counts}>
              {verdicts.map((verdict) => (
                <span key={verdict} aria-hidden>
                  <VerdictSign verdict={verdict} /> {counts[verdict]}
                </span>
              ))}
              <VisuallyHidden>{t.tally({ favorable, reserve, defavorable })}</VisuallyHidden>
            </span>
          </Hint>
        ) : (
          <span className={classes.quiet}>
            <IconLock size={15} aria-hidden /> {t.cell.sealed}
          </span>
        ))}
    </span>
  )
}
