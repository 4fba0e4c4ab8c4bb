import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider, type JWKS } from 'oidc-provider'

export type Person = { sub: string; email: string; email_verified?: boolean }

export const client = { id: 'programme', secret: 'a secret of the tests, long enough' }

/** A real OpenID Connect provider, in which whoever comes is the next person, without a form. */
export async function startProvider(redirectUris: string[] = []) {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let next: Person = { sub: 'nobody', email: '' }
  const people = new Map<string, Person>()

  const serve = (kid: string, uris: string[]) => {
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: client.id,
          client_secret: client.secret,
          redirect_uris: uris,
          post_logout_redirect_uris: uris.map((uri) => `${new URL(uri).origin}/`),
          grant_types: ['authorization_code'],
          response_types: ['code'],
        },
      ],
      jwks: keys(kid),
      claims: { email: ['email', 'email_verified'] },
      conformIdTokenClaims: false,
      findAccount: (_context, sub) => {
        const person = people.get(sub)
        return person && { accountId: sub, claims: () => ({ ...person }) }
      },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      cookies: { keys: ['a key of the tests'] },
      pkce: { required: () => true },
      ttl: { AccessToken: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    })
    const answer = provider.callback()
    return async (request: Parameters<typeof answer>[0], response: Parameters<typeof answer>[1]) => {
      if (!request.url!.startsWith('/interaction/')) return answer(request, response)
      const { params } = await provider.interactionDetails(request, response)
      people.set(next.sub, next)
      const grant = new provider.Grant({ accountId: next.sub, clientId: params['client_id'] as string })
      grant.addOIDCScope('openid email')
      const grantId = await grant.save()
      await provider.interactionFinished(request, response, {
        login: { accountId: next.sub },
        consent: { grantId },
      })
    }
  }
  let handle = serve('first', redirectUris)
  server.on('request', (request, response) => {
    // The clock by which a browser drops its cookies is not shifted with ours.
    const setHeader = response.setHeader.bind(response)
    response.setHeader = (name, value) =>
      setHeader(
        name,
        name.toLowerCase() === 'set-cookie'
          ? [value].flat().map((set) => String(set).replace(/; expires=[^;]+/i, ''))
          : value,
      )
    void handle(request, response)
  })

  return {
    issuer,
    /** The person who signs in there from now on. */
    as: (person: Person) => void (next = person),
    /** Signs with another key from now on. */
    turnKeys: () => void (handle = serve('second', redirectUris)),
    /** Sends browsers back there from now on. */
    sendTo: (uri: string) => void (handle = serve('first', [uri])),
    /** Follows the redirects of the provider, as a fresh browser would, back to our address. */
    visit: async (address: string): Promise<string> => {
      const jar = new Map<string, string>()
      for (let url = address, steps = 0; steps < 10; steps++) {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
        const answer = await fetch(url, { redirect: 'manual', headers: { cookie } })
        for (const set of answer.headers.getSetCookie()) {
          const [name = '', value = ''] = set.split(';')[0]!.split('=')
          jar.set(name, value)
        }
        const location = answer.headers.get('location')
        if (location === null) throw new Error(`The provider answers ${answer.status}: ${await answer.text()}`)
        url = new URL(location, url).href
        if (!url.startsWith(issuer)) return url
      }
      throw new Error('The provider redirects for ever.')
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function keys(kid: string): JWKS {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { keys: [{ ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }] }
}
