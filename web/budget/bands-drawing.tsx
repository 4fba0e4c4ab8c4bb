import { bandsOf, type Band, type Spending } from '#domain/budget/money.ts'
import { listIn } from '#domain/language.ts'
import { useBudgetTexts } from '#web/budget/budget-texts.ts'
import { moneyText } from '#web/platform/i18n/cents-text.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import classes from './budget.module.css'

const [width, height, threads, pitch] = [1000, 76, 8, 7]

/** The envelope as cloth: threads for each state of the money, and a mark where the envelope ends. */
export function BandsDrawing({ money }: { money: Spending }) {
  const t = useBudgetTexts()
  const { language } = useLanguage()
  const bands = bandsOf(money)
  const used = bands.reduce((sum, { cents }) => sum + cents, 0)
  const whole = Math.max(used, money.envelope ?? 0)
  if (whole === 0) return null
  const names: Record<Band['kind'], string> = { paid: t.paid, granted: t.toPay, prepared: t.prepared, beyond: '' }
  const parts = bands.map(({ kind, cents }) => {
    const amount = moneyText(cents, language)
    return kind === 'beyond' ? t.overBy({ amount }) : t.part({ what: names[kind], amount })
  })
  const drawn = bands.map(({ kind, cents }, index) => {
    const start = bands.slice(0, index).reduce((sum, band) => sum + band.cents, 0)
    const [from, to] = [(start / whole) * width, ((start + cents) / whole) * width]
    return { kind, path: threadsBetween(from, Math.max(from + 2, to - 4)) }
  })
  const end = money.envelope === null ? null : (money.envelope / whole) * width
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={t.bands({ parts: listIn(language, parts) })}
      className={classes.bands}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
    >
      {drawn.map(({ kind, path }) => (
        <path key={kind} className={classes[kind]} d={path} />
      ))}
      {end !== null && <path className={classes.end} d={`M${Math.min(end, width - 1)} 2V${height - 2}`} />}
    </svg>
  )
}

function threadsBetween(from: number, to: number): string {
  return Array.from({ length: threads }, (_, place) => `M${from} ${14 + place * pitch}H${to}`).join('')
}
