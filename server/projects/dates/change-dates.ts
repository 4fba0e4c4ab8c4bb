import { randomUUID } from 'node:crypto'
import { instantOf, today } from '#domain/days.ts'
import { fail, invalidField, invalidFields, Refusal } from '#domain/errors.ts'
import type { HistoryAction } from '#domain/history/history-actions.ts'
import { zoneOf } from '#domain/places/place-zone.ts'
import type { DateActForm } from '#domain/projects/date-state-api.ts'
import { dateUndoSeconds, faultsOfDateAct, isAhead, isTouched } from '#domain/projects/date-state.ts'
import { ensureAllowed } from '#domain/projects/workflow.ts'
import type { Viewer } from '#domain/viewer.ts'
import { recordHistory, type Changes } from '#server/history/history-queries.ts'
import { forgetNotifications } from '#server/notifications/notify-queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Repeatable } from '#server/platform/http/repeatable.ts'
import { once } from '#server/platform/idempotency/once.ts'
import { recallMessages } from '#server/platform/outbox/outbox-queries.ts'
import {
  findDateKey,
  forgetDateWayBack,
  keepDateWayBack,
  listDateActs,
  listDateWaysBack,
  listTimes,
  writeStates,
  type WrittenState,
  type StatedTime,
} from '#server/projects/rows/date-state-queries.ts'
import { dateIdOf, wallTimeOf } from '#server/projects/rows/present-dates.ts'
import { toldToRoom } from '#server/projects/rows/in-room-queries.ts'
import { getHeldProject, type HeldProject } from '#server/projects/rows/project-queries.ts'
import { restateDates } from '#server/projects/dates/project-dates.ts'
import { listWaitingDates } from '#server/projects/mails/news-queries.ts'
import { mailDateStates, tellDateStates, untellDateStates, type DateActs } from '#server/projects/mails/tell-news.ts'

type Repeated = { repeatable: Repeatable | undefined }

/** POST /project/dates/{id} changes times of a published event, or all that are still to come, publicly at once. */
export function changeDates(deps: Deps, viewer: Viewer, id: number, form: DateActForm, { repeatable }: Repeated) {
  const changing = once(deps.db, viewer, repeatable, async (tx) => {
    const gathers = viewer.role === 'ROLE_USER'
    const { project, key } = await change(tx, viewer, id, form, { keyOf: () => keyToTell(tx, viewer, id), gathers })
    await tellDateStates(tx, deps, viewer, project, await actsUnder(tx, id, key))
    return {}
  })
  return toldToRoom(deps.db, viewer, { id, act: 'edit' }, changing)
}

/**
 * Cancels all that is to come of an event which the viewer leads, as its holder: reviewers are recused from their own.
 * The caller tells the commission, once for several events.
 */
export async function cancelOwnEvent(tx: Transaction, viewer: Viewer, id: number, note: string) {
  const seen = (await listTimes(tx, id)).reduce((sum, time) => sum + time.seen, 0)
  const form = { state: 'cancelled', note, seen, day: '', startTime: '', endTime: '', place: '' } as const
  await change(tx, { ...viewer, role: 'ROLE_USER' }, id, form, { keyOf: randomUUID, gathers: false })
}

/** What a holder does gathers with their other news. */
type Telling = { keyOf: () => string | Promise<string>; gathers: boolean }

async function change(tx: Transaction, viewer: Viewer, id: number, form: DateActForm, { keyOf, gathers }: Telling) {
  const project = await holdForDates(tx, viewer, id)
  const times = await listTimes(tx, id)
  const touched = form.date === undefined ? wholeEvent(times, form, project) : theTimes(times, form.date, form, project)
  const [first, ...others] = faultsOfDateAct(form, {
    today: today(zoneOf(spotOf(project))),
    isMany: form.date?.length !== 1,
  })
  if (first !== undefined) invalidFields([first, ...others])
  const said = touched.map((time) => saidOf(time, form, project))
  if (isTaken(times, said)) {
    if (form.state !== 'moved') fail('date.taken.error')
    invalidField(form.day === '' ? 'place' : 'day', 'date.taken.error')
  }
  await writeAndRestate(tx, viewer, project, said)
  const key = await keyOf()
  const waiting = gathers ? await listWaitingDates(tx, id) : undefined
  await keepDateWayBack(tx, {
    projectId: id,
    actorId: viewer.id,
    recall: { key, seconds: dateUndoSeconds },
    was: touched.map((time) => ({
      ...asItWas(time),
      seen: time.seen + 1,
      ...(waiting && { isNews: !waiting.includes(dateIdOf(time)) }),
    })),
  })
  await tell(tx, viewer, project, historyAction[form.state], changesBetweenTimes(touched, said, project))
  return { project, key }
}

/**
 * A reviewer's acts within ten minutes of one another share a key, and so the mails that wait under it, as long as none
 * of these has left. What holders do gathers for an hour instead.
 */
async function keyToTell(tx: Transaction, viewer: Viewer, id: number): Promise<string> {
  const last = viewer.role === 'ROLE_USER' ? undefined : await findDateKey(tx, { projectId: id, actorId: viewer.id })
  if (last === undefined || !(await recallMessages(tx, last))) return randomUUID()
  forgetNotifications(tx, id, { undoKey: last })
  return last
}

/** The acts that are told together, which wait until the last of them can no longer be undone. */
async function actsUnder(tx: Transaction, id: number, key: string): Promise<DateActs> {
  const acts = await listDateActs(tx, id, key)
  const dates = [...new Set(acts.flatMap(({ was }) => was.map(dateIdOf)))]
  return { dates, recall: { key, seconds: Math.max(0, ...acts.map(({ seconds }) => seconds)) } }
}

/**
 * POST /project/dates/undo/{id} restores the times unless they were changed again. It notifies nobody, and takes back
 * what the commission and the people of the file were told of it.
 */
export function undoDates(deps: Deps, viewer: Viewer, id: number, act: number, { repeatable }: Repeated) {
  return once(deps.db, viewer, repeatable, (tx) => undo(tx, deps, viewer, id, act))
}

async function undo(tx: Transaction, deps: Deps, viewer: Viewer, id: number, act: number) {
  const project = await holdForDates(tx, viewer, id)
  const way = (await listDateWaysBack(tx, id)).find((wayBack) => wayBack.id === act) ?? fail('project.undo.late.error')
  if (viewer.role === 'ROLE_USER' && way.actorId !== viewer.id) fail('project.undo.refused.error')
  const times = await listTimes(tx, id)
  const timeOfId = new Map(times.map((time) => [dateIdOf(time), time]))
  const touched = way.was.map((was) => {
    const time = timeOfId.get(dateIdOf(was))
    return time?.seen === was.seen ? time : refuseOvertaken(project, time ? [time] : [])
  })
  if (isTaken(times, way.was)) fail('date.taken.error')
  if (way.recallKey !== null && !(await recallMessages(tx, way.recallKey))) fail('project.undo.late.error')
  await writeAndRestate(tx, viewer, project, way.was)
  await forgetDateWayBack(tx, act)
  await untellDateStates(tx, id, way.was)
  if (way.recallKey !== null) {
    const left = await actsUnder(tx, id, way.recallKey)
    if (left.dates.length === 0) forgetNotifications(tx, id, { undoKey: way.recallKey })
    else await mailDateStates(tx, deps, { ...viewer, id: way.actorId ?? viewer.id }, id, left)
  }
  await tell(tx, viewer, project, 'dateUndone', changesBetweenTimes(touched, way.was, project))
  return {}
}

const historyAction: Record<DateActForm['state'], HistoryAction<'project'>> = {
  full: 'dateFull',
  moved: 'dateMoved',
  cancelled: 'dateCancelled',
  scheduled: 'dateScheduled',
}

async function writeAndRestate(tx: Transaction, viewer: Viewer, project: HeldProject, said: readonly WrittenState[]) {
  await writeStates(tx, { projectId: project.id, actorId: viewer.id, at: project.heldAt }, said)
  await restateDates(tx, project.id, { dates: project.dates, zone: zoneOf(spotOf(project)) })
}

async function holdForDates(tx: Transaction, viewer: Viewer, id: number): Promise<HeldProject> {
  const project = await getHeldProject(tx, viewer, id)
  ensureAllowed(project, viewer, 'allowDateStates')
  return project
}

function theTimes(times: StatedTime[], ids: string[], form: DateActForm, project: HeldProject): StatedTime[] {
  const timeOfId = new Map(times.map((time) => [dateIdOf(time), time]))
  const meant = ids.map((id) => timeOfId.get(id) ?? invalidField('date', 'field.invalid.error'))
  refuseUnseen(meant, form, project)
  if (!meant.every((time) => isAhead(time, project.heldAt))) fail('project.action.refused.error')
  return meant
}

function wholeEvent(times: StatedTime[], form: DateActForm, project: HeldProject): StatedTime[] {
  refuseUnseen(times, form, project)
  const touched = times.filter((time) => isAhead(time, project.heldAt) && isTouched(time.state, form.state, true))
  return touched.length === 0 ? fail('project.action.refused.error') : touched
}

/** The counter of each time only grows, so an equal sum means that none has changed. */
function refuseUnseen(times: StatedTime[], { seen }: DateActForm, project: HeldProject) {
  if (times.reduce((sum, time) => sum + time.seen, 0) !== seen) refuseOvertaken(project, times)
}

/** Another user changed one of them in between; the conflict names the last one to do so. */
function refuseOvertaken(project: HeldProject, times: StatedTime[]): never {
  const [last] = times.toSorted((one, other) => instantOfState(other) - instantOfState(one))
  throw new Refusal('project.conflict.error', [], {
    by: last?.statedBy ?? null,
    at: last?.statedAt ?? project.heldAt,
    version: project.knownVersion,
  })
}

function instantOfState({ statedAt }: StatedTime): number {
  return statedAt === null ? 0 : Date.parse(statedAt)
}

function saidOf(time: StatedTime, form: DateActForm, project: HeldProject): WrittenState {
  const { block, originalDay } = time
  const { state, note, day, startTime, endTime, place } = form
  if (state === 'scheduled') return { block, originalDay, state: null, note: '', place: '', target: null }
  // A moved time that is now full or cancelled stays where it was moved to.
  if (state !== 'moved' || day === '') {
    const { target, place: placeBefore } = asItWas(time)
    return { block, originalDay, state, note, place: state === 'moved' ? place : placeBefore, target }
  }
  const zone = zoneOf(spotOf(project))
  const target = { day, startsAt: instantOf(day, startTime, zone), endsAt: instantOf(day, endTime, zone) }
  const filed = time.filed ?? time
  const isBack =
    target.day === filed.day && isSame(target.startsAt, filed.startsAt) && isSame(target.endsAt, filed.endsAt)
  if (isBack && place === '') invalidField('day', 'field.invalid.error')
  // A time in the past could no longer be changed.
  if (!isAhead(target, project.heldAt)) invalidField('day', 'date.past.error')
  return { block, originalDay, state, note, place, target: isBack ? null : target }
}

/** Whether the public would read more than before the same time, at the same place, twice. */
function isTaken(times: readonly StatedTime[], said: readonly WrittenState[]): boolean {
  const saidOfId = new Map(said.map((each) => [dateIdOf(each), each]))
  const before = times.map((time) => ({ ...time, filed: time.filed ?? time }))
  const after = before.map((time) => {
    const each = saidOfId.get(dateIdOf(time))
    return each === undefined ? time : { ...time, ...time.filed, ...each, ...each.target, filed: time.filed }
  })
  return doublesNb(after) > doublesNb(before)
}

type Hours = Pick<StatedTime, 'startsAt' | 'endsAt'>
type Told = Hours & Pick<StatedTime, 'state' | 'place'> & { filed: Hours }

/** Times that the form has twice are one. */
function doublesNb(times: readonly Told[]): number {
  const hoursOf = ({ startsAt, endsAt }: Hours) => `${Date.parse(startsAt)} ${Date.parse(endsAt)}`
  const told = times.filter(({ state }) => state !== 'cancelled')
  const distinct = new Set(told.map((time) => `${hoursOf(time.filed)} ${hoursOf(time)} ${time.place}`))
  return distinct.size - new Set(told.map((time) => `${hoursOf(time)} ${time.place}`)).size
}

function isSame(one: string, other: string): boolean {
  return Date.parse(one) === Date.parse(other)
}

function asItWas({ block, originalDay, state, note, place, filed, day, startsAt, endsAt }: StatedTime): WrittenState {
  return { block, originalDay, state, note, place, target: filed && { day, startsAt, endsAt } }
}

function changesBetweenTimes(
  before: readonly StatedTime[],
  after: readonly WrittenState[],
  project: HeldProject,
): Changes {
  const zone = zoneOf(spotOf(project))
  const momentsText = (times: { day: string; startsAt: string }[]) =>
    times.map(({ day, startsAt }) => `${day} ${wallTimeOf(startsAt, zone)}`).join(', ')
  const changes: Changes = {
    dates: [
      momentsText([...before]),
      momentsText(after.map(({ target }, index) => target ?? before[index]!.filed ?? before[index]!)),
    ],
  }
  for (const name of ['note', 'place'] as const) {
    const [was, is] = [before[0]![name], after[0]![name]]
    if (was !== is) changes[name === 'note' ? 'publicNote' : 'movedPlace'] = [was, is]
  }
  return changes
}

function tell(
  tx: Transaction,
  viewer: Viewer,
  { id, heldAt }: HeldProject,
  action: HistoryAction<'project'>,
  changes: Changes,
) {
  return recordHistory(tx, viewer, { entity: 'project', entityId: id, action, at: heldAt, changes })
}

function spotOf({ placeLatitude: latitude, placeLongitude: longitude }: HeldProject) {
  return { latitude, longitude }
}
