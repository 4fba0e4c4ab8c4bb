import { optionsOf, projectAccesses, projectPublics } from '#domain/projects/choices.ts'
import type { Language } from '#domain/language.ts'
import { visibleText } from '#domain/projects/project-faults.ts'
import { agendaAddress, slugOf } from '#server/agenda/agenda-address.ts'
import { longDay, priceOf } from '#server/agenda/agenda-list-page.ts'
import type { WholeEvent } from '#server/agenda/agenda-queries.ts'
import { agendaTexts } from '#server/agenda/agenda-texts.ts'
import { Html, html } from '#server/agenda/html.ts'

const mostDays = 40

export function eventBody(event: WholeEvent, language: Language): Html {
  const t = agendaTexts[language]
  const textOf = (options: { value: string; text: string }[], chosen: string | null) =>
    options.find(({ value }) => value === chosen)?.text ?? ''
  const links = [
    { url: event.projectLink, label: t.website },
    { url: event.facebookLink, label: 'Facebook' },
    { url: event.instagramLink, label: 'Instagram' },
  ].filter(({ url }) => isWeb(url))
  const slug = slugOf(event)
  return html`<p class="back"><a href="${agendaAddress('/agenda', { language, filters: {} })}">← ${t.back}</a></p>
    <article class="whole">
      <h1>${event.name}${event.boosted && html` <span class="tag">${t.boosted}</span>`}</h1>
      <p class="lead">${event.dateString}</p>
      ${event.imageKey && html`<img class="poster" src="/images/${event.imageKey}-page.webp" alt="" width="1280" height="720" />`}
      <div class="text">${new Html(event.description)}</div>
      ${links.length > 0 && html`<p>${links.map(({ url, label }) => html`<a href="${url}" rel="noopener nofollow">${label}</a> `)}</p>`}
      <dl>
        <dt>${t.dates}</dt>
        <dd>
          ${event.dateString}${
            event.occurrences.length > 1 &&
            html`<ul>
              ${event.occurrences.slice(0, mostDays).map(({ day }) => html`<li>${longDay(day, language)}</li>`)}
            </ul>`
          }
          <p><a href="/agenda/${slug}.ics">${t.addToCalendar}</a></p>
        </dd>
        <dt>${t.place}</dt>
        <dd>
          ${event.placeName}<br />${event.address}${event.latitude !== null && html`<br /><a href="https://www.openstreetmap.org/?mlat=${event.latitude}&amp;mlon=${event.longitude}#map=17/${event.latitude}/${event.longitude}" rel="noopener">${t.openMap}</a>`}
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
      </dl>
    </article>`
}

/** What search engines read: schema.org, one Event for the first time it takes place. */
export function structuredData(event: WholeEvent, address: string, publicUrl: string): Html {
  const [first] = event.occurrences
  const last = event.occurrences.at(-1)
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.name,
    description: visibleText(event.description).slice(0, 500),
    startDate: first?.startsAt,
    endDate: last?.endsAt,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url: `${publicUrl}${address}`,
    image: event.imageKey ? [`${publicUrl}/images/${event.imageKey}-zoom.webp`] : undefined,
    location: {
      '@type': 'Place',
      name: event.placeName,
      address: event.address,
      ...(event.latitude !== null && {
        geo: { '@type': 'GeoCoordinates', latitude: event.latitude, longitude: event.longitude },
      }),
    },
    isAccessibleForFree: event.isFree,
    organizer: {
      '@type': 'Organization',
      name: event.organizer,
      url: isWeb(event.organizerWebsite) ? event.organizerWebsite : undefined,
    },
  }
  // A `<` inside would end the script for the browser, whatever JSON says of it.
  return new Html(`<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`)
}

function isWeb(url: string): boolean {
  return /^https?:\/\//.test(url)
}
