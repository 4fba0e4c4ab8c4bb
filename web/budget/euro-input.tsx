import { NumberInput, type NumberInputProps } from '@mantine/core'
import { formats } from '#domain/language.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import classes from './budget.module.css'

/** An amount in euros that is typed in a table. */
export function EuroInput(props: NumberInputProps) {
  const { language } = useLanguage()
  return (
    <NumberInput
      className={classes.amount}
      decimalScale={2}
      decimalSeparator={formats[language].decimal}
      thousandSeparator={formats[language].thousands}
      suffix={'\u00a0€'}
      allowNegative={false}
      hideControls
      {...props}
    />
  )
}
