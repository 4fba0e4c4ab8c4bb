import { grantedShare } from '#domain/budget/money.ts'
import { useBudgetTexts } from '#web/budget/budget-texts.ts'
import classes from './budget.module.css'

/** Below an amount granted: « 62 % du demandé ». */
export function GrantedShare({ money }: { money: { asked: number; granted: number } }) {
  const t = useBudgetTexts()
  const share = grantedShare(money)
  if (share === null || money.granted === 0) return null
  return <small className={classes.share}>{t.ofAsked({ share })}</small>
}
