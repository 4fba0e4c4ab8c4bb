import { type Language, firstLanguage, languages, namedInAddress } from '#domain/language.ts'
import { slugOf } from '#server/agenda/parts/agenda-address.ts'
import { html as xml } from '#server/platform/html.ts'

/** Each page with its twin in the other language. */
export function sitemapOf(
  pages: { id: number; name: string; updatedAt: string }[],
  years: number[],
  publicUrl: string,
): string {
  const entries = [
    { path: '/agenda', changed: undefined },
    ...years.map((year) => ({ path: `/agenda/${year}`, changed: undefined })),
    ...pages.map((page) => ({ path: `/agenda/${slugOf(page)}`, changed: page.updatedAt.slice(0, 10) })),
  ]
  return xml`<?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
      ${entries.flatMap(({ path, changed }) => {
        const addressIn = (language: Language) => {
          const named = namedInAddress(language)
          return `${publicUrl}${path}${named === undefined ? '' : `?lang=${named}`}`
        }
        const twins = [
          ...languages.map((language) => [language, addressIn(language)]),
          ['x-default', addressIn(firstLanguage)],
        ].map(([language, url]) => xml`<xhtml:link rel="alternate" hreflang="${language}" href="${url}" />`)
        return languages.map(
          (language) =>
            xml`<url><loc>${addressIn(language)}</loc>${changed && xml`<lastmod>${changed}</lastmod>`}${twins}</url> `,
        )
      })}</urlset
    > `.text
}

/** All robots may read the pages of the sitemap, and nothing of the back office. */
export function robotsOf(publicUrl: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /mailbox\nSitemap: ${publicUrl}/sitemap.xml\n`
}
