import type { ShownClash } from '#domain/resemblances/resemblance-api.ts'
import { useResemblanceTexts } from '#web/projects/parts/resemblances/resemblance-texts.ts'
import { clockText, commonTime } from '#web/projects/parts/resemblances/resemblance-words.tsx'
import classes from './resemblances.module.css'

const [width, height, hour] = [400, 52, 3_600_000]
/** The most names of hours that fit side by side. */
const mostNames = 6

/** Both times as threads, one above the other, the other's dashed; their common hours are behind both. */
export function CommonHours({ clash, otherId }: { clash: ShownClash; otherId: number }) {
  const t = useResemblanceTexts()
  const { own, theirs, zone } = clash
  const instants = [own.startsAt, own.endsAt, theirs.startsAt, theirs.endsAt].map((each) => Date.parse(each))
  const first = Math.floor(Math.min(...instants) / hour) * hour
  const hours = Math.max(2, Math.ceil((Math.max(...instants) - first) / hour))
  const step = Math.ceil(hours / mostNames)
  const at = (instant: string) => ((Date.parse(instant) - first) / (hours * hour)) * width
  const threads = (from: string, to: string, top: number) =>
    [0, 5, 10].map((down) => `M${at(from)} ${top + down}H${at(to)}`).join('')
  const common = commonTime(clash)
  const clock = (instant: string) => clockText(instant, zone, t)
  const said = ({ startsAt, endsAt }: ShownClash['own']) => t.fromTo({ from: clock(startsAt), to: clock(endsAt) })
  const names = Array.from({ length: Math.floor(hours / step) + 1 }, (_, index) => index * step)
  return (
    <figure className={classes.hours}>
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="img"
        aria-label={t.drawn({ own: said(own), theirs: said(theirs) })}
        viewBox={`0 0 ${width} ${height + 22}`}
      >
        <rect
          className={classes.common}
          x={at(common.from)}
          width={at(common.to) - at(common.from)}
          y={0}
          height={height}
        />
        <path className={classes.own} d={threads(own.startsAt, own.endsAt, 9)} />
        <path className={classes.theirs} d={threads(theirs.startsAt, theirs.endsAt, 28)} />
        <path className={classes.ground} d={`M0 ${height}H${width}`} />
        {names.map((index) => (
          <text
            key={index}
            x={(index / hours) * width}
            y={height + 16}
            textAnchor={index === 0 ? 'start' : index === hours ? 'end' : 'middle'}
          >
            {clock(new Date(first + index * hour).toISOString())}
          </text>
        ))}
      </svg>
      <figcaption className={classes.legend} aria-hidden>
        <span>
          <svg width={22} height={4}>
            <path className={classes.own} d="M0 2H22" />
          </svg>
          {t.thisProject}
        </span>
        <span>
          <svg width={22} height={4}>
            <path className={classes.theirs} d="M0 2H22" />
          </svg>
          {t.otherProject({ id: otherId })}
        </span>
      </figcaption>
    </figure>
  )
}
