import { threads } from '#web/platform/ui/page/logo-threads.ts'

/** Threads leave a round void; one vermilion stroke joins both sides. */
export function Logo({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" fill="none" strokeLinecap="round" aria-hidden>
      <path d={threads} stroke="currentColor" strokeWidth="2.3" />
      <path d="M3 20H37" stroke="var(--pcfj-trait)" strokeWidth="2.6" />
    </svg>
  )
}
