import { yearOf } from '#domain/editions/next-edition.ts'
import { fail } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { zoneOf } from '#domain/places/place-zone.ts'
import { movedDates } from '#domain/projects/moved-dates.ts'
import { holderFields, namesOf, type ColumnName, type ProjectColumns } from '#domain/projects/project-fields.ts'
import type { Repetition } from '#domain/projects/repetition-api.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Database, Queries } from '#server/platform/database/database.ts'
import { presentImage } from '#server/platform/images/image-names.ts'
import { blankProject } from '#server/projects/save/apply-form.ts'
import { dateStringIn, summaryOfDates } from '#domain/projects/dates-told.ts'
import { withOccurrences } from '#server/projects/dates/project-dates.ts'
import {
  findProject,
  getHeldProject,
  insertProject,
  newProjectId,
  unlessGone,
  type ProjectRecord,
} from '#server/projects/rows/project-queries.ts'
import { joinOrganizer, takePeopleAlong } from '#server/projects/rows/people-queries.ts'
import { refuseTooManyProjects } from '#server/projects/save/project-quota.ts'
import { repeatAnswers } from '#server/questions/repeat-answers-queries.ts'
import {
  findEditionOfRepetition,
  findRepetition,
  noteOrigin,
  type EditionOfRepetition,
} from '#server/projects/repeat/repetition-queries.ts'

type RepetitionRequest = { id: number; editionId: number }

/** GET /project/{id}/repeat/{editionId}. */
export async function previewRepetition(
  db: Database,
  viewer: Viewer,
  { id, editionId }: RepetitionRequest,
  language: Language,
): Promise<Repetition> {
  const origin = (await findProject(db, viewer, id)) ?? fail('resource.notFound.error')
  const { from, to } = await editionsOf(db, origin, editionId)
  const made = await findRepetition(db, viewer, { id, editionId })
  const { state: _state, ...told } = to
  return {
    name: origin.name,
    imageUrl: origin.image && presentImage(origin.image).listUrl,
    from: { year: yearOf(from.editionStart), dates: dateStringIn(origin, language) },
    to: { ...told, dates: dateStringIn(summaryOfDates(movedDates(origin.dates, from, to)), language) },
    madeId: made?.isOwn ? made.id : null,
    madeBy: made?.lead[language] ?? null,
  }
}

/** POST /project/{id}/repeat/{editionId}: the second of two requests gets the project that the first has made. */
export async function repeatProject(deps: Deps, viewer: Viewer, { id: originId, editionId }: RepetitionRequest) {
  const repeating = deps.db.transaction(async (tx) => {
    // Locked until the end, so that its picture stays and neither edition changes state.
    const origin = await getHeldProject(tx, viewer, originId)
    const { from, to } = await editionsOf(tx, origin, editionId)
    const made = await findRepetition(tx, viewer, { id: originId, editionId })
    if (made?.isOwn === false) fail('project.action.refused.error')
    if (made !== undefined) return { id: made.id, tostring: made.name }

    await refuseTooManyProjects(tx, deps, viewer)
    const id = await newProjectId(tx)
    const rules = movedDates(origin.dates, from, to)
    const zone = zoneOf({ latitude: origin.placeLatitude, longitude: origin.placeLongitude })
    insertProject(tx, viewer.id, {
      id,
      editionId,
      fields: { ...beginningOf(origin), ...summaryOfDates(rules) },
      typeIds: origin.types.map((type) => type.id),
      blocks: rules.map((rule) => withOccurrences(rule, zone)),
      history: {
        viewer,
        action: 'repeated',
        changes: { editionYear: [null, yearOf(from.editionStart)], projectStatus: [null, 'DRAFT'] },
      },
    })
    noteOrigin(tx, id, originId, editionId)
    takePeopleAlong(tx, id, originId)
    if (origin.answers !== undefined) repeatAnswers(tx, { originId, id, editionId })
    joinOrganizer(tx, id)
    return { id, tostring: origin.name }
  })
  return unlessGone(repeating)
}

/** From an earlier edition into one that takes projects, or will. */
async function editionsOf(db: Queries, origin: ProjectRecord, editionId: number) {
  const from = (await findEditionOfRepetition(db, origin.edition.id))!
  const to: EditionOfRepetition = (await findEditionOfRepetition(db, editionId)) ?? fail('resource.notFound.error')
  if (origin.status === 'DELETED') fail('project.action.refused.error')
  if (to.id <= from.id || to.state === 'archived' || to.state === 'ended') fail('edition.conflict.error')
  return { from, to }
}

const leftBehind: readonly string[] = ['userComment'] satisfies ColumnName[]

/** Copies what the holder wrote, and the picture; no decisions, messages or consents. */
function beginningOf(origin: ProjectRecord): ProjectColumns {
  const { commission: _commission, types: _types, answers: _answers, ...blank } = blankProject()
  const kept = namesOf(blank).filter((name) => name in holderFields && !leftBehind.includes(name))
  return { ...blank, ...Object.fromEntries(kept.map((name) => [name, origin[name]])), imageId: origin.imageId }
}
