import { useLanguage } from '#web/platform/i18n/texts.ts'
import classes from './share-bar.module.css'

/** A part of a whole, drawn and written; nothing if the whole is zero. */
export function ShareBar({ part, whole }: { part: number; whole: number }) {
  const { language } = useLanguage()
  if (whole === 0) return <span className={classes.none}>–</span>
  const share = part / whole
  return (
    <span className={classes.share}>
      <span className={classes.track} aria-hidden>
        <span className={classes.part} style={{ width: `${share * 100}%` }} />
      </span>
      {new Intl.NumberFormat(language, { style: 'percent' }).format(share)}
    </span>
  )
}
