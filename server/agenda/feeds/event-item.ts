import type { AgendaItem, AgendaTime } from '#domain/agenda/agenda-item.ts'
import { listIn, type Language } from '#domain/language.ts'
import { formatPhone } from '#domain/phone.ts'
import { zoneOf } from '#domain/places/place-zone.ts'
import { projectAccesses, projectPublics } from '#domain/projects/choices.ts'
import { onlyFacts } from '#domain/projects/project-facts.ts'
import { visibleText } from '#domain/projects/project-faults.ts'
import { agendaAddress, slugOf } from '#server/agenda/parts/agenda-address.ts'
import { hoursOf, longDayAndYear } from '#server/agenda/parts/agenda-dates.ts'
import { publicAnswerText } from '#server/agenda/parts/answer-texts.ts'
import { aheadOf } from '#server/agenda/parts/date-texts.ts'
import { hasEnd, localInstant } from '#server/agenda/feeds/local-time.ts'
import type { FeedEvent, FeedTime } from '#server/agenda/feeds/feed-event-queries.ts'
import { imageSizes } from '#server/platform/images/image-format.ts'
import { presentImage } from '#server/platform/images/image-names.ts'
import { serverWords } from '#server/words/words.ts'

export type Reader = { language: Language; publicUrl: string }

/** An event as feeds and programs receive it: with no more than the pages show. */
export function itemOf(event: FeedEvent, { language, publicUrl }: Reader): AgendaItem {
  const { id, name, types, isFree, priceDetails, placeName, address, city, department, latitude, longitude } = event
  const { organizer, state, dateString, firstDay, lastDay, datesNb, boosted } = event
  const images = picturesOf(event, publicUrl)
  return {
    id,
    name,
    languages: {
      name: event.nameLanguage,
      description: event.descriptionLanguage,
      priceDetails: event.priceLanguage,
    },
    types,
    isFree,
    priceDetails,
    placeName,
    address,
    city,
    department,
    latitude,
    longitude,
    organizer,
    state,
    stateText: state && serverWords[language].dates.states[state],
    dateString,
    firstDay,
    lastDay,
    datesNb,
    boosted,
    url: publicUrl + pathOf(event, language),
    calendarUrl: publicUrl + agendaAddress(`/agenda/${slugOf(event)}.ics`, { language, filters: {} }),
    description: visibleText(event.description),
    descriptionHtml: event.description,
    image: images.at(-1)?.url ?? null,
    images,
    ...choiceTexts(event, language),
    ...onlyFacts(event),
    answers: event.answers.map(({ section: _, ...each }) => ({ ...each, text: publicAnswerText(each, language) })),
    placeWebsite: linkOf(event.placeWebsite),
    placePhone: phoneOf(event),
    timezone: zoneOf(event),
    organizerWebsite: linkOf(event.organizerWebsite),
    links: {
      website: linkOf(event.projectLink),
      facebook: linkOf(event.facebookLink),
      instagram: linkOf(event.instagramLink),
    },
    occurrences: event.occurrences.map((time) => timeOf(event, time, language)),
    updatedAt: new Date(event.updatedAt).toISOString(),
  }
}

export function pathOf(event: Pick<FeedEvent, 'id' | 'name' | 'originalName'>, language: Language): string {
  return agendaAddress(`/agenda/${slugOf(event)}`, { language, filters: {} })
}

/** Returns the event with its future times only, unless all are over. */
export function comingOf(event: FeedEvent): FeedEvent {
  return { ...event, occurrences: [...aheadOf(event.occurrences)] }
}

/** Identifies a time for ever by the form's block it comes from and the day it was first filed for. */
export function timeIdOf({ id }: { id: number }, { block, originalDay }: FeedTime): string {
  return `${id}-${block}-${originalDay}`
}

export function timeOf(event: FeedEvent, time: FeedTime, language: Language): AgendaTime {
  const { state, note, movedPlace, filed } = time
  return {
    id: timeIdOf(event, time),
    ...hoursTold(event, time),
    text: textOfTime(event, time, language),
    state,
    stateText: state && serverWords[language].dates.states[state],
    note,
    place: movedPlace || null,
    announced: filed && { ...hoursTold(event, filed), text: textOfTime(event, filed, language) },
  }
}

function textOfTime(event: FeedEvent, time: Pick<FeedTime, 'day' | 'startsAt' | 'endsAt'>, language: Language): string {
  return listIn(language, [longDayAndYear(time.day, language), hoursOf({ ...event, ...time }, language)])
}

function hoursTold(event: FeedEvent, time: Pick<FeedTime, 'day' | 'startsAt' | 'endsAt'>) {
  return {
    day: time.day,
    startsAt: localInstant(time.startsAt, event),
    endsAt: hasEnd(time) ? localInstant(time.endsAt, event) : null,
  }
}

export function linkOf(url: string): string | null {
  return /^https?:\/\//.test(url) ? url : null
}

export function phoneOf({ placePhone, placePhoneCountry }: FeedEvent): string | null {
  return placePhone === '' ? null : (formatPhone(placePhone, placePhoneCountry) ?? placePhone)
}

export function choiceTexts({ access, public: whom }: FeedEvent, language: Language) {
  const [knownAccess, knownPublic] = [choiceOrNull(projectAccesses, access), choiceOrNull(projectPublics, whom)]
  return {
    access: knownAccess,
    accessText: knownAccess && projectAccesses[knownAccess][language],
    public: knownPublic,
    publicText: knownPublic && projectPublics[knownPublic][language],
  }
}

function choiceOrNull<Choices extends object>(choices: Choices, chosen: string | null) {
  return chosen !== null && chosen in choices ? (chosen as keyof Choices & string) : null
}

const types: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif' }

/** The sizes that were made of the picture: never wider than the original. */
export function picturesOf({ image, imageWidth, imageHeight }: FeedEvent, publicUrl: string): AgendaItem['images'] {
  if (image === null || imageWidth === null || imageHeight === null) return []
  const { fileUrl, listUrl, pageUrl, zoomUrl } = presentImage(image)
  const sized = Object.entries({ list: listUrl, page: pageUrl, zoom: zoomUrl } as const).map(([size, url]) => {
    const width = Math.min(imageSizes[size as keyof typeof imageSizes], imageWidth)
    return { url: publicUrl + url, width, height: Math.round((imageHeight * width) / imageWidth), type: 'image/webp' }
  })
  const type = types[image.extension] ?? 'application/octet-stream'
  return [...sized, { url: publicUrl + fileUrl, width: imageWidth, height: imageHeight, type }]
}
