import { instantOf, today } from '#domain/days.ts'
import { fail, invalidField, invalidFields, Refusal } from '#domain/errors.ts'
import { zoneOf } from '#domain/places/place-zone.ts'
import type { DateActForm } from '#domain/projects/date-state-api.ts'
import { dateUndoSeconds, faultsOfDateAct, isAhead, isTouched } from '#domain/projects/date-state.ts'
import { ensureAllowed } from '#domain/projects/workflow.ts'
import type { Viewer } from '#domain/viewer.ts'
import { recordHistory, type Changes } from '#server/history/history-queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import {
  forgetDateWayBack,
  keepDateWayBack,
  listDateWaysBack,
  listTimes,
  writeStates,
  type Said,
  type StatedTime,
} from '#server/projects/date-state-queries.ts'
import { dateIdOf, wallTimeOf } from '#server/projects/present-dates.ts'
import { holdProject, type HeldProject } from '#server/projects/project-queries.ts'
import { tellDateStates } from '#server/projects/tell-news.ts'

/** POST /project/dates/{id}: one time of a published event, or all that are still to come. The public reads it at once. */
export async function changeDates(deps: Deps, viewer: Viewer, id: number, form: DateActForm) {
  await deps.db.transaction(async (tx) => {
    const project = await holdForDates(tx, viewer, id)
    const times = await listTimes(tx, id)
    const touched = form.date === undefined ? wholeEvent(times, form, project) : [oneTime(times, form, project)]
    const [first, ...others] = faultsOfDateAct(form, {
      today: today(zoneOf(spotOf(project))),
      isWhole: form.date === undefined,
    })
    if (first !== undefined) invalidFields([first, ...others])
    const said = touched.map((time) => saidOf(time, form, project))
    await writeStates(tx, id, said, project.heldAt)
    await keepDateWayBack(tx, {
      projectId: id,
      actorId: viewer.id,
      seconds: dateUndoSeconds,
      was: touched.map((time) => ({ ...asItWas(time), seen: time.seen + 1 })),
    })
    await tell(tx, viewer, project, historyAction[form.state], changesBetweenTimes(touched, said, project))
    await tellDateStates(tx, deps, viewer, project)
  })
}

/** POST /project/dates/undo/{id}: nobody is told, and the times are what they were, unless they were changed again. */
export async function undoDates({ db }: Pick<Deps, 'db'>, viewer: Viewer, id: number, act: number) {
  await db.transaction(async (tx) => {
    const project = await holdForDates(tx, viewer, id)
    const way =
      (await listDateWaysBack(tx, id)).find((wayBack) => wayBack.id === act) ?? fail('project.undo.late.error')
    if (viewer.role === 'ROLE_USER' && way.actorId !== viewer.id) fail('project.undo.refused.error')
    const timeOfId = new Map((await listTimes(tx, id)).map((time) => [dateIdOf(time), time]))
    const touched = way.was.map((was) => {
      const time = timeOfId.get(dateIdOf(was))
      return time?.seen === was.seen ? time : refuseOvertaken(project, time)
    })
    await writeStates(tx, id, way.was, project.heldAt)
    await forgetDateWayBack(tx, act)
    await tell(tx, viewer, project, 'dateUndone', changesBetweenTimes(touched, way.was, project))
  })
}

const historyAction = {
  full: 'dateFull',
  moved: 'dateMoved',
  cancelled: 'dateCancelled',
  scheduled: 'dateScheduled',
} as const

async function holdForDates(tx: Transaction, viewer: Viewer, id: number): Promise<HeldProject> {
  const project = (await holdProject(tx, viewer, id)) ?? fail('resource.notFound.error')
  ensureAllowed(project, viewer, 'allowDateStates')
  return project
}

function oneTime(times: StatedTime[], form: DateActForm, project: HeldProject): StatedTime {
  const time =
    times.find((candidate) => dateIdOf(candidate) === form.date) ?? invalidField('date', 'field.invalid.error')
  if (time.seen !== form.seen) refuseOvertaken(project, time)
  if (!isAhead(time, project.heldAt)) fail('project.action.refused.error')
  return time
}

function wholeEvent(times: StatedTime[], form: DateActForm, project: HeldProject): StatedTime[] {
  if (times.reduce((sum, { seen }) => sum + seen, 0) !== form.seen) refuseOvertaken(project, times[0])
  const touched = times.filter((time) => isAhead(time, project.heldAt) && isTouched(time.state, form.state, true))
  return touched.length === 0 ? fail('project.action.refused.error') : touched
}

/** Somebody else has changed the state of this time in between. */
function refuseOvertaken(project: HeldProject, time: StatedTime | undefined): never {
  throw new Refusal('project.conflict.error', [], {
    by: '',
    at: time?.statedAt ?? project.heldAt,
    version: project.version,
  })
}

function saidOf(time: StatedTime, form: DateActForm, project: HeldProject): Said {
  const { block, originalDay } = time
  const { state, note, day, startTime, endTime, place } = form
  if (state === 'scheduled') return { block, originalDay, state: null, note: '', place: '', target: null }
  // What was moved and is full or cancelled now stays where it was moved to.
  if (state !== 'moved' || day === '') {
    const { target, place: known } = asItWas(time)
    return { block, originalDay, state, note, place: state === 'moved' ? place : known, target }
  }
  const zone = zoneOf(spotOf(project))
  const target = { day, startsAt: instantOf(day, startTime, zone), endsAt: instantOf(day, endTime, zone) }
  const filed = time.filed ?? time
  const isBack =
    target.day === filed.day && isSame(target.startsAt, filed.startsAt) && isSame(target.endsAt, filed.endsAt)
  if (isBack && place === '') invalidField('day', 'field.invalid.error')
  return { block, originalDay, state, note, place, target: isBack ? null : target }
}

function isSame(one: string, other: string): boolean {
  return Date.parse(one) === Date.parse(other)
}

function asItWas({ block, originalDay, state, note, place, filed, day, startsAt, endsAt }: StatedTime): Said {
  return { block, originalDay, state, note, place, target: filed && { day, startsAt, endsAt } }
}

function changesBetweenTimes(before: readonly StatedTime[], after: readonly Said[], project: HeldProject): Changes {
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

function tell(tx: Transaction, viewer: Viewer, { id, heldAt }: HeldProject, action: string, changes: Changes) {
  return recordHistory(tx, viewer, { entity: 'project', entityId: id, action, at: heldAt, changes })
}

function spotOf({ placeLatitude: latitude, placeLongitude: longitude }: HeldProject) {
  return { latitude, longitude }
}
