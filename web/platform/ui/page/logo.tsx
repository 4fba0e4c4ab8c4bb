/** Threads leave a round void; one vermilion stroke joins both sides. */
export function Logo({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" fill="none" strokeLinecap="round" aria-hidden>
      <path d={threads} stroke="currentColor" strokeWidth="2.3" />
      <path d="M3 20H37" stroke="var(--pcfj-trait)" strokeWidth="2.6" />
    </svg>
  )
}

const threads =
  'M10.36 6H18.3M21.7 6H29.64M5.79 10.67H13.8M26.2 10.67H34.21M3.65 15.33H9.82M30.18 15.33H36.35' +
  'M3.65 24.67H9.82M30.18 24.67H36.35M5.79 29.33H13.8M26.2 29.33H34.21M10.36 34H18.3M21.7 34H29.64'
