import { listIn } from '#domain/language.ts'
import { serverWords } from '#server/words/words.ts'
import { feedAddress, type AgendaRequest } from '#server/agenda/parts/feed-address.ts'
import { factLines } from '#server/agenda/feeds/entry-words.ts'
import { pathOf, picturesOf } from '#server/agenda/feeds/event-item.ts'
import type { FeedEvent } from '#server/agenda/feeds/feed-event-queries.ts'
import { announcedPlace, linesSaid, stated } from '#server/agenda/parts/date-texts.ts'
import { html, html as xml } from '#server/platform/html.ts'

type About = { publicUrl: string; licence: { name: string; url: string } }

/** The coming events for feed readers, in the requested language and with the requested filters. */
export function atomOf(events: FeedEvent[], requested: AgendaRequest, { publicUrl, licence }: About): string {
  const { language } = requested
  const t = serverWords[language].agenda
  const newest = events.map(({ updatedAt }) => Date.parse(updatedAt)).reduce((one, other) => Math.max(one, other), 0)
  const page = publicUrl + feedAddress('/agenda', requested)
  const self = publicUrl + feedAddress('/agenda.atom', requested)
  return xml`<?xml version="1.0" encoding="utf-8"?>
    <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
      <title>${t.brand}</title>
      <id>${self}</id>
      <link href="${page}" hreflang="${language}" />
      <link rel="self" type="application/atom+xml" href="${self}" />
      <updated>${new Date(newest || Date.UTC(2025, 0, 1)).toISOString()}</updated>
      <rights>${licence.name}</rights>
      <link rel="license" href="${licence.url}" />
      <author><name>${t.brand}</name></author>
      ${events.map((event) => {
        const picture = picturesOf(event, publicUrl).at(-1)
        return xml`<entry>
            <title xml:lang="${event.nameLanguage}">${stated(event.name, event.state, language)}</title>
            <id>${publicUrl}/agenda/${event.id}</id>
            <link href="${publicUrl}${pathOf(event, language)}" hreflang="${language}" />
            ${picture && xml`<link rel="enclosure" type="${picture.type}" href="${picture.url}" />`}
            <updated>${new Date(event.updatedAt).toISOString()}</updated>
            ${event.types.map((type) => xml`<category term="${type}" />`)}
            <summary>${listIn(language, [event.dateString, ...announcedPlace(event)])}</summary>
            <content type="html" xml:lang="${event.descriptionLanguage}">${[...[...linesSaid(event, language), ...factLines(event, language, 'atom')].map((line) => html`<p>${line}</p>`.text), event.description].join('')}</content>
          </entry> `
      })}</feed
    > `.text
}
