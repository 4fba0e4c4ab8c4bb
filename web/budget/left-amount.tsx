import { moneyText } from '#web/platform/i18n/cents-text.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import classes from './budget.module.css'

/** What is left of an envelope, if there is one: less than nothing is seen. */
export function LeftAmount({ cents }: { cents: number | null }) {
  const { language } = useLanguage()
  if (cents === null) return '–'
  return <span className={cents < 0 ? classes.beyond : undefined}>{moneyText(cents, language)}</span>
}
