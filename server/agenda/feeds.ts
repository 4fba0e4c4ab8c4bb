import { slugOf } from '#server/agenda/agenda-address.ts'
import { html as xml } from '#server/agenda/html.ts'

export function sitemapOf(pages: { id: number; name: string; updatedAt: string }[], publicUrl: string): string {
  return xml`<?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>${publicUrl}/agenda</loc></url>
      ${pages.map((page) => xml`<url><loc>${publicUrl}/agenda/${slugOf(page)}</loc><lastmod>${page.updatedAt.slice(0, 10)}</lastmod></url> `)}</urlset
    > `.text
}
