import classes from './ballot.module.css'

/** Above this number of voices, single threads would be too fine to see. */
const mostThreads = 24

type Voices = {
  voices: number
  filled: number
  /** The number of voices for the quorum: a mark stands behind the last of them. */
  quorum?: number
}

/** One thread per voice; the votes received are drawn solid. The number beside it says the same. */
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
