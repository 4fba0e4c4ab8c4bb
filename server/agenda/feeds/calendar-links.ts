import { beginningOf } from '#domain/written-text.ts'
import type { Language } from '#domain/language.ts'
import { slugOf } from '#server/agenda/parts/agenda-address.ts'
import { stated } from '#server/agenda/parts/date-texts.ts'
import { descriptionOf } from '#server/agenda/feeds/calendar.ts'
import { compact } from '#server/platform/calendar-lines.ts'
import { placeOf } from '#server/agenda/feeds/entry-words.ts'
import { feedAddress, type AgendaRequest } from '#server/agenda/parts/feed-address.ts'
import { serverWords } from '#server/words/words.ts'
import { timeOf, type Reader } from '#server/agenda/feeds/event-item.ts'
import type { FeedEvent, FeedTime } from '#server/agenda/feeds/feed-event-queries.ts'
import { html, type Html } from '#server/platform/html.ts'
import { sign } from '#server/agenda/parts/signs.ts'

/** The links to follow a calendar: by any program, or by the two most common services. */
export function subscriptions(address: string, name: string) {
  const webcal = address.replace(/^https?:/, 'webcal:')
  return {
    webcal,
    google: `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal }).toString()}`,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url: address, name }).toString()}`,
    office: `https://outlook.office.com/calendar/0/addfromweb?${new URLSearchParams({ url: address, name }).toString()}`,
  }
}

export function calendarAddress(requested: AgendaRequest, publicUrl: string): string {
  return publicUrl + feedAddress('/agenda.ics', requested)
}

/** The links that add one time to the two services, whose pages ask before they save it. */
export function linksOfTime(event: FeedEvent, time: FeedTime, reader: Reader) {
  const [start, end] = [time.startsAt, time.endsAt].map((at) => new Date(at))
  const [text, location] = [
    stated(event.name, time.state, reader.language),
    time.movedPlace || placeOf(event, reader.language),
  ]
  const details = beginningOf(descriptionOf(event, reader), 1000)
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    dates: `${compact(time.startsAt)}/${compact(time.endsAt)}`,
    text,
    location,
    details,
  })
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    startdt: start!.toISOString(),
    enddt: end!.toISOString(),
    subject: text,
    location,
    body: details,
  })
  return {
    google: `https://calendar.google.com/calendar/render?${google.toString()}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook.toString()}`,
  }
}

export function calendarFile(event: FeedEvent, language: Language): string {
  return feedAddress(`/agenda/${slugOf(event)}.ics`, { language, filters: {} })
}

/** The calendar links beside the dates of an event: all of them to follow, or only the next. */
export function addToCalendar(event: FeedEvent, next: FeedTime | undefined, reader: Reader): Html {
  const { language, publicUrl } = reader
  const t = serverWords[language].feeds
  const file = calendarFile(event, language)
  const follow = subscriptions(publicUrl + file, event.name)
  const once = next && linksOfTime(event, next, reader)
  const link = (href: string, label: string) => html`<li><a href="${href}" rel="noopener nofollow">${label}</a></li>`
  return html`<p><a class="button addtoall" href="${file}">${sign('addTo')}${t.addTo}</a></p>
    <details class="addto">
      <summary>${t.otherWays}</summary>
      <p>${t.followWhy}</p>
      <ul>
        ${link(follow.webcal, t.ownCalendar)}${link(follow.google, t.google)}${link(follow.outlook, 'Outlook')}
      </ul>
      ${
        once &&
        html`<p>${t.onlyNext(timeOf(event, next, language).text)}</p>
          <ul>
            ${link(once.google, t.google)}${link(once.outlook, 'Outlook')}
          </ul>`
      }
    </details>`
}
