import type { Week } from '#domain/board/board.ts'
import { perThread, raggedEnds, threadsOf } from '#web/board/threads.ts'
import classes from './board.module.css'

const [column, pitch, mostThreads] = [60, 3.5, 40]

export function threadOfWeeks(weeks: readonly Week[]): number {
  const most = Math.max(0, ...weeks.map(({ decided, pending, before }) => Math.max(decided + pending, before)))
  return perThread(most, mostThreads)
}

/** A bar of threads for each week: decided below, pending above in dashes, the other edition dotted across. */
export function WeeksDrawing({ weeks, label }: { weeks: readonly Week[]; label: string }) {
  const per = threadOfWeeks(weeks)
  const highest = weeks.reduce(
    (most, { decided, pending, before }) =>
      Math.max(most, threadsOf(decided, per) + threadsOf(pending, per), before / per),
    1,
  )
  const height = Math.ceil(highest * pitch) + 6
  const paths = weeks.map((week, index) => pathsOf(week, index, { per, height }))
  const drawn = (name: 'decided' | 'pending' | 'before') => paths.map((each) => each[name]).join('')
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
      className={classes.weeks}
      viewBox={`0 0 ${weeks.length * column} ${height}`}
      style={{ height }}
      preserveAspectRatio="none"
    >
      <path className={classes.decided} d={drawn('decided')} />
      <path className={classes.pending} d={drawn('pending')} />
      <path className={classes.before} d={drawn('before')} />
    </svg>
  )
}

function pathsOf({ decided, pending, before }: Week, index: number, { per, height }: { per: number; height: number }) {
  const left = index * column
  const [low, high] = [threadsOf(decided, per), threadsOf(pending, per)]
  const threads = (from: number, count: number) =>
    Array.from({ length: count }, (_, place) => {
      const [start, end] = raggedEnds(from + place + index)
      return `M${left + 8 + start} ${height - 3 - (from + place) * pitch}H${left + column - 8 - end}`
    }).join('')
  return {
    decided: threads(0, low),
    pending: threads(low, high),
    before: before === 0 ? '' : `M${left} ${height - 3 - (before / per) * pitch}H${left + column}`,
  }
}
