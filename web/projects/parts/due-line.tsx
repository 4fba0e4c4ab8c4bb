import { today } from '#domain/days.ts'
import { listIn } from '#domain/language.ts'
import type { Point } from '#domain/thread/point-api.ts'
import { usePointTexts } from '#web/platform/i18n/point-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { nearDay } from '#web/projects/parts/days-text.ts'
import classes from './points-banner.module.css'

const none: Point[] = []

type DueLineProps = { points?: Point[]; dueDay?: string | null | undefined }

/** The due day, and how many of the points are answered; a message alone may have a due day too. */
export function DueLine({ points = none, dueDay: ofProject = null }: DueLineProps) {
  const { holder: t } = usePointTexts()
  const { language } = useLanguage()
  const [due] = [ofProject, ...points.map(({ dueDay }) => dueDay)].filter((day) => day !== null).toSorted()
  const answered = points.filter(({ state }) => state === 'ANSWERED').length
  const day = due && nearDay(due, language, 'long')
  if (day && due < today()) return <p className={classes.due}>{t.late({ day })}</p>
  if (day && points.length === 0) return <p className={classes.due}>{t.awaited({ day })}</p>
  const isPartly = answered > 0 && answered < points.length
  const words = listIn(language, [day && t.before({ day }), isPartly && t.answered({ count: answered })])
  return words === '' ? null : <p className={classes.due}>{words}</p>
}
