import { formats } from '#domain/language.ts'
import { budgetApi } from '#domain/budget/budget-api.ts'
import { centsOf, leftOf } from '#domain/budget/money.ts'
import type { Project } from '#domain/projects/project.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { moneyText } from '#web/platform/i18n/cents-text.ts'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import classes from '#web/sessions/parts/room.module.css'

/** The budget requested by the file, and what the session has left, counting everything prepared so far. */
export function FileMoney({ sessionId, project }: { sessionId: number; project: Project }) {
  const t = useSessionTexts()
  const { language } = useLanguage()
  const budget = useCall(budgetApi.ofSession, { params: { id: sessionId } }, { staleTime: 0 }).data
  const left = budget === undefined ? null : leftOf(budget.commission)
  const asked = project.budgetNeeded ? centsOf(project.budget ?? 0) : 0
  const amount = moneyText(Math.abs(left ?? 0), language)
  return (
    <>
      {asked === 0 ? t.room.askedNothing : t.room.asked({ amount: moneyText(asked, language) })}
      {left !== null && left >= 0 && `${formats[language].comma}${t.room.left({ amount })}`}
      {left !== null && left < 0 && (
        <>
          {formats[language].comma}
          <span className={classes.warning}>{t.room.beyond({ amount })}</span>
        </>
      )}
    </>
  )
}
