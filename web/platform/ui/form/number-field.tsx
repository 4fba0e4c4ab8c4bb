import { formats } from '#domain/language.ts'
import { NumberInput } from '@mantine/core'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useField } from '#web/platform/ui/form/use-field.tsx'
import classes from './field.module.css'

/** A value beyond the limits stays as typed and is reported as wrong, not silently changed. */
export function NumberField({ name, suffix }: { name: string; suffix?: string }) {
  const { key, limits, field, box } = useField(name)
  const { language } = useLanguage()
  return (
    <NumberInput
      key={key}
      {...field}
      {...box}
      className={classes.number}
      min={limits.min}
      max={limits.max}
      step={limits.step}
      allowDecimal={limits.step !== 1}
      clampBehavior="none"
      suffix={suffix}
      decimalSeparator={formats[language].decimal}
      allowedDecimalSeparators={[',', '.']}
      inputMode={limits.step === 1 ? 'numeric' : 'decimal'}
    />
  )
}
