import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { providerApi } from '#domain/auth/provider-api.ts'
import { fail } from '#domain/errors.ts'
import { signInByProvider, stepAfterProvider } from '#server/auth/sign-in-by-provider.ts'
import { signingBrowser } from '#server/auth/signing-browser.ts'
import { leaveForProvider, returnFromProvider } from '#server/auth/visit-provider.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { cookiesOf } from '#server/platform/http/cookies.ts'
import { limitRate } from '#server/platform/rate-limits/rate-limits.ts'

/** Sign-in through OpenID Connect. The two addresses that a browser visits answer with a redirect, the rest are calls. */
export function providerRoutes(app: FastifyInstance, { bind }: Binder, deps: Deps) {
  const { config, db } = deps
  const limit = limitRate(config, db)
  const providerOf = ({ params }: FastifyRequest) =>
    config.providers.find(({ key }) => key === (params as { provider: string }).provider) ??
    fail('resource.notFound.error')
  const cookies = (request: FastifyRequest, reply: FastifyReply) =>
    cookiesOf(request, reply, deps.publicUrl().startsWith('https:'))
  const backAt = (reply: FastifyReply, refusal?: string) =>
    reply.header('cache-control', 'no-store').redirect(`/#/login/provider${refusal ? `/${refusal}` : ''}`, 303)

  app.get('/oidc/:provider', async (request, reply) => {
    const provider = providerOf(request)
    await limit('signIn', request.ip)
    try {
      const address = await leaveForProvider(deps, provider, cookies(request, reply))
      return await reply.header('cache-control', 'no-store').redirect(address, 303)
    } catch (error) {
      request.log.error({ event: 'provider.unreachable', provider: provider.key, kind: (error as Error).name })
      return backAt(reply, 'failed')
    }
  })
  app.get('/oidc/:provider/callback', async (request, reply) => {
    const provider = providerOf(request)
    await limit('signIn', request.ip)
    const { ip, log, url } = request
    return backAt(reply, await returnFromProvider(deps, provider, { url, ip, log, cookies: cookies(request, reply) }))
  })

  bind(providerApi.step, ({ ip, log, cookies: own, language }) =>
    stepAfterProvider(deps, { ip, log, limit: () => limit('signIn', ip), cookies: own, language }),
  )
  bind(providerApi.signIn, ({ input, ip, log, cookies: own, language, userAgent, fromBrowser }) =>
    signInByProvider(deps, input, {
      ip,
      log,
      limit: () => limit('signIn', ip),
      cookies: own,
      language,
      from: signingBrowser({ cookies: own, userAgent, fromBrowser, ip }),
    }),
  )
}
