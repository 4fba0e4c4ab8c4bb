import { Select, TextInput } from '@mantine/core'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import { useMemo } from 'react'
import { formats } from '#domain/language.ts'
import { defaultPhoneCountry, formatPhone } from '#domain/phone.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useFormContent } from '#web/platform/ui/form/form-context.ts'
import { showTyped } from '#web/platform/ui/form/typed-text.ts'
import { useField } from '#web/platform/ui/form/use-field.tsx'
import classes from './phone-field.module.css'

/** A country and a number, stored as two fields of the form; the number may also be typed with its own prefix. */
export function PhoneField({ name, countryName }: { name: string; countryName: string }) {
  const country = useField(countryName)
  const number = useField(name)
  const { form } = useFormContent()
  const countries = useCountries()
  const check = (countryCode: unknown) => {
    const typed = form.getValues()[name]
    if (typeof typed !== 'string' || typed.trim() === '') return
    const written = formatPhone(
      typed,
      typeof countryCode === 'string' && countryCode !== '' ? countryCode : defaultPhoneCountry,
    )
    showTyped(form, name, typed, {
      text: written ?? typed,
      fault: written === undefined ? 'phone.number.invalid.error' : undefined,
    })
  }
  return (
    <div className={classes.phone}>
      <Select
        key={country.key}
        {...country.field}
        onChange={(code: string | null) => {
          country.field.onChange(code)
          check(code)
        }}
        data={countries}
        searchable
        allowDeselect={false}
        comboboxProps={{ width: 280, position: 'bottom-start' }}
        className={classes.country}
        autoComplete="tel-country-code"
      />
      <TextInput
        key={number.key}
        {...number.field}
        {...number.box}
        onBlur={(event) => {
          number.field.onBlur(event)
          check(form.getValues()[countryName])
        }}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        className={classes.number}
      />
    </div>
  )
}

/** "France (+33)", "フランス（+33）", in the order of the language. */
function useCountries() {
  const { language } = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    return getCountries()
      .map((code) => ({
        value: code as string,
        label: formats[language].aside(String(names.of(code)), `+${getCountryCallingCode(code)}`),
      }))
      .toSorted((one, other) => one.label.localeCompare(other.label, language))
  }, [language])
}
