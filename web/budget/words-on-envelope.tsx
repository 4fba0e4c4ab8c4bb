import type { MoneyOfCommission } from '#domain/budget/budget-api.ts'
import { useBudgetTexts } from '#web/budget/budget-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { longDay } from '#web/projects/parts/days-text.ts'
import { moneyText } from '#web/projects/parts/money-text.ts'
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
              {t.by({ name: by ?? t.nobody, day: longDay(at, language), amount: moneyText(beyond, language) })}
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}
