import { today } from '#domain/days.ts'
import type { Language } from '#domain/language.ts'
import { zoneOf } from '#domain/places/place-zone.ts'
import { factLabels } from '#domain/projects/project-facts.ts'
import { visibleText } from '#domain/projects/project-faults.ts'
import { beginningOf } from '#domain/written-text.ts'
import { linkOf, pathOf, picturesOf, timeIdOf } from '#server/agenda/feeds/event-item.ts'
import { hasEnd, localInstant } from '#server/agenda/feeds/local-time.ts'
import type { FeedEvent, FeedTime } from '#server/agenda/feeds/feed-event-queries.ts'
import { aheadOf } from '#server/agenda/parts/date-texts.ts'
import { Html } from '#server/platform/html.ts'

const mostTimes = 50

/** The schema.org data for search engines: an Event for each coming time, or for the last one of a past event. */
export function structuredData(event: FeedEvent, language: Language, publicUrl: string): Html {
  const ahead = aheadOf(event.occurrences)
  const isOver = ahead === event.occurrences && !ahead.some(({ day }) => day >= today())
  const listed = isOver ? ahead.slice(-1) : ahead.slice(0, mostTimes)
  const shared = sharedBy(event, language, publicUrl)
  const data = listed.map((time) => ({ ...shared, ...timed(event, time, shared.url) }))
  // A `<` inside would end the script for the browser, even inside JSON.
  const json = JSON.stringify(data.length === 1 ? data[0] : data).replaceAll('<', '\\u003c')
  return new Html(`<script type="application/ld+json">${json}</script>`)
}

function timed(event: FeedEvent, time: FeedTime, url: string) {
  return {
    '@id': `${url}#${timeIdOf(event, time)}`,
    startDate: localInstant(time.startsAt, event),
    endDate: hasEnd(time) ? localInstant(time.endsAt, event) : undefined,
    eventStatus: `https://schema.org/${statusOf(time)}`,
    previousStartDate: time.filed ? localInstant(time.filed.startsAt, event) : undefined,
    // Last, so that they replace the common fields of the same name.
    ...(time.movedPlace !== '' && { location: { '@type': 'Place', name: time.movedPlace, address: time.movedPlace } }),
    ...(time.state === 'cancelled' && { offers: undefined }),
    ...(time.state === 'full' && { offers: { ...offerOf(event, url), availability: 'https://schema.org/SoldOut' } }),
  }
}

function statusOf({ state, filed }: FeedTime): string {
  if (state === 'cancelled') return 'EventCancelled'
  return filed === null ? 'EventScheduled' : 'EventRescheduled'
}

function sharedBy(event: FeedEvent, language: Language, publicUrl: string) {
  const url = publicUrl + pathOf(event, language)
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.name,
    description: beginningOf(visibleText(event.description), 2000),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url,
    image: orNothing(
      picturesOf(event, publicUrl)
        .slice(1)
        .map(({ url }) =>
          event.imageCredit === '' ? url : { '@type': 'ImageObject', url, creditText: event.imageCredit },
        ),
    ),
    typicalAgeRange: event.age || undefined,
    location: {
      '@type': 'Place',
      name: event.placeName,
      address: postalAddress(event),
      ...(event.latitude !== null && {
        geo: { '@type': 'GeoCoordinates', latitude: event.latitude, longitude: event.longitude },
      }),
      url: linkOf(event.placeWebsite) ?? undefined,
      amenityFeature:
        event.accessibility === ''
          ? undefined
          : [
              {
                '@type': 'LocationFeatureSpecification',
                name: factLabels.accessibility[language],
                value: event.accessibility,
              },
            ],
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

/** Splits "13 rue de la Pleau, 31000 Toulouse" into its parts, as far as possible. */
function postalAddress({ address, city, department, ...spot }: FeedEvent) {
  const isJapan = zoneOf(spot) === 'Asia/Tokyo'
  const [postalCode] = /\b\d{3}-\d{4}\b|\b\d{5}\b/.exec(address) ?? []
  const [street = ''] = postalCode === undefined ? [address] : address.split(postalCode)
  return {
    '@type': 'PostalAddress',
    streetAddress: withoutEnd(street) || undefined,
    postalCode,
    addressLocality: city || undefined,
    addressRegion: department || undefined,
    addressCountry: isJapan ? 'JP' : 'FR',
  }
}

/** Removes the separators between the street and the postcode. */
function withoutEnd(street: string): string {
  const letters = Array.from(street)
  return letters.slice(0, letters.findLastIndex((letter) => !/[\s,〒]/.test(letter)) + 1).join('')
}

const amounts = /(\d{1,3}(?:\s\d{3})+|\d{1,6}(?:[.,]\d{1,2})?)\s?(€|euros?\b|¥|yens?\b|円|ans?\b)?/gi

/** Prices only where each number of the text is one, with its currency, or an age. */
function offerOf({ isFree, priceDetails, projectLink }: FeedEvent, url: string) {
  const offer = { '@type': 'Offer', url: linkOf(projectLink) ?? url, availability: 'https://schema.org/InStock' }
  if (isFree) return { ...offer, price: 0, priceCurrency: 'EUR' }
  const numbers = [...priceDetails.matchAll(amounts)]
  const priced = numbers.filter(([, , unit = '']) => !/^ans?$/i.test(unit))
  const currencies = new Set(priced.map(([, , unit]) => unit && (/[¥円y]/i.test(unit) ? 'JPY' : 'EUR')))
  const [priceCurrency, another] = currencies
  const description = priceDetails || undefined
  if (priceCurrency === undefined || another !== undefined || currencies.has(undefined))
    return { ...offer, description }
  const prices = priced.map(([, number]) => Number(number!.replaceAll(/\s/g, '').replace(',', '.')))
  const [lowPrice, highPrice] = [Math.min(...prices), Math.max(...prices)]
  if (lowPrice === highPrice) return { ...offer, price: lowPrice, priceCurrency }
  return { ...offer, '@type': 'AggregateOffer', lowPrice, highPrice, priceCurrency, description }
}
