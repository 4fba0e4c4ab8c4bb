import type { AgendaItem, AgendaTime } from '#domain/agenda/agenda-item.ts'
import { factNames } from '#domain/projects/project-facts.ts'
import { chosenFields } from '#server/agenda/feeds/chosen-fields.ts'
import { itemOf, type Reader } from '#server/agenda/feeds/event-item.ts'
import type { FeedEvent } from '#server/agenda/feeds/feed-event-queries.ts'
import { csvLine, csvMark, type Cell } from '#server/platform/csv.ts'

const columns: Record<string, (time: AgendaTime, item: AgendaItem) => Cell> = {
  timeId: ({ id }) => id,
  day: ({ day }) => day,
  start: ({ startsAt }) => startsAt.slice(11, 16),
  end: ({ endsAt }) => endsAt?.slice(11, 16),
  state: ({ state }) => state,
  note: ({ note }) => note,
  announced: ({ announced }) => announced?.startsAt.slice(0, 16).replace('T', ' '),
  timezone: (_, { timezone }) => timezone,
  id: (_, { id }) => id,
  name: (_, { name }) => name,
  types: (_, { types }) => types.join(', '),
  description: (_, { description }) => description,
  dates: (_, { dateString }) => dateString,
  free: (_, { isFree }) => isFree,
  price: (_, { priceDetails }) => priceDetails,
  access: (_, { accessText }) => accessText,
  public: (_, { publicText }) => publicText,
  place: ({ place }, { placeName }) => place ?? placeName,
  address: ({ place }, { address }) => (place === null ? address : ''),
  city: (_, { city }) => city,
  department: (_, { department }) => department,
  placeWebsite: (_, { placeWebsite }) => placeWebsite,
  placePhone: (_, { placePhone }) => placePhone,
  latitude: ({ place }, { latitude }) => (place === null ? latitude : ''),
  longitude: ({ place }, { longitude }) => (place === null ? longitude : ''),
  organizer: (_, { organizer }) => organizer,
  organizerWebsite: (_, { organizerWebsite }) => organizerWebsite,
  website: (_, { links }) => links.website,
  facebook: (_, { links }) => links.facebook,
  instagram: (_, { links }) => links.instagram,
  image: (_, { image }) => image,
  url: (_, { url }) => url,
  updatedAt: (_, { updatedAt }) => updatedAt,
  ...Object.fromEntries(factNames.map((name) => [name, (_: AgendaTime, item: AgendaItem) => item[name]])),
  nameLanguage: (_, { languages }) => languages.name,
  descriptionLanguage: (_, { languages }) => languages.description,
  priceLanguage: (_, { languages }) => languages.priceDetails,
  answers: (_, { answers }) => answers.map(({ name, text }) => `${name}: ${text}`).join('\n'),
}

/** Their names and their order never change; new ones come at the end. */
export const tableColumns = Object.keys(columns)

type Layout = { separator: ',' | ';'; fields: string[] | undefined }

/** A row for each time. */
export function tableOf(events: FeedEvent[], reader: Reader, { separator, fields }: Layout): string {
  const names = chosenFields(tableColumns, fields)
  const lines = events
    .map((event) => itemOf(event, reader))
    .flatMap((item) => item.occurrences.map((time) => ({ at: Date.parse(time.startsAt), time, item })))
    .toSorted((one, other) => one.at - other.at)
    .map(({ time, item }) => names.map((name) => columns[name]!(time, item)))
  const rows = [names, ...lines]
  return csvMark + rows.map((cells) => csvLine(cells, separator)).join('')
}
