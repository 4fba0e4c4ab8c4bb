import { optionsOf, projectAccesses, projectPublics, textOf } from '#domain/projects/choices.ts'
import type { Language } from '#domain/language.ts'
import { today } from '#domain/days.ts'
import { visibleText } from '#domain/projects/project-faults.ts'
import { agendaAddress, slugOf } from '#server/agenda/agenda-address.ts'
import { hoursOf, longDayAndYear } from '#server/agenda/agenda-dates.ts'
import { agendaPage, type Site } from '#server/agenda/agenda-layout.ts'
import { priceOf } from '#server/agenda/event-cards.ts'
import { eventMap } from '#server/agenda/event-map.ts'
import { shareLinks } from '#server/agenda/share-links.ts'
import { addToCalendar } from '#server/agenda/feeds/calendar-links.ts'
import { structuredData } from '#server/agenda/feeds/structured-data.ts'
import type { ToldEvent, ToldTime } from '#server/agenda/feeds/told-event-queries.ts'
import { agendaTexts } from '#server/agenda/agenda-texts.ts'
import { Html, html } from '#server/agenda/html.ts'
import { presentImage } from '#server/platform/images/image-names.ts'

const mostDays = 40

export function eventPage(site: Site, event: ToldEvent, language: Language): string {
  const path = `/agenda/${slugOf(event)}`
  const address = agendaAddress(path, { language, filters: {} })
  const other: Language = language === 'fr' ? 'en' : 'fr'
  const image = event.image && presentImage(event.image)
  const data = structuredData(event, language, site.publicUrl())
  return agendaPage(site, {
    language,
    title: event.name,
    description: visibleText(event.description).slice(0, 160),
    address,
    otherLanguage: agendaAddress(path, { language: other, filters: {} }),
    image: image?.pageUrl,
    head: html`${data}
      <script src="${site.shareUrl}" defer></script>`,
    body: eventBody(site, event, language),
  })
}

/** For who follows an old link: an event may leave the agenda. */
export function missingEventPage(site: Site, language: Language): string {
  const t = agendaTexts[language]
  const other: Language = language === 'fr' ? 'en' : 'fr'
  return agendaPage(site, {
    language,
    title: t.notFound,
    description: t.brand,
    address: agendaAddress('/agenda', { language, filters: {} }),
    otherLanguage: agendaAddress('/agenda', { language: other, filters: {} }),
    head: html`<meta name="robots" content="noindex" />`,
    body: html`<div class="told">
      <h1>${t.notFound}</h1>
      <p>${t.notFoundWhy}</p>
      <p><a href="${agendaAddress('/agenda', { language, filters: {} })}">← ${t.back}</a></p>
    </div>`,
  })
}

function eventBody(site: Site, event: ToldEvent, language: Language): Html {
  const t = agendaTexts[language]
  const links = [
    { url: event.projectLink, label: t.website },
    { url: event.facebookLink, label: 'Facebook' },
    { url: event.instagramLink, label: 'Instagram' },
  ].filter(({ url }) => isWeb(url))
  const slug = slugOf(event)
  return html`<p class="back"><a href="${agendaAddress('/agenda', { language, filters: {} })}">← ${t.back}</a></p>
    <article class="whole">
      <div class="told">
        <h1>${event.name}${event.boosted && html` <span class="tag">${t.boosted}</span>`}</h1>
        <p class="lead">${event.dateString}</p>
        ${event.image && html`<img class="poster" src="${presentImage(event.image).pageUrl}" alt="" width="1280" height="720" />`}
        <div class="text">${new Html(event.description)}</div>
        ${links.length > 0 && html`<p>${links.map(({ url, label }) => html`<a href="${url}" rel="noopener nofollow">${label}</a> `)}</p>`}
      </div>
      <dl>
        <dt>${t.dates}</dt>
        <dd>
          ${datesOf(event, language)}
          ${addToCalendar(event, nextTimeOf(event), { language, publicUrl: site.publicUrl() })}
        </dd>
        <dt>${t.place}</dt>
        <dd>
          ${event.placeName}<br />${event.address}${eventMap(event, language, site.mapTilesUrl)}${event.latitude !== null && html`<a href="https://www.openstreetmap.org/?mlat=${event.latitude}&mlon=${event.longitude}#map=17/${event.latitude}/${event.longitude}" rel="noopener">${t.openMap}</a>`}
        </dd>
        <dt>${t.price}</dt>
        <dd>${priceOf(event, language)}</dd>
        <dt>${t.access}</dt>
        <dd>${textOf(optionsOf(projectAccesses, language), event.access)}</dd>
        <dt>${t.public}</dt>
        <dd>${textOf(optionsOf(projectPublics, language), event.public)}</dd>
        <dt>${t.type}</dt>
        <dd>${event.types.join(', ')}</dd>
        <dt>${t.organizer}</dt>
        <dd>
          ${isWeb(event.organizerWebsite) ? html`<a href="${event.organizerWebsite}" rel="noopener nofollow">${event.organizer}</a>` : event.organizer}
        </dd>
        <dt>${t.share}</dt>
        <dd>
          ${shareLinks(event.name, site.publicUrl() + agendaAddress(`/agenda/${slug}`, { language, filters: {} }), language)}
        </dd>
      </dl>
    </article>`
}

/** Each time with its hours; those that are over give way to those that come. */
function datesOf({ occurrences, dateString, latitude, longitude }: ToldEvent, language: Language): Html {
  const hours = (occurrence: ToldTime) => hoursOf({ ...occurrence, latitude, longitude }, language)
  const ahead = occurrences.filter(({ day }) => day >= today())
  const told = ahead.length > 0 ? ahead : occurrences
  if (told.length === 0) return html`${dateString}`
  const rest = told.length - mostDays
  return html`<ul class="times">
    ${told
      .slice(0, mostDays)
      .map(
        (occurrence) =>
          html`<li>${longDayAndYear(occurrence.day, language)}, <strong>${hours(occurrence)}</strong></li>`,
      )}${rest > 0 && html`<li>${agendaTexts[language].datesMore(rest)}</li>`}
  </ul>`
}

function nextTimeOf({ occurrences }: ToldEvent): ToldTime | undefined {
  return occurrences.find(({ day }) => day >= today())
}

function isWeb(url: string): boolean {
  return /^https?:\/\//.test(url)
}
