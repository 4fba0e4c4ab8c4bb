import type { MoneyOfCommission } from '#domain/budget/budget-api.ts'
import { useBudgetTexts } from '#web/budget/budget-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { longDayIn } from '#domain/clock.ts'
import { moneyText } from '#web/platform/i18n/cents-text.ts'
import classes from './budget.module.css'

/** The explanations of excesses, each with its amount. */
export function WordsOnEnvelope({ words }: Pick<MoneyOfCommission, 'words'>) {
  const t = useBudgetTexts()
  const { language } = useLanguage()
  if (words.length === 0) return null
  return (
    <>
      <h3>{t.words}</h3>
      <ul className={classes.words}>
        {words.map(({ text, by, at, beyond }) => (
          <li key={`${at}${text}`}>
            {t.quoted({ text })}{' '}
            <small>
              {t.by({ name: by ?? t.nobody, day: longDayIn(at, language), amount: moneyText(beyond, language) })}
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}
