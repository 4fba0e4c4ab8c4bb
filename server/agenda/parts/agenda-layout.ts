import { firstLanguage, formats, othersThan, type Language } from '#domain/language.ts'
import { agendaAddress } from '#server/agenda/parts/agenda-address.ts'
import { feedAddress, type AgendaRequest } from '#server/agenda/parts/feed-address.ts'
import { serverWords } from '#server/words/words.ts'
import { logo, sign } from '#server/agenda/parts/signs.ts'
import { html, type Html } from '#server/platform/html.ts'

/** Values that all pages of the site share. */
export type Site = {
  publicUrl: () => string
  styleUrl: string
  /** The fonts that every page needs. */
  preloads: string[]
  scripts: { list: string; share: string; map: string; leaflet: string }
  leafletStyleUrl: string
  /** The styles of the Japanese characters of a text, if the build has their fonts. */
  japaneseStyle: (text: string) => string | undefined
  mapTilesUrl: string | undefined
  /** The words of the agenda's events, for searches that find nothing. */
  knownWords: () => Promise<string[]>
}

type Frame = {
  language: Language
  title: string
  description: string
  /** The address of this page in a language. */
  addressIn: (language: Language) => string
  /** The picture of this page for shared links. */
  picture?: Picture | undefined
  /** The request that the page answers, and that its feeds repeat. */
  requested?: AgendaRequest | undefined
  robots?: 'noindex' | undefined
  /** Whether the page has a list that a reader may go to at once. */
  hasResults?: boolean | undefined
  head?: Html | undefined
  body: Html
}

type Picture = { url: string; width: number; height: number }

/** For pages without their own picture. */
const brandPicture: Picture = { url: '/agenda/card.png', width: 1200, height: 630 }

/** The frame of all public pages, readable without scripts. */
export function agendaPage(site: Site, frame: Frame): string {
  const { language, title, description, addressIn, head, body, robots } = frame
  const publicUrl = site.publicUrl()
  const t = serverWords[language].agenda
  const whole = { language, filters: {} }
  const requested = frame.requested ?? whole
  const home = agendaAddress('/agenda', whole)
  const print = feedAddress('/agenda/print', requested)
  const address = addressIn(language)
  const isPrint = address.startsWith('/agenda/print')
  const canonical = `${publicUrl}${address}`
  const others = othersThan(language)
  const tongue = (other: Language) => html`href="${addressIn(other)}" lang="${other}" hreflang="${other}"`
  const picture = frame.picture ?? brandPicture
  // What frames a Japanese page is Japanese too.
  const around = [t.brand, t.agenda, t.programme, t.backOffice, t.feed, t.print, serverWords[language].feeds.followAll]
  const japanese = site.japaneseStyle(`${body.text} ${around.join(' ')}`)
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} – ${t.brand}</title>
        <meta name="description" content="${description}" />
        ${robots && html`<meta name="robots" content="${robots}" />`}
        <link rel="canonical" href="${canonical}" />
        ${[language, ...others].map((each) => html`<link rel="alternate" hreflang="${each}" href="${publicUrl}${addressIn(each)}" /> `)}
        <link rel="alternate" hreflang="x-default" href="${publicUrl}${addressIn(firstLanguage)}" />
        <link
          rel="alternate"
          type="application/atom+xml"
          title="${t.feed}"
          href="${feedAddress('/agenda.atom', requested)}"
        />
        <link
          rel="alternate"
          type="application/json+oembed"
          href="${publicUrl}/agenda/oembed?${new URLSearchParams({ url: canonical }).toString()}"
        />
        ${site.preloads.map((url) => html`<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin />`)}
        <link rel="stylesheet" href="${site.styleUrl}" />
        ${japanese && html`<link rel="stylesheet" href="${japanese}" />`}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="${t.brand}" />
        <meta property="og:locale" content="${formats[language].openGraph}" />
        <meta property="og:title" content="${title}" />
        <meta property="og:description" content="${description}" />
        <meta property="og:url" content="${canonical}" />
        <meta property="og:image" content="${publicUrl}${picture.url}" />
        <meta property="og:image:width" content="${picture.width}" />
        <meta property="og:image:height" content="${picture.height}" />
        <meta name="twitter:card" content="summary_large_image" />
        ${head}
      </head>
      <body>
        ${frame.hasResults && html`<a class="skip" href="#results">${t.skipToResults}</a>`}
        <a class="skip" href="#content">${t.skip}</a>
        <header class="bar">
          <div class="wide">
            <a class="brand" href="${home}"
              >${logo} <span>${t.brandLines[0]}<br />${t.brandLines[1]}</span></a
            >
            ${others.map(
              (other) =>
                html`<a class="tongue" ${tongue(other)}
                  >${formats[other].short}<span class="unseen"> ${formats[other].name}</span></a
                >`,
            )}
            <details class="menu">
              <summary>${sign('menu')}<span class="unseen">${t.menu}</span></summary>
              <nav aria-label="${t.menu}">
                <a href="${home}" ${!isPrint && html`aria-current="page"`}>${t.agenda}</a>
                <a href="${print}" ${isPrint && html`aria-current="page"`}>${t.programme}</a>
                ${others.map((other) => html`<a ${tongue(other)}>${formats[other].name}</a>`)}
                <a class="button" href="/">${t.backOffice}</a>
              </nav>
            </details>
          </div>
        </header>
        <main id="content" class="wide" tabindex="-1">${body}</main>
        <footer class="wide foot">
          <a href="${feedAddress('/agenda/embed', requested)}">${serverWords[language].feeds.followAll}</a>
          <a href="${feedAddress('/agenda.atom', requested)}">${t.feed}</a>
          <a href="${print}">${t.print}</a>
        </footer>
      </body>
    </html> `
  return page.text
}
