import { isSameRule } from '#domain/projects/date-entries.ts'
import type { DateRule } from '#domain/projects/date-rule.ts'
import { summaryOfDates } from '#domain/projects/dates-told.ts'
import { invalidField } from '#domain/errors.ts'
import type { AskedPoint } from '#domain/projects/asked-points.ts'
import type { ProjectForm } from '#domain/projects/project-form.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import type { Point } from '#domain/thread/point-api.ts'
import { asksPoints, keepsPoints, stateOfPoint } from '#domain/thread/point.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MailQuestions } from '#server/projects/mails/asked-words.ts'
import type { HeldProject, ProjectRecord } from '#server/projects/rows/project-queries.ts'
import {
  closePoints,
  findDueDay,
  insertPoints,
  listPoints,
  moveDay,
  noteAnswered,
  type PointRow,
} from '#server/thread/point-queries.ts'

/** A project as it is stored, or as it is about to be. */
type Standing = Omit<ProjectRecord, 'dates'> & { dates: readonly DateRule[] }

type Place = { field: AskedPoint['field']; dateId?: number | null | undefined }

/**
 * Returns the value at a point's place as the history formats it; for a block of dates its rule, or null once it is
 * gone.
 */
export function valueAt(project: Standing, { field, dateId }: Place): unknown {
  if (field === 'projectDateConfs')
    return typeof dateId === 'number' ? ruleAt(project, dateId) : summaryOfDates(project.dates).dateStringFr
  if (field === 'selectedProjectTypesIds') return project.types.map(({ name }) => name).join(', ')
  if (field === 'commissionId') return project.commission
  return (field === 'image' ? project.imageId : project[field]) ?? null
}

function ruleAt({ dates }: Standing, dateId: number): DateRule | null {
  const kept = dates.find(({ id }) => id === dateId)
  if (kept === undefined) return null
  const { submittedDay: _day, ...rule } = kept
  return rule
}

function isSameValue(was: unknown, is: unknown): boolean {
  return was instanceof Object && is instanceof Object ? isSameRule(was as DateRule, is as DateRule) : was === is
}

export function presentPoint({ isSettled, ...row }: PointRow, project: Standing): Point {
  const is = valueAt(project, row)
  const hasChanged = !isSameValue(row.was, is)
  return { ...row, is, state: stateOfPoint({ isSettled, hasChanged, reply: row.reply }) }
}

/** Returns the questions of a decision for this status, for its mail. */
export function askedBy(form: Change['form'], to: ProjectStatus, project: HeldProject | undefined): MailQuestions {
  const points = asksPoints(to) ? (form.points ?? []) : []
  return { points, dueDay: form.dueDay, dateIds: project?.dates.map(({ id }) => id) ?? [] }
}

type Change = { from: ProjectStatus; to: ProjectStatus; form: Pick<ProjectForm, 'points' | 'dueDay'> }

/** Whether a save that changes nothing else moves the due day. */
export async function movesDay(tx: Transaction, before: HeldProject, to: ProjectStatus, { dueDay }: Change['form']) {
  return asksPoints(to) && dueDay !== undefined && dueDay !== (await findDueDay(tx, before.id))
}

/** Records which points a holder's answer covers, whatever happens to the fields later. */
export async function noteAnswers(tx: Transaction, before: HeldProject, after: Standing) {
  const points = await listPoints(tx, before.id)
  const answered = points.filter((row) => presentPoint(row, after).state === 'ANSWERED').map(({ id }) => id)
  if (points.length > 0) noteAnswered(tx, { projectId: before.id, at: before.heldAt }, answered)
}

/** Applies a save to the points of a project: a request adds new ones, and a status without requests closes all. */
export async function carryPoints(tx: Transaction, viewer: Viewer, before: HeldProject, { from, to, form }: Change) {
  const { id: projectId, heldAt: at } = before
  const version = before.version + 1
  if (!keepsPoints(from, to)) return closePoints(tx, viewer, { projectId, version, at })
  const { points } = askedBy(form, to, before)
  points.forEach(({ dateId }, index) => {
    const isKnown = typeof dateId !== 'number' || before.dates.some(({ id }) => id === dateId)
    if (!isKnown) invalidField(`points.${index}.dateId`, 'field.invalid.error')
  })
  const asked = points.map((point) => ({ ...point, was: valueAt(before, point) }))
  const request = { projectId, version, dueDay: form.dueDay ?? null, at }
  // Points added to an open request may have a due day of their own.
  const isRequest = asksPoints(to) && (from !== to || (points.length === 0 && form.dueDay !== undefined))
  if (isRequest) await moveDay(tx, viewer, request, points.length === 0)
  return insertPoints(tx, viewer, request, asked)
}
