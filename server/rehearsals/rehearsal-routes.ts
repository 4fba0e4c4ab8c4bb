import type { FastifyInstance } from 'fastify'
import { fail } from '#domain/errors.ts'
import { rehearsalApi, rehearsalPath } from '#domain/rehearsals/rehearsal-api.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { keepRehearsals } from '#server/rehearsals/keep-rehearsals.ts'

/** The browser application of a rehearsal: what it stores on the device lies apart. */
export const rehearsalPage = { at: `${rehearsalPath(':key')}/`, first: 'rehearsal.js' }

/** `build` makes the product of a rehearsal, which has no rehearsals itself. */
export function rehearsalRoutes(
  app: FastifyInstance,
  { bind }: Binder,
  deps: Deps,
  build: (deps: Deps) => Promise<FastifyInstance>,
) {
  const rehearsals = keepRehearsals(deps, build, (error) => app.log.error({ err: error }, 'unforeseen error'))
  app.addHook('preClose', rehearsals.closeAll)

  bind(rehearsalApi.start, ({ viewer, language }) => rehearsals.start(viewer, language))
  bind(rehearsalApi.end, async ({ params: { key } }) => {
    await rehearsals.end(key)
    return { message: 'done' as const }
  })

  app.route<{ Params: { key: string } }>({
    method: ['GET', 'POST', 'DELETE'],
    url: `${rehearsalPath(':key')}/*`,
    // Before the body is read: the product of the rehearsal reads it.
    onRequest: async (request, reply) => {
      const { key } = request.params
      const inner = (await rehearsals.find(key)) ?? fail('resource.notFound.error')
      const { raw } = request
      raw.url = raw.url!.slice(rehearsalPath(key).length)
      // The addresses in its pages are still to be read.
      delete raw.headers['accept-encoding']
      reply.hijack()
      inner.app.routing(raw, reply.raw)
      inner.player.soon()
    },
    handler: () => fail('resource.notFound.error'),
  })
}
