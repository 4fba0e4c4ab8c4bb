import { serverWords } from '#server/words/words.ts'
import { formats, placeIn, type Language } from '#domain/language.ts'
import { creditOf } from '#server/agenda/parts/event-cards.ts'
import { nextOf, saying } from '#server/agenda/parts/date-texts.ts'
import { struck } from '#server/agenda/parts/dates-said.ts'
import { toldText } from '#server/agenda/parts/written-text.ts'
import type { EmbedQuery } from '#server/agenda/embed/embed-address.ts'
import type { Site } from '#server/agenda/parts/agenda-layout.ts'
import { feedAddress } from '#server/agenda/parts/feed-address.ts'
import { pathOf, picturesOf, timeOf } from '#server/agenda/feeds/event-item.ts'
import type { FeedEvent, FeedTime } from '#server/agenda/feeds/feed-event-queries.ts'
import { html, type Html } from '#server/platform/html.ts'

type Frame = { site: Pick<Site, 'publicUrl' | 'japaneseStyle'>; styleUrl: string; none: string }

/**
 * The page of a frame in another site: its links open in a new tab, and it needs no script. `none` is said where there
 * is no event.
 */
export function framePage(events: FeedEvent[], query: EmbedQuery, { site, styleUrl, none }: Frame): string {
  const { language } = query
  const t = serverWords[language].feeds
  const list = events.map((event) => card(event, query))
  const body = html`<main aria-label="${t.frameTitle}">
    ${
      list.length === 0
        ? html`<p>${none}</p>`
        : html`<ul>
            ${list}
          </ul>`
    }
    <p class="all">
      <a href="${feedAddress('/agenda', query)}" target="_blank" rel="noopener">${t.wholeAgenda}</a>
    </p>
  </main>`
  const japanese = site.japaneseStyle(body.text)
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${t.frameTitle}</title>
        <link rel="canonical" href="${site.publicUrl()}${feedAddress('/agenda', query)}" />
        <link rel="stylesheet" href="${styleUrl}" />
        ${japanese && html`<link rel="stylesheet" href="${japanese}" />`}
      </head>
      <body>
        ${body}
      </body>
    </html> `
  return page.text
}

function card(event: FeedEvent, { language, pictures }: EmbedQuery): Html {
  const [picture] = pictures ? picturesOf(event, '') : []
  const { occurrences } = event
  const next = nextOf(occurrences) ?? occurrences[0]
  // A date that a reader may still expect.
  const skipped = occurrences.slice(0, next && occurrences.indexOf(next))
  const others = occurrences.filter((time) => time !== next && time.state !== 'cancelled')
  const where = next?.movedPlace || placeIn(language, event.placeName, event.city)
  return html`<li>
    ${picture && html`<img src="${picture.url}" ${creditOf(event)} alt="" width="${picture.width}" height="${picture.height}" loading="lazy" />`}
    <div>
      <a href="${pathOf(event, language)}" target="_blank" rel="noopener">${nameOf(event, language)}</a>
      ${next === undefined ? html`<p>${event.dateString}</p>` : [...skipped, next].map((time) => html`<p>${timeTold(event, time, language)}</p>`)}
      <p class="quiet">
        ${where}${others.length > 0 && html`${formats[language].dot}${serverWords[language].agenda.datesMore(others.length)}`}
      </p>
    </div>
  </li>`
}

function nameOf({ name, nameLanguage, state }: FeedEvent, language: Language): Html {
  const written = toldText(name, nameLanguage, language)
  return state === 'cancelled' ? struck(written, state, language) : written
}

/** What was announced is struck out, and what takes place follows, with its state and the reason. */
function timeTold(event: FeedEvent, time: FeedTime, language: Language): Html {
  const { text, announced } = timeOf(event, time, language)
  const isOff = time.state === 'cancelled'
  return html`${announced && !isOff && html`${struck(announced.text, 'moved', language)} `}${isOff ? struck(text, 'cancelled', language) : text}${time.state !== null && html` <strong>${saying(time, language)}</strong>`}`
}
