import type { Language } from '#domain/language.ts'
import { agendaTexts } from '#server/agenda/agenda-texts.ts'
import { agendaAddress } from '#server/agenda/agenda-address.ts'
import { feedAddress, type Asked } from '#server/agenda/feeds/feed-address.ts'
import { feedTexts } from '#server/agenda/feeds/feed-texts.ts'
import { logo, sign } from '#server/agenda/signs.ts'
import { html, type Html } from '#server/agenda/html.ts'

/** What every page of the site shares. */
export type Site = {
  publicUrl: () => string
  styleUrl: string
  shareUrl: string
  mapTilesUrl: string | undefined
}

type Frame = {
  language: Language
  title: string
  description: string
  /** Where this page is, and where it is in the other language. */
  address: string
  otherLanguage: string
  image?: string | undefined
  head?: Html | undefined
  /** What the page shows, which its feeds show too. */
  asked?: Asked | undefined
  body: Html
}

/** The page around everything public, readable without scripts. */
export function agendaPage(site: Site, frame: Frame): string {
  const { language, title, description, address, otherLanguage, image, head, body } = frame
  const asked = frame.asked ?? { language, filters: {} }
  const publicUrl = site.publicUrl()
  const t = agendaTexts[language]
  const home = agendaAddress('/agenda', { language, filters: {} })
  const print = feedAddress('/agenda/print', asked)
  const isPrint = address.startsWith('/agenda/print')
  const [canonical, alternate] = [`${publicUrl}${address}`, `${publicUrl}${otherLanguage}`]
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} – ${t.brand}</title>
        <meta name="description" content="${description}" />
        <link rel="canonical" href="${canonical}" />
        <link rel="alternate" hreflang="${language}" href="${canonical}" />
        <link rel="alternate" hreflang="${language === 'fr' ? 'en' : 'fr'}" href="${alternate}" />
        <link
          rel="alternate"
          type="application/atom+xml"
          title="${t.feed}"
          href="${feedAddress('/agenda.atom', asked)}"
        />
        <link
          rel="alternate"
          type="application/json+oembed"
          href="${publicUrl}/agenda/oembed?${new URLSearchParams({ url: canonical }).toString()}"
        />
        <link rel="stylesheet" href="${site.styleUrl}" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <meta property="og:type" content="website" />
        <meta property="og:title" content="${title}" />
        <meta property="og:description" content="${description}" />
        <meta property="og:url" content="${canonical}" />
        ${image && html`<meta property="og:image" content="${publicUrl}${image}" />`} ${head}
      </head>
      <body>
        <a class="skip" href="#content">${t.skip}</a>
        <header class="bar">
          <div class="wide">
            <a class="brand" href="${home}">${logo} <span>${t.brand.replace('-', '‑')}</span></a>
            <details class="menu">
              <summary>${sign('menu')}<span class="unseen">${t.menu}</span></summary>
              <nav>
                <a href="${home}" ${!isPrint && html`aria-current="page"`}>${t.agenda}</a>
                <a href="${print}" ${isPrint && html`aria-current="page"`}>${t.programme}</a>
                <a
                  href="${otherLanguage}"
                  lang="${language === 'fr' ? 'en' : 'fr'}"
                  hreflang="${language === 'fr' ? 'en' : 'fr'}"
                  >${t.language}</a
                >
                <a class="button" href="/">${t.backOffice}</a>
              </nav>
            </details>
          </div>
        </header>
        <main id="content" class="wide" tabindex="-1">${body}</main>
        <footer class="wide foot">
          <a href="${feedAddress('/agenda/embed', asked)}">${feedTexts[language].followAll}</a>
          <a href="${feedAddress('/agenda.atom', asked)}">${t.feed}</a>
          <a href="${print}">${t.print}</a>
        </footer>
      </body>
    </html> `
  return page.text
}
