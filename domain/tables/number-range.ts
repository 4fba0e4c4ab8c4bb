/** A range of numbers as a filter holds it: « 25..99 », « 25.. » or « ..99 ». */
export type NumberRange = { least: number | null; most: number | null }

export function numberRangeToText({ least, most }: NumberRange): string {
  return least === null && most === null ? '' : `${least ?? ''}..${most ?? ''}`
}

export function readNumberRange(text: string): NumberRange | undefined {
  const [, least, most] = /^(-?\d{1,12}(?:\.\d{1,4})?)?\.\.(-?\d{1,12}(?:\.\d{1,4})?)?$/.exec(text) ?? []
  if (least === undefined && most === undefined) return undefined
  return { least: least === undefined ? null : Number(least), most: most === undefined ? null : Number(most) }
}
