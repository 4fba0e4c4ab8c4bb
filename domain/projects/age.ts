import * as z from 'zod/mini'
import type { Language } from '#domain/language.ts'
import { age } from '#domain/words/in-each/age.ts'

/** From and to, as `typicalAgeRange` of schema.org writes them: "6-12", or "6-" without an end. */
export const ageRange = z.string().check(z.regex(/^(?:\d{1,2}-\d{0,2}|-\d{1,2})$/))

export function boundsOf(range: string): { from: string; to: string } {
  const [from = '', to = ''] = range.split('-')
  return { from, to }
}

export function rangeOf({ from, to }: { from: string; to: string }): string {
  return from === '' && to === '' ? '' : `${from}-${to}`
}

export function isTurnedRound(range: string): boolean {
  const { from, to } = boundsOf(range)
  return to !== '' && Number(to) < Number(from)
}

/** "Dès 6 ans", "De 6 à 12 ans", "Tout public". */
export function ageText(range: string, language: Language): string {
  if (!range) return ''
  const { all, since, until, only, between } = age[language]
  const { from, to } = boundsOf(range)
  const [first, last] = [Number(from), Number(to)]
  if (to === '') return first === 0 ? all : since(first)
  if (first === 0) return until(last)
  return first === last ? only(first) : between(first, last)
}
