import { optionsOf, projectAccesses, projectPublics, textOf } from '#domain/projects/choices.ts'
import { formats, listIn, placeIn, type Language } from '#domain/language.ts'
import { visibleText } from '#domain/projects/project-faults.ts'
import { beginningOf, onOneLine } from '#domain/written-text.ts'
import { agendaAddress, slugOf, whereOf, type AgendaQuery } from '#server/agenda/parts/agenda-address.ts'
import { agendaPage, type Site } from '#server/agenda/parts/agenda-layout.ts'
import { bookingOf, isWeb, phoneLink } from '#server/agenda/event/booking.ts'
import { pricePart, shortPriceOf } from '#server/agenda/parts/event-cards.ts'
import { changesAhead, stateMark, struck } from '#server/agenda/parts/dates-said.ts'
import { announcedPlace, movedToOf, nextOf, stated } from '#server/agenda/parts/date-texts.ts'
import { datesOf } from '#server/agenda/event/event-dates.ts'
import { detailsOf } from '#server/agenda/feeds/entry-words.ts'
import { addToCalendar, calendarFile } from '#server/agenda/feeds/calendar-links.ts'
import { structuredData } from '#server/agenda/feeds/structured-data.ts'
import type { FeedEvent } from '#server/agenda/feeds/feed-event-queries.ts'
import { eventMap } from '#server/agenda/event/event-map.ts'
import { shareLinks } from '#server/agenda/parts/share-links.ts'
import { serverWords } from '#server/words/words.ts'
import { html, type Html } from '#server/platform/html.ts'
import { sign } from '#server/agenda/parts/signs.ts'
import { originalMark, toldText, writtenHtml, writtenText } from '#server/agenda/parts/written-text.ts'
import { presentImage } from '#server/platform/images/image-names.ts'

export function eventPage(site: Site, event: FeedEvent, query: AgendaQuery): string {
  const { language } = query
  const path = `/agenda/${slugOf(event)}`
  const data = structuredData(event, language, site.publicUrl())
  return agendaPage(site, {
    language,
    title: stated(event.name, event.state, language),
    description: descriptionOf(event, language),
    addressIn: (language) => agendaAddress(path, { language, filters: {} }),
    picture: pictureOf(event),
    head: html`${data}
      <script src="${site.scripts.share}" defer></script>`,
    body: eventBody(site, event, query),
  })
}

/** Links back to the previous page, with its filters. */
function eventBody(site: Site, event: FeedEvent, query: AgendaQuery): Html {
  const { language } = query
  const t = serverWords[language].agenda
  const links = [
    { url: event.projectLink, label: t.website },
    { url: event.facebookLink, label: 'Facebook' },
    { url: event.instagramLink, label: 'Instagram' },
  ].filter(({ url }) => isWeb(url))
  const poster = event.image === null ? `/agenda/vignette/${event.id}.svg` : presentImage(event.image).pageUrl
  const next = nextOf(event.occurrences)
  const { state } = event
  const beside = markBeside(event, event.descriptionLanguage, language)
  return html`<p class="back"><a href="${agendaAddress('/agenda', query, whereOf(query))}">← ${t.back}</a></p>
    <article class="whole${next && ' ahead'}">
      <header class="called">
        <h1>
          ${toldText(event.name, event.nameLanguage, language)}${originalMark(event.nameLanguage, language)}${state && html` ${stateMark(state, language)}`}${event.boosted && html` <span class="tag">${t.boosted}</span>`}
        </h1>
        <p class="lead">${event.dateString}</p>
        ${atAGlance(event, language)} ${changesAhead(event, language)}
      </header>
      <div class="facts">
        <dl class="dates">
          <dt>${t.dates}</dt>
          <dd>
            ${datesOf(event, language)}
            ${state !== 'cancelled' && html`<div class="online">${addToCalendar(event, next, { language, publicUrl: site.publicUrl() })}</div>`}
          </dd>
        </dl>
        ${otherFacts(site, event, language)}
      </div>
      <div class="told">
        <img class="poster" src="${poster}" alt="" width="1280" height="720" fetchpriority="high" />
        ${event.image && event.imageCredit && html`<p class="imagecredit">${writtenText(event.imageCredit, language)}</p>`}
        ${beside && html`<p>${beside}</p>`}
        <div class="text" ${event.descriptionLanguage !== language && html`lang="${event.descriptionLanguage}"`}>
          ${writtenHtml(event.description)}
        </div>
        ${links.length > 0 && html`<p class="ways">${links.map(({ url, label }) => html`<a href="${url}" rel="noopener nofollow">${label}</a> `)}</p>`}
      </div>
    </article>
    ${next && underThumb(event, language)}`
}

/** The mark of a text that is not translated, where the name is: otherwise the name has it already. */
function markBeside(event: FeedEvent, of: Language, language: Language): Html | false {
  return event.nameLanguage === language && originalMark(of, language)
}

/** The place and the price in one line, which a visitor on the way needs first. */
function atAGlance(event: FeedEvent, language: Language): Html {
  const moved = nextOf(event.occurrences)?.movedPlace ?? ''
  const where = moved === '' ? placeIn(language, event.placeName, event.city) : moved
  const place = where !== '' && html`${writtenText(where, language)}${formats[language].dot}`
  return html`<p class="glance">${place}${shortPriceOf(event, language)}</p>`
}

/** On a phone, the main actions stay in reach however long the page is. */
function underThumb(event: FeedEvent, language: Language): Html {
  const { share } = serverWords[language].agenda
  return html`<div class="thumb online">
    <a class="button" href="${calendarFile(event, language)}">${sign('addTo')}${serverWords[language].feeds.addTo}</a>
    <a class="button" href="#share" data-share="native">${sign('share')}<span class="unseen">${share}</span></a>
  </div>`
}

function otherFacts(site: Site, event: FeedEvent, language: Language): Html {
  const t = serverWords[language].agenda
  return html`<dl>
    <dt>${t.place}</dt>
    <dd>${placeOf(site, event, language)}</dd>
    <dt>${t.price}</dt>
    <dd>${pricePart(event, language)}${!event.isFree && markBeside(event, event.priceLanguage, language)}</dd>
    <dt>${t.access}</dt>
    <dd>${textOf(optionsOf(projectAccesses, language), event.access)} ${bookingOf(event, language)}</dd>
    <dt>${t.public}</dt>
    <dd>${textOf(optionsOf(projectPublics, language), event.public)}</dd>
    ${detailsOf(event, language, 'agenda').map(
      ({ name, label, value, isLink }) =>
        // The credit stands under the picture.
        name !== 'imageCredit' &&
        html`<dt>${label}</dt>
          <dd class="lines">${linkedName(value, isLink ? value : '', language)}</dd>`,
    )}
    <dt>${t.type}</dt>
    <dd>${listIn(language, event.types)}</dd>
    <dt>${t.organizer}</dt>
    <dd>${linkedName(event.organizer, event.organizerWebsite, language)}</dd>
    <dt class="online" id="share" tabindex="-1">${t.share}</dt>
    <dd class="online">
      ${shareLinks(sharedText(event, language), site.publicUrl() + agendaAddress(`/agenda/${slugOf(event)}`, { language, filters: {} }), language)}
    </dd>
  </dl>`
}

/** Its name, its address, a map, and how to reach it; without these once every time left has moved elsewhere. */
function placeOf(site: Site, event: FeedEvent, language: Language): Html {
  const t = serverWords[language].agenda
  const { latitude, longitude, placeName, address, placeWebsite } = event
  const movedTo = movedToOf(event.occurrences)
  if (movedTo !== undefined)
    return html`<strong>${writtenText(movedTo, language)}</strong
      ><br />${struck(writtenText(placeName, language), 'place', language)}`
  const map = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
  const ways = [
    latitude !== null && html`<a class="online" href="${map}" rel="noopener">${t.openMap}</a>`,
    isWeb(placeWebsite) && html`<a href="${placeWebsite}" rel="noopener nofollow">${t.venueWebsite}</a>`,
    phoneLink(event),
  ].filter((way) => way !== false && way !== undefined)
  return html`<strong>${writtenText(placeName, language)}</strong><br />${writtenText(address, language)}
    ${eventMap(event, language, site.mapTilesUrl)}
    ${ways.length > 0 && html`<p class="ways">${ways.map((way) => html`${way} `)}</p>`}`
}

function linkedName(name: string, website: string, language: Language): Html {
  return isWeb(website)
    ? html`<a href="${website}" rel="noopener nofollow">${writtenText(name, language)}</a>`
    : writtenText(name, language)
}

/** The original picture: not every network reads the lighter ones. */
function pictureOf({ image, imageWidth, imageHeight }: FeedEvent) {
  if (image === null || imageWidth === null || imageHeight === null) return undefined
  return { url: presentImage(image).fileUrl, width: imageWidth, height: imageHeight }
}

/** When and where, and then what: a shared link shows no more of the page. */
function descriptionOf(event: FeedEvent, language: Language): string {
  const when = listIn(language, [event.dateString, ...announcedPlace(event)])
  const { stop, space } = formats[language]
  return [when && when + stop, firstLineOf(visibleText(event.description), 160)].filter(Boolean).join(space)
}

function sharedText(event: FeedEvent, language: Language): string {
  const { name, dateString, city } = event
  return listIn(language, [stated(name, event.state, language), dateString, city])
}

/** Whole words of one line, in languages that separate words. */
function firstLineOf(text: string, length: number): string {
  const line = onOneLine(text)
  if (line.length <= length) return line
  const start = beginningOf(line, length)
  const word = start.lastIndexOf(' ')
  return `${word > length / 2 ? start.slice(0, word) : start}…`
}
