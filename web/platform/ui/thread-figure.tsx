import classes from './thread-figure.module.css'

const width = 320
const height = 140
const pitch = 7
/** Where the void opens between the two shores. */
const voidRadius = 46
const narrowest = 5

/** Two shores of threads, the void between them, and the stroke that joins them. */
export function ThreadFigure() {
  return (
    <svg
      className={classes.figure}
      viewBox={`0 0 ${width} ${height + 4}`}
      width={width}
      height={height + 4}
      aria-hidden
    >
      <path className={classes.threads} d={threads()} />
      <path className={classes.trait} d={`M0 ${height / 2}H${width}`} />
    </svg>
  )
}

function threads(): string {
  const lines: string[] = []
  for (let y = 0; y <= height; y += pitch) {
    const fromMiddle = y - height / 2
    if (fromMiddle === 0) continue
    const bow = (width / 2) * Math.sqrt(1 - (fromMiddle / (height / 2 + 14)) ** 2)
    const gap = Math.max(narrowest, Math.sqrt(Math.max(0, voidRadius ** 2 - fromMiddle ** 2)))
    const [left, right] = [width / 2 - bow, width / 2 + bow].map(Math.round)
    lines.push(`M${left} ${y + 2}H${Math.round(width / 2 - gap)}M${Math.round(width / 2 + gap)} ${y + 2}H${right}`)
  }
  return lines.join('')
}
