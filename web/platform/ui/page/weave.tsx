/** Threads with a round void in their midst: the background of the sidebar. Drawn once, the same each time. */
export function Weave({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 236 330" preserveAspectRatio="xMidYMax slice" fill="none" aria-hidden>
      <path d={threads} stroke="var(--mantine-color-pastel-4)" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  )
}

const width = 236
const height = 330
const pitch = 6
const disc = { x: 123, y: 150, radius: 62 }

const threads = Array.from({ length: height / pitch }, (_, row) => threadsOfRow(row)).join('')

function threadsOfRow(row: number): string {
  const y = row * pitch + pitch / 2
  const away = Math.abs(y - disc.y)
  const river = 6 + 10 * wave(row, 1)
  const half = Math.max(
    away < disc.radius ? Math.sqrt(disc.radius ** 2 - away ** 2) : 0,
    river * Math.min(1, away / disc.radius),
  )
  const middle = disc.x + (away > disc.radius ? 14 * Math.sin(y / 38) : 0)
  const left = middle - half - 14 * wave(row, 2)
  const right = middle + half + 14 * wave(row, 3)
  const fade = 36 * wave(row, 4)
  return `M0 ${y}H${left.toFixed()}M${(right + (row % 3 === 0 ? fade : 0)).toFixed()} ${y}H${width}`
}

/** Between 0 and 1, uneven and always the same. */
function wave(row: number, seed: number): number {
  const value = Math.sin(row * 12.9898 + seed * 78.233) * 43_758.5453
  return value - Math.floor(value)
}
