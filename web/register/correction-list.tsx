import { momentIn } from '#domain/clock.ts'
import type { Correction } from '#domain/register/decision-correction.ts'
import { euros } from '#domain/euros.ts'
import { useRegisterTexts } from '#web/register/register-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { nearDay } from '#web/projects/parts/days-text.ts'
import classes from './correction-list.module.css'

type Line = Pick<Correction, 'field' | 'from' | 'to' | 'at'> & Partial<Pick<Correction, 'by' | 'why'>>

/** What was changed of a decision since its session voted: what, from, to, by whom and why. */
export function CorrectionList({ lines }: { lines: readonly Line[] }) {
  const { corrections: t } = useRegisterTexts()
  const { language } = useLanguage()
  const say = useValues()
  if (lines.length === 0) return null
  return (
    <section className={classes.corrections} aria-label={t.title}>
      <strong>{t.title}</strong>
      <ul>
        {lines.map((line) => (
          <li key={`${line.field} ${line.at}`}>
            {t.fields[line.field]}
            {say(line)}
            {line.why ? t.because({ why: line.why }) : ''}
            <small>{t.by({ name: line.by ?? '–', moment: momentIn(line.at, language) })}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useValues() {
  const { corrections: t } = useRegisterTexts()
  const { language } = useLanguage()
  const amount = (value: string | null) => (value === null ? t.asAsked : euros(Number(value), language))
  const day = (value: string | null) => (value === null ? t.noDay : nearDay(value, language))
  return ({ field, from, to }: Line) => {
    if (field === 'budget') return t.change({ from: amount(from), to: amount(to) })
    return field === 'dueDay' ? t.change({ from: day(from), to: day(to) }) : ''
  }
}
