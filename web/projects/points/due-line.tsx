import { today } from '#domain/days.ts'
import type { Point } from '#domain/thread/point-api.ts'
import { usePointTexts } from '#web/platform/i18n/point-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { civilDay } from '#web/projects/days-text.ts'
import classes from './points-banner.module.css'

/** Until when, and how many of them have an answer. */
export function DueLine({ points }: { points: Point[] }) {
  const { holder: t } = usePointTexts()
  const { language } = useLanguage()
  const [due] = points.flatMap(({ dueDay }) => dueDay ?? []).toSorted()
  const answered = points.filter(({ state }) => state === 'ANSWERED').length
  const day = due && civilDay(due, language, { weekday: 'long', day: 'numeric', month: 'long' })
  if (day && due < today()) return <p className={classes.due}>{t.late({ day })}</p>
  const isPartly = answered > 0 && answered < points.length
  const words = [day && t.before({ day }), isPartly && t.answered({ count: answered })].filter(Boolean).join(', ')
  return words === '' ? null : <p className={classes.due}>{words}</p>
}
