import { formats, type Language } from '#domain/language.ts'

/** 1 234 or 1,234, for a whole number. Written by hand: the first `Intl.NumberFormat` of a page takes 20 ms and more. */
export function numberText(value: number, language: Language): string {
  const digits = String(Math.abs(value))
  const first = digits.length % 3 || 3
  const groups = [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])]
  return (value < 0 ? '-' : '') + groups.join(formats[language].thousands)
}
