import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { counters } from '#domain/dashboard/dashboard-api.ts'
import { numberText } from '#domain/number-text.ts'
import { useProjectsTexts } from '#web/platform/i18n/projects-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { dashboardCounts } from '#web/projects/parts/project-list-queries.ts'
import { statusSigns } from '#web/projects/parts/status-signs.ts'
import { StatusGlyph } from '#web/platform/ui/status-glyph.tsx'
import classes from './counters.module.css'

type CounterName = keyof typeof counters

const names = Object.keys(counters) as CounterName[]

type CountersProps = {
  /** The commission counted, or undefined for all. */
  commissionId: number | undefined
  chosen: readonly string[]
  onChoose: (name: CounterName) => void
}

export function Counters({ commissionId, chosen, onChoose }: CountersProps) {
  const t = useProjectsTexts()
  const { language } = useLanguage()
  const counts = useQuery(dashboardCounts(commissionId)).data
  return (
    <nav className={classes.counters} aria-label={t.counters.label}>
      {names.map((name) => {
        const [title, text] = t.counters[name]
        const isChosen =
          chosen.length === counters[name].length && counters[name].every((each) => chosen.includes(each))
        return (
          <Link
            key={name}
            to="/project/index"
            search={({ edition }) => ({ counter: name, ...(edition && { edition }) })}
            className={classes.counter}
            aria-current={isChosen || undefined}
            onClick={() => onChoose(name)}
          >
            <span className={classes.figure}>
              {counts ? numberText(counts[name], language) : <Skeleton w={44} h={34} />}
            </span>
            <span>
              <strong className={classes.title}>
                <StatusGlyph {...statusSigns[counters[name][0]]} />
                {title}
              </strong>
              <span className={classes.text}>{text}</span>
            </span>
          </Link>
        )
      })}
    </nav>
  )
}
