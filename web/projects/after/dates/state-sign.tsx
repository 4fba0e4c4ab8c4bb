import type { DateState } from '#domain/projects/date-state.ts'
import { useDateTexts } from '#web/platform/i18n/date-texts.ts'
import classes from './state-sign.module.css'

/** A disc with a bar, a circle with an arrow, a diamond with a cross: distinct without colours. */
export function StateGlyph({ state }: { state: DateState }) {
  return (
    <svg className={classes.glyph} data-state={state} viewBox="0 0 20 20" width={17} height={17} aria-hidden>
      {drawings[state]}
    </svg>
  )
}

const drawings = {
  full: (
    <>
      <circle cx={10} cy={10} r={7.8} className={classes.solid} />
      <path d="M6.6 10h6.8" className={classes.hole} />
    </>
  ),
  moved: (
    <>
      <circle cx={10} cy={10} r={7.2} />
      <path d="M6.6 10h6.4M10.4 7.2 13.2 10l-2.8 2.8" />
    </>
  ),
  cancelled: <path d="M10 1.2 18.8 10 10 18.8 1.2 10zM7.8 7.8l4.4 4.4M12.2 7.8l-4.4 4.4" />,
}

/** A sign is always shown with its word. */
export function StateBadge({ state }: { state: DateState }) {
  const t = useDateTexts()
  return (
    <span className={classes.badge} data-state={state}>
      <StateGlyph state={state} />
      {t.states[state]}
    </span>
  )
}
