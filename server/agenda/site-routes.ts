import type { FastifyInstance } from 'fastify'
import { listAddresses, listYears } from '#server/agenda/rows/agenda-queries.ts'
import type { japaneseStyles } from '#server/agenda/parts/agenda-style.ts'
import { brandPictures, brandSvg, drawBrandPicture } from '#server/agenda/parts/brand-pictures.ts'
import type { Serve } from '#server/agenda/answers/public-answers.ts'
import { robotsOf, sitemapOf } from '#server/agenda/sitemap.ts'
import { vignetteSvg } from '#server/agenda/parts/vignette-svg.ts'
import type { Queries } from '#server/platform/database/database.ts'

type SiteDeps = { db: Queries; publicUrl: () => string; japanese: ReturnType<typeof japaneseStyles> }

const forEver = 'public, max-age=31536000, immutable'
const aDay = 'public, max-age=86400'

/** The files that search engines, browsers and networks request from a site, and the files that pages name. */
export function siteRoutes(app: FastifyInstance, serve: Serve, { db, publicUrl, japanese }: SiteDeps) {
  const nothing = () => ''
  serve('/sitemap.xml', nothing, async () => ({
    type: 'application/xml; charset=utf-8',
    body: sitemapOf(await listAddresses(db), await listYears(db), publicUrl()),
  }))
  serve('/robots.txt', nothing, async () => ({ type: 'text/plain; charset=utf-8', body: robotsOf(publicUrl()) }))
  for (const [path, drawn] of Object.entries(brandPictures)) {
    let picture: Promise<Buffer> | undefined
    app.get(path, async (_request, reply) => {
      picture ??= drawBrandPicture(drawn)
      return reply
        .type('image/png')
        .header('cache-control', aDay)
        .send(await picture)
    })
  }
  app.get('/agenda/logo.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', aDay).send(brandSvg(brandPictures['/agenda/logo.png'])),
  )
  app.get<{ Params: { numbers: string } }>(japanese.path, async ({ params }, reply) => {
    const style = japanese.styleOf(params.numbers)
    if (style === undefined) return reply.callNotFound()
    return reply.type('text/css; charset=utf-8').header('cache-control', forEver).send(style)
  })
  app.get<{ Params: { id: string } }>('/agenda/vignette/:id(^\\d{1,9}).svg', (request, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', forEver)
      .send(vignetteSvg(Number(request.params.id))),
  )
}
