import type { Language } from '#domain/language.ts'

/** "1,2 Mo", or "84 ko" below that; a file never weighs 0. */
export function weightText(bytes: number, language: Language): string {
  const [unit, value] =
    bytes < 100_000 ? ['kilobyte', bytes === 0 ? 0 : Math.max(0.1, bytes / 1024)] : ['megabyte', bytes / 1024 ** 2]
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
}
