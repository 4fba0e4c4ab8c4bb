import type { EditionDays } from '#domain/editions/same-weekday.ts'
import { editionTitleIn, type EditionTitles } from '#domain/editions/edition-title.ts'
import type { Language } from '#domain/language.ts'
import { zoneOf } from '#domain/places/place-zone.ts'
import { filedStatuses } from '#domain/projects/statuses.ts'
import {
  clashOf,
  concernsHolder,
  lookedAt,
  samenessOf,
  type Clash,
  type Compared,
  type Found,
  type Sameness,
} from '#domain/resemblances/resemblance.ts'
import type { Resemblance, Resemblances, ShownClash } from '#domain/resemblances/resemblance-api.ts'
import { isPersonOf } from '#domain/people/people.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Database } from '#server/platform/database/database.ts'
import { statusesToChoose } from '#server/projects/rows/present-project.ts'
import { findProject, type ProjectRecord } from '#server/projects/rows/project-queries.ts'
import {
  findNeighbours,
  findTwins,
  listDismissals,
  listSlots,
  listStandings,
  type Dismissal,
  type Standing,
} from '#server/resemblances/resemblance-queries.ts'

type Edition = EditionTitles & { id: number }

const none: Resemblances = { resemblances: [], mayDismiss: false }

/**
 * GET /project/{id}/resemblances compares nothing in an archive, for a deleted or refused project, or for a draft
 * another user reads.
 */
export async function findResemblances(
  db: Database,
  viewer: Viewer,
  own: ProjectRecord,
  language: Language,
): Promise<Resemblances> {
  const isHolder = viewer.role === 'ROLE_USER'
  const isCompared = isHolder ? own.status !== 'DELETED' : filed.has(own.status) && own.status !== 'REFUSED'
  if (!isCompared || own.isRecused || own.edition.state === 'archived') return none
  const { found, others, dismissals } = await compare(db, { viewer, language }, own)
  const shown = lookedAt(found, (one) => dismissals.some((each) => isOf(each, one)))
  const standings = isHolder
    ? []
    : await listStandings(
        db,
        shown.map(({ otherId }) => otherId),
        language,
      )
  const besides = new Map<Found, Resemblance['beside']>()
  for (const one of isHolder ? [] : shown)
    if (one.kind === 'same' && one.isStrong && others.get(one.otherId)!.edition.id === own.edition.id)
      besides.set(one, await tellBeside(db, viewer, others.get(one.otherId)!))
  return {
    resemblances: shown.map((one): Resemblance => {
      const other = others.get(one.otherId)!
      const dismissal = dismissals.find((each) => isOf(each, one))
      return {
        kind: one.kind,
        other: {
          id: other.id,
          name: other.name,
          allowShow: !isHolder || isPersonOf(other, viewer.id),
          editionTitle: other.edition.id === own.edition.id ? null : editionTitleIn(other.edition, language),
          standing: tellStanding(
            standings.find(({ id }) => id === other.id),
            language,
          ),
        },
        sameness: one.kind === 'same' ? tellSameness(one) : null,
        beside: besides.get(one) ?? null,
        clash: one.kind === 'same' ? null : tellClash(one, other),
        dismissal: dismissal ? { by: dismissal.by, at: dismissal.at, word: dismissal.word } : null,
      }
    }),
    mayDismiss: !isHolder,
  }
}

const filed = new Set<string>(filedStatuses)
const isOf = (dismissal: Dismissal, { otherId, kind }: Found) =>
  dismissal.otherId === otherId && dismissal.kind === kind

type Reading = { viewer: Viewer; language: Language }

async function compare(db: Database, { viewer, language }: Reading, project: ProjectRecord) {
  const isHolder = viewer.role === 'ROLE_USER'
  const [twins, neighbours, { slots, days, edition }, dismissals] = await Promise.all([
    findTwins(db, viewer, project),
    findNeighbours(db, viewer, project),
    listSlots(db, project),
    isHolder ? [] : listDismissals(db, project.id, language),
  ])
  const own = comparedOf(project, days, edition)
  const here: Edition = project.edition
  const others = new Map<number, Compared & { edition: Edition }>()
  for (const each of neighbours) others.set(each.id, { ...each, edition: here })
  for (const each of twins) others.set(each.id, each)
  const found = [
    ...twins.map((twin) => samenessOf(own, twin)),
    ...neighbours.map((neighbour) => clashOf(own, slots, neighbour)),
  ].filter((one) => one !== undefined)
  const isTold = (one: Found) => {
    const other = others.get(one.otherId)!
    return !isHolder || concernsHolder(one, own, other, other.edition.id)
  }
  return { found: found.filter(isTold), others, dismissals }
}

function comparedOf(
  project: ProjectRecord,
  days: string[],
  edition: EditionDays,
): Compared & { edition: EditionDays & { id: number } } {
  return {
    id: project.id,
    name: project.name,
    organizer: project.organizerName,
    creatorId: project.creatorId,
    people: project.people,
    placeName: project.placeName,
    address: project.placeAddress,
    town: project.placeCity,
    latitude: project.placeLatitude,
    longitude: project.placeLongitude,
    audience: project.projectPublic,
    days,
    edition: { id: project.edition.id, ...edition },
  }
}

/** Whether it may be refused is asked of the project as its own page does. */
async function tellBeside(db: Database, viewer: Viewer, { id, organizer, town, days }: Compared) {
  const project = await findProject(db, viewer, id)
  const allowRefuse =
    project !== undefined && project.status !== 'REFUSED' && statusesToChoose(project, viewer).includes('REFUSED')
  return { organizer, town, days: [...days], allowRefuse }
}

function tellSameness({ kind: _kind, otherId: _otherId, ...sameness }: Sameness) {
  return sameness
}

function tellClash({ own, theirs, times, metres }: Clash, other: Compared): ShownClash {
  const { placeName, town, audience } = other
  return { own, theirs, times, metres, placeName, town, audience, zone: zoneOf(other) }
}

function tellStanding(standing: Standing | undefined, language: Language) {
  if (standing === undefined) return null
  const { status, since, commission, assignees } = standing
  return {
    status,
    since,
    commission: commission[language] || null,
    assignees,
  }
}
