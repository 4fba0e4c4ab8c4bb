import { whereRight } from '#domain/beside.ts'
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'
import * as z from 'zod/mini'
import type { ErrorCode } from '#domain/errors.ts'

export const defaultPhoneCountry = 'FR'

/** "+33 6 39 98 12 42", or undefined when it is neither a number of that country nor an international one. */
export function formatPhone(number: string, country: string): string | undefined {
  const parsed = parsePhoneNumberFromString(number, country as CountryCode)
  return parsed?.isValid() ? parsed.formatInternational() : undefined
}

/** "+33 6 •• •• •• 42": enough for its owner to recognise it. */
export function maskPhone(formatted: string): string {
  const visible = 2
  let digits = 0
  const total = formatted.replaceAll(/\D/g, '').length
  return formatted.replaceAll(/\d/g, (digit) => (digits++ < visible + 1 || digits > total - visible ? digit : '•'))
}

/** For an object with both fields: a number must be valid if there is one, and is stored in its international form. */
export function phoneIsValid<Shape extends { phoneNumber?: string; phoneCountryCode?: string }>() {
  return z.check<Shape>(
    (context) => {
      const { phoneNumber, phoneCountryCode } = context.value
      if (!phoneNumber) return
      const formatted = formatPhone(phoneNumber, phoneCountryCode || defaultPhoneCountry)
      if (formatted !== undefined) context.value.phoneNumber = formatted
      else {
        const message: ErrorCode = 'phone.number.invalid.error'
        context.issues.push({ code: 'custom', input: phoneNumber, path: ['phoneNumber'], message, continue: true })
      }
    },
    whereRight('phoneNumber', 'phoneCountryCode'),
  )
}
