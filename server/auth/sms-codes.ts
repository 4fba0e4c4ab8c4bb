import { randomInt } from 'node:crypto'
import type { Language } from '#domain/language.ts'

export const smsText: Record<Language, (code: string) => string> = {
  fr: (code) =>
    `${code} est votre code de vérification pour le Programme culturel franco-japonais. Il est valable dix minutes.`,
  en: (code) =>
    `${code} is your verification code for the Franco-Japanese cultural programme. It is valid for ten minutes.`,
}

export function freshCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** The number as a gateway dials it. */
export function dialled(phoneNumber: string): string {
  return phoneNumber.replaceAll(/[^+\d]/g, '')
}
