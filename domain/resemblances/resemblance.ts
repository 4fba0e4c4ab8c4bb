import { movedDay, type EditionDays } from '#domain/editions/same-weekday.ts'
import { isOneOrganizer, isPlaceAlike, likenessOf, normalText, wordsOf } from '#domain/resemblances/likeness.ts'

/**
 * The same project again; two projects in one place at once; two projects that compete for the same public of a town.
 */
export const resemblanceKinds = ['same', 'place', 'town'] as const
export type ResemblanceKind = (typeof resemblanceKinds)[number]

/** From the strongest kind to the weakest; a project is shown with its strongest kind that was not dismissed. */
export const mostOfKind: Record<ResemblanceKind, number> = { same: 5, place: 5, town: 3 }

export type Slot = { startsAt: string; endsAt: string }

/** The values of a project that are compared. */
export type Compared = {
  id: number
  name: string
  organizer: string
  creatorId: number
  people: readonly number[]
  placeName: string
  address: string
  town: string
  latitude: number | null
  longitude: number | null
  audience: string | null
  days: readonly string[]
}

export type Twin = Compared & { description: string; edition: { id: number } & EditionDays }
/** Only with the times that overlap the project's. */
export type Neighbour = Compared & { slots: readonly Slot[] }

export type Sameness = {
  kind: 'same'
  otherId: number
  /** The same but for case, accents, punctuation and an edition number. */
  isSameName: boolean
  /** The same name, or one that differs by a word or a spelling. */
  isStrong: boolean
  /** Words of the project's name that are in the other's name, and those in its description. */
  words: string[]
  wordsOfDescription: string[]
  isSameOrganizer: boolean
  /** Filed by one user, for whichever organizer. */
  isSameHolder: boolean
  isSameDays: boolean
}
export type Clash = {
  kind: 'place' | 'town'
  otherId: number
  own: Slot
  theirs: Slot
  /** The number of their times that overlap the project's. */
  times: number
  /** In metres; null if one is not on the map. */
  metres: number | null
}

type OwnProject = Compared & { edition: { id: number } & EditionDays }

/**
 * The same project again, in this edition or the last: either nearly the same name, with the same organizer or days; or
 * a name that is near, with both.
 */
export function samenessOf(own: OwnProject, twin: Twin): Sameness | undefined {
  const { shared, degree } = likenessOf(own.name, twin.name)
  if (degree === 'apart') return undefined
  const isStrong = degree !== 'near'
  const isSameHolder = own.creatorId === twin.creatorId
  const isSameOrganizer = isOneOrganizer(own.organizer, twin.organizer)
  const isSameDays = haveDaysInCommon(own.days, daysIn(own.edition, twin))
  const isOfSame = isSameHolder || isSameOrganizer
  if (isStrong ? !isOfSame && !isSameDays : !isOfSame || !isSameDays) return undefined
  const told = new Set(wordsOf(twin.description).map(({ text }) => text))
  const wordsOfDescription = isStrong
    ? []
    : wordsOf(own.name)
        .filter(({ text, shown, isRun }) => !shared.includes(shown) && !isRun && told.has(text))
        .map(({ shown }) => shown)
  return {
    kind: 'same',
    otherId: twin.id,
    isSameName: degree === 'same',
    isStrong,
    words: shared,
    wordsOfDescription,
    isSameOrganizer,
    isSameHolder,
    isSameDays,
  }
}

/**
 * Whether a holder is told of it. They know their own files: several events of theirs on one day, or what they filed
 * last year, are no doubles; the same name twice in an edition may be, and one room at one hour is a mistake.
 */
export function concernsHolder(found: Found, own: OwnProject, other: Pick<Compared, 'creatorId'>, editionId: number) {
  if (other.creatorId !== own.creatorId) return true
  return found.kind === 'place' || (found.kind === 'same' && found.isStrong && editionId === own.edition.id)
}

/** The days of another edition, moved to this one. */
function daysIn(edition: OwnProject['edition'], { days, edition: theirs }: Twin): readonly string[] {
  return theirs.id === edition.id ? days : days.map((day) => movedDay(day, theirs, edition))
}

/** At least half of the days of the project that has fewer. */
function haveDaysInCommon(own: readonly string[], theirs: readonly string[]): boolean {
  const [distinct, known] = [new Set(own), new Set(theirs)]
  const common = [...distinct].filter((day) => known.has(day)).length
  return common > 0 && 2 * common >= Math.min(distinct.size, known.size)
}

export function clashOf(own: Compared, slots: readonly Slot[], other: Neighbour): Clash | undefined {
  const met = firstMeeting(slots, other.slots)
  if (met === undefined || normalText(own.town) === '' || normalText(own.town) !== normalText(other.town))
    return undefined
  const kind = isSamePlace(own, other)
    ? 'place'
    : own.audience !== null && own.audience === other.audience
      ? 'town'
      : undefined
  return kind && { kind, otherId: other.id, ...met, metres: metresBetween(own, other) }
}

function isSamePlace(one: Compared, other: Compared): boolean {
  const address = normalText(one.address)
  const isAddressSame = address === normalText(other.address) && /\d/.test(address)
  return isAddressSame || (one.placeName !== '' && isPlaceAlike(withoutTown(one), withoutTown(other)))
}

function withoutTown({ placeName, town }: Compared): string {
  const [name, of] = [normalText(placeName), normalText(town)]
  return name === of ? name : ` ${name} `.replace(` ${of} `, ' ').trim()
}

/** The first of their times that overlaps one of the project's. */
function firstMeeting(own: readonly Slot[], theirs: readonly Slot[]) {
  const ordered = (slots: readonly Slot[]) =>
    slots
      .map((slot) => ({ slot, from: Date.parse(slot.startsAt), to: Date.parse(slot.endsAt) }))
      .toSorted((a, b) => a.from - b.from)
  const mine = ordered(own)
  const met = ordered(theirs).flatMap((their) => {
    const first = mine.find(({ from, to }) => from < their.to && their.from < to)
    return first === undefined ? [] : [{ own: first.slot, theirs: their.slot }]
  })
  return met[0] && { ...met[0], times: met.length }
}

const earthRadius = 6_371_000

function metresBetween(one: Compared, other: Compared): number | null {
  if (one.latitude === null || one.longitude === null || other.latitude === null || other.longitude === null)
    return null
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [north, east] = [radians(other.latitude - one.latitude), radians(other.longitude - one.longitude)]
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east / 2) ** 2
  return Math.round(2 * earthRadius * Math.asin(Math.sqrt(half)))
}

export type Found = Sameness | Clash

/**
 * The resemblances to show: for each other project the strongest that was not dismissed, and all dismissed ones. Those
 * that only share a town and a public are limited to the nearest.
 */
export function lookedAt(found: readonly Found[], isPutAside: (one: Found) => boolean): Found[] {
  const strongest = (one: Found) =>
    !found.some((each) => each.otherId === one.otherId && rank(each) < rank(one) && !isPutAside(each))
  return resemblanceKinds.flatMap((kind) =>
    found
      .filter((one) => one.kind === kind && (isPutAside(one) || strongest(one)))
      .toSorted((a, b) => orderOf(a) - orderOf(b) || a.otherId - b.otherId)
      .slice(0, mostOfKind[kind]),
  )
}

const rank = ({ kind }: Found) => resemblanceKinds.indexOf(kind)

function orderOf(one: Found): number {
  if (one.kind === 'same')
    return (
      -(2 * Number(one.isStrong) + Number(one.isSameName) + Number(one.isSameOrganizer) + Number(one.isSameDays)) *
        100 -
      one.words.length
    )
  return one.metres ?? Infinity
}
