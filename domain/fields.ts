import * as z from 'zod/mini'
import { isDay, isTime } from '#domain/days.ts'
import { asWritten } from '#domain/written-text.ts'
import { Refusal, fail, isErrorCode, type ErrorCode, type FieldError } from '#domain/errors.ts'

/**
 * The kinds of field a form can hold. Each reads the value from a form post, a multipart body or JSON, and refuses with
 * a code of the error catalogue. The browser's form kit reads the same limits from `rulesOf`.
 */

const singleLineMaximum = 250
export const multiLineMaximum = 1000
/** More than any description of the allowed length, with its tags. */
export const longestHtml = 60_000
const largestInteger = 2_147_483_647

export type FieldRules = {
  required: boolean
  maxLength?: number
  min?: number
  max?: number
  step?: number | undefined
}

z.config({ customError: (issue) => (issue.input === undefined ? 'MandatoryField' : 'field.invalid.error') })

/** A single line of text, trimmed. */
export function text({ required = false, maxLength = singleLineMaximum } = {}) {
  return limited({ required, maxLength }, asOneLine)
}

type LongText = { required?: boolean; maxLength?: number; judge?: (text: string) => unknown }

/** Text that keeps its line breaks. `judge` fails if it may not be written so. */
export function longText({ required = false, maxLength = multiLineMaximum, judge }: LongText = {}) {
  return limited({ required, maxLength }, (raw) => {
    judge?.(raw)
    return raw
  })
}

function limited({ required, maxLength }: { required: boolean; maxLength: number }, read: (raw: string) => string) {
  return field({ required, maxLength }, (raw) => {
    const kept = asWritten(read(raw))
    if (required && kept === '') fail('MandatoryField')
    if (kept.length > maxLength) fail('field.tooLong.error')
    return kept
  })
}

/** An e-mail address. Compared without case, stored as typed. */
export function email({ required = true } = {}) {
  return field({ required, maxLength: singleLineMaximum }, (typed) => {
    const raw = asOneLine(typed)
    if (required && raw === '') fail('MandatoryField')
    if (raw.length > singleLineMaximum) fail('field.tooLong.error')
    if (raw !== '' && !isEmail(raw)) fail('email.invalid.error')
    return raw
  })
}

export function isEmail(text: string): boolean {
  return /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\.]+(\.[^\s@<>(),;:"[\]\\.]+)+$/.test(text)
}

export const minimumPasswordLength = 8

/** A new password: at least 8 characters once trimmed, with a letter and a digit. */
export function newPassword({ required = true } = {}) {
  return field({ required, maxLength: singleLineMaximum }, (typed) => {
    // A sign-in reads it as a text of one line.
    const raw = asOneLine(typed)
    if (raw === '' && !required) return raw
    if (raw === '') fail('MandatoryField')
    if (raw.length < minimumPasswordLength) fail('Password.minlenght.error')
    if (raw.length > singleLineMaximum) fail('field.tooLong.error')
    if (!/\p{L}/u.test(raw) || !/\d/.test(raw)) fail('password.policy.error')
    return raw
  })
}

/** A required whole number. */
export function integer({ min = 1, max = largestInteger } = {}) {
  return field({ required: true, min, max, step: 1 }, (raw) => {
    if (raw === '') fail('MandatoryField')
    if (!/^[+-]?\d{1,15}$/.test(raw)) fail('number.invalid.error')
    const value = Number(raw)
    if (value < min) fail('number.tooSmall.error')
    if (value > max) fail('number.tooLarge.error')
    return value
  })
}

/** A number with or without decimals, "12,50" as well as "12.50". */
export function decimal({ min, max, digits = 2 }: { min: number; max: number; digits?: number }) {
  return field({ required: true, min, max, step: digits === 2 ? 0.01 : undefined }, (raw) => {
    if (raw === '') fail('MandatoryField')
    if (!/^[+-]?\d{1,15}([.,]\d{1,20})?$/.test(raw)) fail(digits === 2 ? 'price.invalid.error' : 'number.invalid.error')
    const value = Number(raw.replace(',', '.'))
    if (value < min) fail('number.tooSmall.error')
    if (value > max) fail('number.tooLarge.error')
    if (digits === 2 && Math.abs(Math.round(value * 100) - value * 100) > 1e-6) fail('price.invalid.error')
    return value
  })
}

/** A required civil day, as "2025-11-06". */
export function day() {
  return field({ required: true }, (raw) => {
    if (raw === '') fail('MandatoryField')
    if (!isDay(raw)) fail('date.invalid.error')
    return raw
  })
}

/** A required hour of the day, as "18:30". */
export function time() {
  return field({ required: true }, (raw) => {
    if (raw === '') fail('MandatoryField')
    if (!isTime(raw)) fail('time.invalid.error')
    return raw
  })
}

/** An instant in ISO 8601, or empty. */
export function instant() {
  return field({ required: false }, (raw) => {
    if (raw === '') return null
    const time = Date.parse(raw)
    if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(raw) || Number.isNaN(time)) fail('date.invalid.error')
    const written = new Date(time).toISOString()
    return isDay(written.slice(0, 10)) ? written : fail('date.invalid.error')
  })
}

/** Makes a field optional: when it is left empty, the value is cleared. */
export function orEmpty<Schema extends z.ZodMiniType>(schema: Schema) {
  const emptied = z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)),
    z.nullable(schema),
  )
  declaredRules.set(emptied, { ...rulesOf(schema), required: false })
  return emptied
}

/** The number of a row, in a path or a form. A number that no row can have is treated as unknown. */
export const id = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((value) => (/^\d{1,10}$/.test(String(value)) && Number(value) <= largestInteger ? Number(value) : 0)),
)

/** A repeated field: an empty value, one value or a list. */
export const idList = z.pipe(
  z.union([z.literal(''), id, z.array(id).check(z.maxLength(200))]),
  z.transform((value) => (value === '' ? [] : [...new Set([value].flat())])),
)

/** "true" and "false" in a form, real booleans in JSON. */
export const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false', ''])]),
  z.transform((value) => value === true || value === 'true'),
)

/** A required choice of one value. */
export function choice<const Value extends string>(values: readonly Value[]) {
  const schema = z.enum(values, { error: 'MandatoryField' })
  declaredRules.set(schema, { required: true })
  return schema
}

/** A box that must be ticked. */
export function consent() {
  const schema = z.boolean().check(z.refine((ticked) => ticked, { error: 'MandatoryField' }))
  declaredRules.set(schema, { required: true })
  return schema
}

/** A schema inside a default or an optional keeps its limits, and is no longer required. */
export function rulesOf(schema: z.ZodMiniType): FieldRules {
  const { innerType } = schema.def as { innerType?: z.ZodMiniType }
  return declaredRules.get(schema) ?? (innerType ? { ...rulesOf(innerType), required: false } : { required: false })
}

/** The broken fields of a failed parse, each once, in the order of the form. */
export function fieldErrorsOf(error: z.core.$ZodError): FieldError[] {
  const byField = new Map<string, ErrorCode>()
  for (const issue of error.issues) {
    const name = issue.path.join('.')
    if (!byField.has(name)) byField.set(name, isErrorCode(issue.message) ? issue.message : 'field.invalid.error')
  }
  return [...byField].map(([name, message]) => ({ field: name, message }))
}

const declaredRules = new WeakMap<z.ZodMiniType, FieldRules>()

function field<Value>(fieldRules: FieldRules, read: (raw: string) => Value) {
  const schema = z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value, context) => {
      try {
        return read(writable(String(value)).trim())
      } catch (refusal) {
        if (!(refusal instanceof Refusal)) throw refusal
        context.issues.push({ code: 'custom', input: value, message: refusal.code })
        return z.NEVER
      }
    }),
  )
  declaredRules.set(schema, fieldRules)
  return schema
}

/**
 * Text that can be stored, sent and shown everywhere: PostgreSQL refuses NUL, its JSON refuses half of a surrogate
 * pair, and XML refuses the other control characters.
 */
export function writable(value: string): string {
  // oxlint-disable-next-line no-control-regex -- these are the ones that are meant
  return value.toWellFormed().replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/g, '')
}

/** For text that must not be altered: refused if it has characters that cannot be stored. */
export const writableText = (maxLength: number) =>
  z.string().check(
    z.maxLength(maxLength),
    z.refine((value) => writable(value) === value),
  )

/**
 * A line break would begin another header in a mail, or another line in a calendar. Signs that turn the direction of
 * a text, or take no place, would make a name look like another one; emojis need the one that joins them.
 */
function asOneLine(raw: string): string {
  return raw
    .replaceAll(/[\t\n\r\u0085\u2028\u2029]+/g, ' ')
    .replaceAll(/[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g, '')
    .trim()
}
