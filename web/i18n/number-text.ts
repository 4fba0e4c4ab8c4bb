import type { Language } from '#web/i18n/texts.ts'

const formats: Partial<Record<Language, Intl.NumberFormat>> = {}

/** 1 234 or 1,234. To make a format takes longer than to draw what it formats. */
export function numberText(value: number, language: Language): string {
  formats[language] ??= new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-GB')
  return formats[language].format(value)
}
