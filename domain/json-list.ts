import * as z from 'zod/mini'
import type { ErrorCode } from '#domain/errors.ts'

type Limits = { longest: number; most: number; broken: ErrorCode; tooMany: ErrorCode }

/** A JSON list, or the list itself when the whole body is JSON. */
export function jsonList({ longest, most, broken, tooMany }: Limits) {
  return z.pipe(
    z.union([z.string().check(z.maxLength(longest, { error: 'field.tooLong.error' })), z.array(z.unknown())]),
    z.transform((value, context) => {
      const list = typeof value === 'string' ? parsed(value) : value
      if (Array.isArray(list) && list.length <= most) return list as unknown[]
      context.issues.push({ code: 'custom', input: value, message: Array.isArray(list) ? tooMany : broken })
      return z.NEVER
    }),
  )
}

function parsed(text: string): unknown {
  if (text.trim() === '') return []
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
