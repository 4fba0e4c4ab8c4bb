import { useLanguage } from '#web/platform/i18n/texts.ts'
import { moneyText } from '#web/platform/i18n/cents-text.ts'
import { useAfterTexts } from '#web/platform/i18n/after-texts.ts'
import classes from './budget.module.css'

type MoneyFiguresProps = {
  figures: readonly { kind: 'paid' | 'granted' | 'prepared'; label: string; cents: number }[]
  /** The part of what is paid that exceeds the grants of single projects. */
  paidBeyond?: number
  left: number | null
  leftLabel: string
}

/** Each state of the money with its threads, and what would be left. */
export function MoneyFigures({ figures, paidBeyond = 0, left, leftLabel }: MoneyFiguresProps) {
  const { money: t } = useAfterTexts()
  const { language } = useLanguage()
  return (
    <dl className={classes.figures}>
      {figures.map(({ kind, label, cents }) => (
        <div key={label}>
          <dt>
            <svg width="28" height="14" aria-hidden>
              <path className={classes[kind]} d="M0 3H28M0 7H28M0 11H28" />
            </svg>
            {label}
          </dt>
          <dd>{moneyText(cents, language)}</dd>
        </div>
      ))}
      {paidBeyond > 0 && (
        <div>
          <dt>{t.beyond}</dt>
          <dd className={classes.paidBeyond}>{moneyText(paidBeyond, language)}</dd>
        </div>
      )}
      {left !== null && (
        <div className={classes.left}>
          <dt>{leftLabel}</dt>
          <dd className={left < 0 ? classes.beyond : undefined}>{moneyText(left, language)}</dd>
        </div>
      )}
    </dl>
  )
}
