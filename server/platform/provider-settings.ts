import * as z from 'zod/mini'

export type ProviderSettings = {
  /** In addresses and in names of settings. */
  key: string
  /** On the button of the login page. */
  name: string
  issuer: string
  clientId: string
  clientSecret: string
  scope: string
  /** The level of assurance that is asked for. */
  acr: string | undefined
  idTokenAlgorithm: string
  /** Undefined: the provider answers with plain JSON about a person. */
  userinfoAlgorithm: string | undefined
  /** The provider proves each e-mail address without saying so with `email_verified`. */
  provesAddresses: boolean
}

type Read = <Value>(name: string, kind: z.ZodMiniType<Value>) => Value | undefined

/** OIDC_PROVIDERS names them; each has settings of its own: OIDC_<KEY>_ISSUER and so on. */
export function readProviders(read: Read, refuse: (name: string, expected: string) => never): ProviderSettings[] {
  const keys =
    read('OIDC_PROVIDERS', z.string())
      ?.split(',')
      .map((key) => key.trim()) ?? []
  return keys.map((key) => {
    if (!/^[a-z][a-z\d]{0,30}$/.test(key)) refuse('OIDC_PROVIDERS', 'expected a list of names in small letters')
    const named = (setting: string) => `OIDC_${key.toUpperCase()}_${setting}`
    const required = (setting: string) => read(named(setting), z.string()) ?? refuse(named(setting), 'it is required')
    const issuer = required('ISSUER')
    if (!isSafe(issuer)) refuse(named('ISSUER'), 'expected an address beginning with https://')
    return {
      key,
      name: read(named('NAME'), z.string()) ?? key,
      issuer,
      clientId: required('CLIENT_ID'),
      clientSecret: required('CLIENT_SECRET'),
      scope: read(named('SCOPE'), z.string()) ?? 'openid email',
      acr: read(named('ACR'), z.string()),
      idTokenAlgorithm: read(named('ID_TOKEN_ALG'), algorithm) ?? 'RS256',
      userinfoAlgorithm: read(named('USERINFO_ALG'), algorithm),
      provesAddresses: read(named('PROVES_ADDRESSES'), z.enum(['on', 'off'])) === 'on',
    }
  })
}

/** Signed by a key of the provider: « none » and shared secrets are no proof of who signed. */
const algorithm = z.enum(['RS256', 'PS256', 'ES256', 'EdDSA'])

/** Plain HTTP only on the machine itself, for tests. */
function isSafe(issuer: string): boolean {
  const { protocol, hostname } = URL.parse(issuer) ?? {}
  return protocol === 'https:' || (protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1'))
}
