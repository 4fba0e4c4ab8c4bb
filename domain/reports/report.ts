import * as z from 'zod/mini'
import type { ErrorCode } from '#domain/errors.ts'
import { decimal, flag, integer, longText, orEmpty } from '#domain/fields.ts'
import { image } from '#domain/image.ts'
import { faultOfLink, withScheme } from '#domain/link.ts'

const mostLinks = 20

/** One address a line; an invalid line is refused, not skipped. */
export function linksIn(lines: string): string[] {
  return lines
    .split('\n')
    .map((line) => withScheme(line))
    .filter((line) => line !== '')
}

const linksHold = z.check<{ pressLinks: string }>((context) => {
  const links = linksIn(context.value.pressLinks)
  const message: ErrorCode | undefined =
    links.length > mostLinks ? 'field.tooLong.error' : links.map(faultOfLink).find((fault) => fault !== undefined)
  if (message === undefined) return
  context.issues.push({
    code: 'custom',
    input: context.value.pressLinks,
    path: ['pressLinks'],
    message,
    continue: true,
  })
})

/** A holder's report after the event. */
export const reportForm = z
  .object({
    attendance: integer({ min: 0, max: 10_000_000 }),
    wentWell: longText({ required: true, maxLength: 3000 }),
    pressLinks: longText({ maxLength: 5000 }),
    finalCost: orEmpty(decimal({ min: 0, max: 999_999_999.99 })),
    /** The rights in the pictures, if there are any. */
    rightsGranted: flag,
    /** The version that the user read: refused if the report has changed since. */
    version: z.optional(orEmpty(integer({ min: 0 }))),
  })
  .check(linksHold)
export type ReportForm = z.output<typeof reportForm>

export const report = z.object({
  /** Null until it is sent; before that, only its holder sees it. */
  sentAt: z.nullable(z.string()),
  version: z.int(),
  attendance: z.nullable(z.int()),
  wentWell: z.string(),
  pressLinks: z.array(z.string()),
  finalCost: z.nullable(z.number()),
  pictures: z.array(image),
})
export type Report = z.infer<typeof report>

export const reportOfProject = z.object({
  report: z.nullable(report),
  /** How often it was requested, and when last. */
  askedNb: z.int(),
  askedAt: z.nullable(z.string()),
  allowWrite: z.boolean(),
  /** The last day on which its holder may write it; null before the event is over. */
  openUntil: z.nullable(z.string()),
  /** The days on which they will write it, while a published event is not over. */
  toCome: z.nullable(z.object({ from: z.string(), until: z.string() })),
  /** The report of the project from which this one was repeated. */
  former: z.nullable(z.object({ projectId: z.int(), year: z.int(), report })),
})
export type ReportOfProject = z.infer<typeof reportOfProject>

export const reportStates = ['received', 'awaited'] as const

/** A past event and the state of its report. */
export const reportRow = z.object({
  /** The number of the project. */
  id: z.int(),
  name: z.string(),
  holder: z.string(),
  askedNb: z.int(),
  sentAt: z.nullable(z.string()),
  attendance: z.nullable(z.int()),
  finalCost: z.nullable(z.number()),
  picturesNb: z.int(),
})
export type ReportRow = z.infer<typeof reportRow>

/** The totals of an edition: past events, received reports, visitors. */
export const reportTotals = z.object({ eventsNb: z.int(), receivedNb: z.int(), attendance: z.int() })
