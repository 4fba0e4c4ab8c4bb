import { formats, type Language } from '#domain/language.ts'

/** « 3 600,00 € ». */
export function euros(amount: number, language: Language): string {
  return new Intl.NumberFormat(formats[language].locale, { style: 'currency', currency: 'EUR' }).format(amount)
}
