import { randomInt } from 'node:crypto'

export function freshCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** The number as a gateway dials it. */
export function dialled(phoneNumber: string): string {
  return phoneNumber.replaceAll(/[^+\d]/g, '')
}
