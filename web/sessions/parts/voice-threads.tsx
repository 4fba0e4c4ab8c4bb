import classes from './ballot.module.css'

/** Beyond so many voices, threads would be dust. */
const mostThreads = 24

type Voices = {
  voices: number
  filled: number
  /** So many are enough: a mark stands behind the last of them. */
  quorum?: number
}

/** One thread a voice; those that have come are drawn in full. The number beside it says the same. */
export function VoiceThreads({ voices, filled, quorum }: Voices) {
  if (voices === 0) return <span className={classes.threads} />
  if (voices > mostThreads)
    return (
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${(100 * filled) / voices}%` }} />
      </span>
    )
  return (
    <span className={classes.threads} aria-hidden>
      {Array.from({ length: voices }, (_, index) => (
        <span
          key={`thread ${index + 1}`}
          data-filled={index < filled || undefined}
          data-quorum={index + 1 === quorum || undefined}
        />
      ))}
    </span>
  )
}
