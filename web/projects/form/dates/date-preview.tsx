import { useDebouncedValue } from '@mantine/hooks'
import { sentenceOf } from '#domain/projects/date-sentence.ts'
import type { DateRule } from '#domain/projects/date-rule.ts'
import { daysInMonth, numberOf, partsOf, toDay, weekdayOf } from '#domain/days.ts'
import { isWholeDate, wrongOfDate } from '#domain/projects/project-faults.ts'
import { daysOf } from '#domain/projects/recurrence.ts'
import { useDateTexts } from '#web/platform/i18n/date-texts.ts'
import { useProjectsTexts } from '#web/platform/i18n/projects-texts.ts'
import { useLanguage, useTexts } from '#web/platform/i18n/texts.ts'
import { civilDay } from '#web/projects/parts/days-text.ts'
import { Occurrences } from '#web/projects/parts/occurrences.tsx'
import { useEditionDays } from '#web/projects/form/dates/edition-days.ts'
import classes from './date-preview.module.css'

/** The meaning of the rule: its sentence, its days and their first month. */
export function DatePreview({ rule, index }: { rule: DateRule; index: number }) {
  const { editor: t } = useDateTexts()
  const projects = useProjectsTexts()
  const { errors } = useTexts()
  const { language } = useLanguage()
  const [restingRule] = useDebouncedValue(rule, 400)
  const isWhole = isWholeDate(restingRule)
  const wrong = wrongOfDate(restingRule)
  const days = isWhole ? daysOf(restingRule) : []
  const name = index === 0 ? t.preview : t.previewOf({ number: index + 1 })
  return (
    <section className={classes.preview} aria-label={name} aria-live="polite">
      {isWhole ? (
        <>
          <div className={classes.words}>
            <p className={classes.title}>
              <strong>{t.preview}</strong> {projects.dates({ count: days.length })}
            </p>
            <p className={classes.sentence}>{sentenceOf(restingRule, language)}</p>
            {days.length > 1 && <Occurrences days={days} />}
          </div>
          {days[0] !== undefined && <Month first={days[0]} days={new Set(days)} />}
        </>
      ) : (
        <p className={classes.incomplete}>{wrong ? errors[wrong] : t.incomplete}</p>
      )}
    </section>
  )
}

/**
 * Tints the days of the edition and fills those of the rule; hidden from screen readers, which have the list beside it.
 */
function Month({ first, days }: { first: string; days: Set<string> }) {
  const { editor: t } = useDateTexts()
  const { language } = useLanguage()
  const data = useEditionDays()
  const { year, month } = partsOf(first)
  const before = weekdayOf(numberOf(year, month, 1))
  const inMonth = Array.from({ length: daysInMonth(year, month) }, (_, index) =>
    toDay(numberOf(year, month, index + 1)),
  )
  const isOfEdition = (day: string) => data !== undefined && day >= data.editionStart && day <= data.editionEnd
  return (
    <div className={classes.month} aria-hidden>
      <strong className={classes.monthName}>{civilDay(first, language, { month: 'long', year: 'numeric' })}</strong>
      <div className={classes.grid}>
        {t.weekdayNames.map((name) => (
          <span key={name} className={classes.weekday}>
            {name.slice(0, 2)}
          </span>
        ))}
        {inMonth.map((day, index) => (
          <span
            key={day}
            className={classes.day}
            style={index === 0 ? { gridColumnStart: before + 1 } : undefined}
            data-chosen={days.has(day) || undefined}
            data-edition={isOfEdition(day) || undefined}
          >
            {index + 1}
          </span>
        ))}
      </div>
      {inMonth.some(isOfEdition) && <p className={classes.tinted}>{t.tinted}</p>}
    </div>
  )
}
