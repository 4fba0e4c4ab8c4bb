import { isSameAnswer } from '#domain/questions/answer-value.ts'
import type { AnswerValue } from '#domain/questions/told-answer.ts'
import { isQuestionField, questionOfField, type QuestionField } from '#domain/questions/question.ts'
import { isSameRule } from '#domain/projects/date-entries.ts'
import type { DateRule } from '#domain/projects/date-rule.ts'
import { summaryOfDates } from '#domain/projects/dates-told.ts'
import { invalidField } from '#domain/errors.ts'
import { firstLanguage } from '#domain/language.ts'
import type { AskedPoint } from '#domain/projects/asked-points.ts'
import { answerAwaitedStatuses, isAmong, type ProjectStatus } from '#domain/projects/statuses.ts'
import type { Point } from '#domain/thread/point-api.ts'
import { asksPoints, keepsPoints, stateOfPoint } from '#domain/thread/point.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { ProjectAfter } from '#server/projects/rows/project-changes.ts'
import type { ProjectFact } from '#server/projects/rows/project-fact.ts'
import type { HeldProject } from '#server/projects/rows/project-queries.ts'
import {
  closePoints,
  findDueDay,
  insertPoints,
  listPoints,
  moveDay,
  noteAnswered,
  undoPoints,
  type PointRow,
} from '#server/thread/point-queries.ts'

type Place = { field: AskedPoint['field']; dateId?: number | null | undefined }

/**
 * Returns the value at a point's place as the history formats it; for a block of dates its rule, or null once it is
 * gone.
 */
export function valueAt(project: ProjectAfter, { field, dateId }: Place): unknown {
  if (field === 'projectDateConfs')
    return typeof dateId === 'number' ? ruleAt(project, dateId) : summaryOfDates(project.dates).dateStringFr
  if (field === 'selectedProjectTypesIds') return project.types.map(({ name }) => name).join(', ')
  if (field === 'commissionId') return project.commission
  if (field === 'image') return project.imageId ?? null
  return isQuestionField(field) ? answerAt(project, field) : (project[field] ?? null)
}

function answerAt({ answers }: ProjectAfter, field: QuestionField): AnswerValue {
  return answers?.given[questionOfField(field)!]?.value ?? null
}

function ruleAt({ dates }: ProjectAfter, dateId: number): DateRule | null {
  const kept = dates.find(({ id }) => id === dateId)
  if (kept === undefined) return null
  const { submittedDay: _day, ...rule } = kept
  return rule
}

function isSameValue(was: unknown, is: unknown): boolean {
  return was instanceof Object && is instanceof Object ? isSameRule(was as DateRule, is as DateRule) : was === is
}

export function presentPoint({ isSettled, ...row }: PointRow, project: ProjectAfter): Point {
  const is = valueAt(project, row)
  const isSame = isQuestionField(row.field)
    ? isSameAnswer(row.was as AnswerValue, is as AnswerValue)
    : isSameValue(row.was, is)
  const hasChanged = !isSame
  return { ...row, is, state: stateOfPoint({ isSettled, hasChanged, reply: row.reply }) }
}

type Request = NonNullable<ProjectFact['asked']>

/** Whether a save that changes nothing else moves the due day. */
export async function movesDay(tx: Transaction, before: HeldProject, to: ProjectStatus, { dueDay }: Request) {
  return asksPoints(to) && dueDay !== undefined && dueDay !== (await findDueDay(tx, before.id))
}

/**
 * Applies an act to the points of a project: a request adds new ones, a holder's answer covers some, a status without
 * requests closes all, and an undo restores them.
 */
export async function carryPoints(tx: Transaction, fact: ProjectFact) {
  const { viewer, before, after, id: projectId, from, to, asked = {}, undoes } = fact
  if (undoes !== undefined) return undoPoints(tx, projectId, undoes)
  if (before === undefined || from === 'NEW') return undefined
  const { heldAt: at } = before
  const version = before.version + 1
  if (!keepsPoints(from, to)) return closePoints(tx, viewer, { projectId, version, at })
  if (isAnswer(fact)) return noteAnswers(tx, before, after)
  const { points = [], dueDay } = asksPoints(to) ? asked : {}
  points.forEach(({ field, dateId }, index) => {
    const isKnown = typeof dateId !== 'number' || before.dates.some((date) => date.id === dateId)
    if (!isKnown) invalidField(`points.${index}.dateId`, 'field.invalid.error')
    if (isQuestionField(field) && !mayBeAsked(before, field))
      invalidField(`points.${index}.field`, 'field.invalid.error')
  })
  const request = { projectId, version, dueDay: dueDay ?? null, at }
  // Points added to an open request may have a due day of their own.
  const isRequest = asksPoints(to) && (from !== to || (points.length === 0 && dueDay !== undefined))
  if (isRequest) await moveDay(tx, viewer, request, points.length === 0)
  const withValues = points.map((point) => ({ ...point, was: valueAt(before, point) }))
  return insertPoints(tx, viewer, request, withValues)
}

/** Whether the question belongs to the edition of the project and holders read it. */
function mayBeAsked({ answers }: HeldProject, field: QuestionField): boolean {
  return answers?.questions.some(({ id, readers }) => id === questionOfField(field) && readers !== 'reviewers') === true
}

function isAnswer({ viewer, from, to }: ProjectFact): boolean {
  return viewer.role === 'ROLE_USER' && from !== 'NEW' && isAmong(from, answerAwaitedStatuses) && from !== to
}

/** Records which points a holder's answer covers, whatever happens to the fields later. */
async function noteAnswers(tx: Transaction, { id, heldAt: at }: HeldProject, after: ProjectAfter) {
  const points = await listPoints(tx, id, firstLanguage)
  const answered = points.filter((row) => presentPoint(row, after).state === 'ANSWERED').map((point) => point.id)
  if (points.length > 0) noteAnswered(tx, { projectId: id, at }, answered)
}
