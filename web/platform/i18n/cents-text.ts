import { formats, type Language } from '#domain/language.ts'

/** « 3 600 € », « −12,50 € »: cents only if there are any, and a minus sign as wide as the figures. */
export function moneyText(cents: number, language: Language): string {
  const digits = cents % 100 === 0 ? 0 : 2
  const text = new Intl.NumberFormat(formats[language].locale, {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / 100)
  return text.replace('-', '−')
}
