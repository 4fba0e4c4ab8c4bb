import type { AgendaItem } from '#domain/agenda/agenda-item.ts'
import { today } from '#domain/days.ts'
import { factNames } from '#domain/projects/project-facts.ts'
import { chosenFields, onlyFields } from '#server/agenda/feeds/chosen-fields.ts'
import { itemOf, type Reader } from '#server/agenda/feeds/event-item.ts'
import type { FeedEvent } from '#server/agenda/feeds/feed-event-queries.ts'

/** The next time that takes place, else the last one. */
function nextOf({ occurrences }: AgendaItem) {
  return occurrences.find(({ day, state }) => day >= today() && state !== 'cancelled') ?? occurrences.at(-1)
}

const read: Record<string, (item: AgendaItem) => unknown> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  types: ({ types }) => types.join(', '),
  dates: ({ dateString }) => dateString,
  next: (item) => nextOf(item)?.startsAt ?? null,
  nextText: (item) => nextOf(item)?.text ?? null,
  state: (item) => nextOf(item)?.state ?? null,
  note: (item) => nextOf(item)?.note ?? '',
  free: ({ isFree }) => isFree,
  price: ({ priceDetails }) => priceDetails,
  access: ({ access }) => access,
  public: ({ public: whom }) => whom,
  place: (item) => nextOf(item)?.place ?? item.placeName,
  address: (item) => (hasMoved(item) ? '' : item.address),
  city: ({ city }) => city,
  department: ({ department }) => department,
  organizer: ({ organizer }) => organizer,
  image: ({ image }) => image,
  url: ({ url }) => url,
  updatedAt: ({ updatedAt }) => updatedAt,
  ...Object.fromEntries(factNames.map((name) => [name, (item: AgendaItem) => item[name]])),
  nameLanguage: ({ languages }) => languages.name,
  priceLanguage: ({ languages }) => languages.priceDetails,
  answers: ({ answers }) => answers,
}

export const mapFields = Object.keys(read)

type About = { licence: { name: string; url: string }; credit: { name: string; url: string } }

/** RFC 7946: each event is a point, or nowhere if its place is not known or its next time is elsewhere. */
export function geoJsonOf(events: FeedEvent[], reader: Reader, fields: string[] | undefined, about: About) {
  const names = chosenFields(mapFields, fields)
  return {
    type: 'FeatureCollection',
    ...about,
    features: events.map((event) => {
      const item = itemOf(event, reader)
      const { latitude, longitude } = item
      const isKnown = latitude !== null && longitude !== null && !hasMoved(item)
      return {
        type: 'Feature',
        id: item.id,
        geometry: isKnown ? { type: 'Point', coordinates: [longitude, latitude] } : null,
        properties: onlyFields(Object.fromEntries(mapFields.map((name) => [name, read[name]!(item)])), names),
      }
    }),
  }
}

function hasMoved(item: AgendaItem): boolean {
  return (nextOf(item)?.place ?? null) !== null
}
