import { formats, type Language } from '#domain/language.ts'
import { numberText } from '#domain/number-text.ts'

/** « 25–99 », « ≥ 25 » or « ≤ 99 ». */
export function numberRangeText(range: string, language: Language): string {
  const [least, most] = range.split('..').map((end) => end && numberText(Number(end), language))
  if (least && most) return least === most ? least : least + formats[language].dash.replaceAll(' ', '\u00A0') + most
  return least ? `≥\u00A0${least}` : `≤\u00A0${most}`
}
