import { Link } from '@tanstack/react-router'
import { useBudgetTexts } from '#web/budget/budget-texts.ts'
import classes from '#web/platform/ui/page/link-tabs.module.css'

/** The two pages of the dashboard. */
export function BoardTabs() {
  const { tabs: t } = useBudgetTexts()
  return (
    <nav className={classes.tabs} aria-label={t.label}>
      <Link to="/board" activeOptions={{ exact: true }}>
        {t.programme}
      </Link>
      <Link to="/board/budget">{t.budget}</Link>
    </nav>
  )
}
