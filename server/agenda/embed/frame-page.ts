import { agendaTexts } from '#server/agenda/parts/agenda-texts.ts'
import { saying } from '#server/agenda/parts/date-texts.ts'
import type { EmbedQuery } from '#server/agenda/embed/embed-address.ts'
import { feedAddress } from '#server/agenda/parts/feed-address.ts'
import { pathOf, picturesOf, timeOf } from '#server/agenda/feeds/event-item.ts'
import { feedTexts } from '#server/agenda/parts/feed-texts.ts'
import type { FeedEvent } from '#server/agenda/feeds/feed-event-queries.ts'
import { html, type Html } from '#server/platform/html.ts'

type Frame = { styleUrl: string; publicUrl: string }

/** The page of a frame in another site: its links open in a new tab, and it needs no script. */
export function framePage(events: FeedEvent[], query: EmbedQuery, frame: Frame): string {
  const list = events.map((event) => card(event, query))
  const content =
    list.length === 0
      ? html`<p>${feedTexts[query.language].noneAhead}</p>`
      : html`<ul>
          ${list}
        </ul>`
  return pageOf(content, query, frame)
}

/** Tells the author of the other site which parameter of the frame's address is wrong. */
export function unreadFrame(parameter: string, query: EmbedQuery, frame: Frame): string {
  return pageOf(html`<p>${feedTexts[query.language].unread(parameter)}</p>`, query, frame)
}

function pageOf(content: Html, query: EmbedQuery, { styleUrl, publicUrl }: Frame): string {
  const { language } = query
  const t = feedTexts[language]
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${t.frameTitle}</title>
        <link rel="canonical" href="${publicUrl}${feedAddress('/agenda', query)}" />
        <link rel="stylesheet" href="${styleUrl}" />
      </head>
      <body>
        <main aria-label="${t.frameTitle}">
          ${content}
          <p class="all">
            <a href="${feedAddress('/agenda', query)}" target="_blank" rel="noopener">${t.wholeAgenda}</a>
          </p>
        </main>
      </body>
    </html> `
  return page.text
}

function card(event: FeedEvent, { language, pictures }: EmbedQuery): Html {
  const [picture] = pictures ? picturesOf(event, '') : []
  const [next, ...others] = event.occurrences
  const text = next === undefined ? event.dateString : timeOf(event, next, language).text
  const isOff = next?.state === 'cancelled'
  const where = next?.movedPlace || [event.placeName, event.city].filter((part) => part !== '').join(', ')
  return html`<li>
    ${picture && html`<img src="${picture.url}" alt="" width="${picture.width}" height="${picture.height}" loading="lazy" />`}
    <div>
      <a href="${pathOf(event, language)}" lang="fr" target="_blank" rel="noopener">${event.name}</a>
      <p>
        ${isOff ? html`<s>${text}</s>` : text}${next && next.state !== null && html` <strong>${saying(next, language)}</strong>`}
      </p>
      <p class="quiet">${where}${others.length > 0 && html` · ${agendaTexts[language].datesMore(others.length)}`}</p>
    </div>
  </li>`
}
