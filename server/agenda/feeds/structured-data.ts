import { today } from '#domain/days.ts'
import type { Language } from '#domain/language.ts'
import { zoneOf } from '#domain/places/place-zone.ts'
import { visibleText } from '#domain/projects/project-faults.ts'
import { linkOf, pathOf, picturesOf, timeIdOf } from '#server/agenda/feeds/event-item.ts'
import { hasEnd, localInstant } from '#server/agenda/feeds/local-time.ts'
import type { ToldEvent, ToldTime } from '#server/agenda/feeds/told-event-queries.ts'
import { Html } from '#server/agenda/html.ts'

const mostTimes = 50

/** What search engines read, schema.org: an Event for each time that comes; of what is over, for its last one. */
export function structuredData(event: ToldEvent, language: Language, publicUrl: string): Html {
  const ahead = event.occurrences.filter(({ day }) => day >= today())
  const told = ahead.length > 0 ? ahead.slice(0, mostTimes) : event.occurrences.slice(-1)
  const shared = sharedBy(event, language, publicUrl)
  const data = told.map((time) => ({ ...shared, ...timed(event, time, shared.url) }))
  // A `<` inside would end the script for the browser, whatever JSON says of it.
  const json = JSON.stringify(data.length === 1 ? data[0] : data).replaceAll('<', '\\u003c')
  return new Html(`<script type="application/ld+json">${json}</script>`)
}

function timed(event: ToldEvent, time: ToldTime, url: string) {
  return {
    '@id': `${url}#${timeIdOf(event, time)}`,
    startDate: localInstant(time.startsAt, event),
    endDate: hasEnd(time) ? localInstant(time.endsAt, event) : undefined,
  }
}

function sharedBy(event: ToldEvent, language: Language, publicUrl: string) {
  const url = publicUrl + pathOf(event, language)
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.name,
    description: visibleText(event.description).slice(0, 2000),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url,
    image: orNothing(
      picturesOf(event, publicUrl)
        .slice(1)
        .map(({ url }) => url),
    ),
    location: {
      '@type': 'Place',
      name: event.placeName,
      address: postalAddress(event),
      ...(event.latitude !== null && {
        geo: { '@type': 'GeoCoordinates', latitude: event.latitude, longitude: event.longitude },
      }),
      url: linkOf(event.placeWebsite) ?? undefined,
    },
    isAccessibleForFree: event.isFree,
    offers: offerOf(event, url),
    organizer:
      event.organizer === ''
        ? undefined
        : { '@type': 'Organization', name: event.organizer, url: linkOf(event.organizerWebsite) ?? undefined },
  }
}

function orNothing<Value>(list: Value[]): Value[] | undefined {
  return list.length === 0 ? undefined : list
}

/** "13 rue de la Pleau, 31000 Toulouse", taken apart as far as it can be. */
export function postalAddress({ address, city, department, ...spot }: ToldEvent) {
  const isJapan = zoneOf(spot) === 'Asia/Tokyo'
  const [postalCode] = /\b\d{3}-\d{4}\b|\b\d{5}\b/.exec(address) ?? []
  const [street = ''] = postalCode === undefined ? [address] : address.split(postalCode)
  return {
    '@type': 'PostalAddress',
    streetAddress: street.replace(/[\s,〒]+$/, '') || undefined,
    postalCode,
    addressLocality: city || undefined,
    addressRegion: department || undefined,
    addressCountry: isJapan ? 'JP' : 'FR',
  }
}

/** A price only where the words name one and no other. */
export function offerOf({ isFree, priceDetails, projectLink }: ToldEvent, url: string) {
  const amounts = [...priceDetails.matchAll(/(\d+(?:[.,]\d{1,2})?)\s*(€|euros?\b|¥|yens?\b|円)/gi)]
  const [amount] = amounts
  const isOnly = amount !== undefined && amounts.length === 1 && (priceDetails.match(/\d+/g)?.length ?? 0) <= 2
  return {
    '@type': 'Offer',
    url: linkOf(projectLink) ?? url,
    availability: 'https://schema.org/InStock',
    ...(isFree
      ? { price: 0, priceCurrency: 'EUR' }
      : isOnly
        ? { price: Number(amount[1]!.replace(',', '.')), priceCurrency: /[¥円]|yen/i.test(amount[2]!) ? 'JPY' : 'EUR' }
        : { description: priceDetails || undefined }),
  }
}
