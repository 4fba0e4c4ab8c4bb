import * as z from 'zod/mini'
import { boardEdition } from '#domain/board/board.ts'
import type { BoardLink } from '#domain/board/board-links.ts'
import { fieldOfQuestion } from '#domain/question-field.ts'
import { presenceFilter } from '#domain/questions/presence-filter.ts'
import { questionKinds } from '#domain/questions/question.ts'
import { filedStatuses } from '#domain/projects/statuses.ts'
import { numberRangeToText } from '#domain/tables/number-range.ts'

const count = z.int()

const answered = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(questionKinds),
  /** Only reviewers read its answers. */
  isInternal: z.boolean(),
  /** Several choices are possible: the shares add up to more than a hundred. */
  answers: count,
  /** The files that it concerns and that have not answered. */
  unanswered: count,
  /** Choices, or yes and no, by the values of the filter of the list. */
  choices: z.array(
    z.object({ value: z.union([z.string(), z.int()]), name: z.string(), isWithdrawn: z.boolean(), count }),
  ),
  /** Numbers and amounts in classes; an end that is open is null. */
  classes: z.array(z.object({ least: z.nullable(z.number()), most: z.nullable(z.number()), count })),
  median: z.nullable(z.number()),
})
export type AnsweredOnBoard = z.infer<typeof answered>

export const answersOnBoard = z.object({ edition: boardEdition, filed: count, questions: z.array(answered) })
export type AnswersOnBoard = z.infer<typeof answersOnBoard>

/** How often each value was given, the smallest first. */
export type Given = readonly { value: number; count: number }[]

/** The value in the middle: half of the answers are not above it. */
export function medianOf(given: Given): number | null {
  return given.length === 0 ? null : valueAt(given, 0.5)
}

function valueAt(given: Given, share: number): number {
  const total = given.reduce((sum, { count: each }) => sum + each, 0)
  let passed = 0
  for (const { value, count: each } of given) {
    passed += each
    if (passed >= total * share) return value
  }
  return given.at(-1)!.value
}

const classesShown = 5

/**
 * Five classes between round bounds, each near a fifth of the answers; fewer where the values do not differ enough. `step`
 * is the smallest difference between two values.
 */
export function classesOf(given: Given, step: number): AnsweredOnBoard['classes'] {
  const bounds = boundsOf(given)
  const starts = [null, ...bounds]
  return starts.map((least, index) => {
    const next = starts[index + 1]
    const most = next === undefined || next === null ? null : toCents(next - step)
    const isIn = ({ value }: { value: number }) =>
      (least === null || value >= least) && (most === null || value <= most)
    return { least, most, count: given.filter(isIn).reduce((sum, each) => sum + each.count, 0) }
  })
}

/** The starts of the classes after the first, none of which is at or below the smallest value. */
function boundsOf(given: Given): number[] {
  if (given.length < 2) return []
  const shares = Array.from({ length: classesShown - 1 }, (_, index) => (index + 1) / classesShown)
  const rounded = shares.map((share) => roundNear(valueAt(given, share)))
  return [...new Set(rounded)].filter((bound) => bound > given[0]!.value).toSorted((one, other) => one - other)
}

/** 1, 2, 2.5, 5 or 7.5 by a power of ten: the nearest of them. */
function roundNear(value: number): number {
  if (value <= 0) return 0
  const power = 10 ** Math.floor(Math.log10(value))
  const steps = power >= 10 ? [1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10] : [1, 2, 3, 4, 5, 10]
  const nearest = steps.reduce((best, each) =>
    Math.abs(each * power - value) < Math.abs(best * power - value) ? each : best,
  )
  return toCents(nearest * power)
}

function toCents(value: number): number {
  return Math.round(value * 100) / 100
}

/** The rows of the list that a figure counts. */
export const answerLinks = {
  value: (question: number, value: string | number): BoardLink => filedWith(question, [value]),
  class: (question: number, { least, most }: { least: number | null; most: number | null }): BoardLink =>
    filedWith(question, numberRangeToText({ least, most }) || 'any'),
  presence: (
    { id, kind, choices }: Pick<AnsweredOnBoard, 'id' | 'kind' | 'choices'>,
    value: 'any' | 'none',
  ): BoardLink => filedWith(id, presenceFilter(kind, value, choices)),
}

function filedWith(question: number, value: string | (string | number)[]): BoardLink {
  return { projectStatus: filedStatuses, [fieldOfQuestion(question)]: value }
}

/** The sentence above the tab: the share of the choice nearest to a third, a half or two thirds is told, if there is one. */
export type AnswersFact = { name: string; choice: string; share: number; count: number } | null

/** The choice that most of those who had several gave beside the first: what a reader may not expect. */
export function factOfAnswers({ questions }: AnswersOnBoard): AnswersFact {
  const [told] = questions
    .filter(({ answers, choices, isInternal }) => answers > 0 && choices.length > 0 && !isInternal)
    .map(({ name, answers, choices }) => {
      const largest = choices.reduce((best, each) => (each.count > best.count ? each : best))
      return { name, choice: largest.name, count: largest.count, share: Math.round((100 * largest.count) / answers) }
    })
  return told ?? null
}
