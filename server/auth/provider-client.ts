import type { Configuration } from 'openid-client'
import type { ProviderSettings } from '#server/platform/provider-settings.ts'

/** Loaded only when a provider is visited: most installations have none. */
export const openid = () => import('openid-client')

const hour = 3_600_000
const known = new WeakMap<ProviderSettings, { until: number; client: Promise<Configuration> }>()

/** What a provider says of itself, read again each hour, and at once after a failure. */
export function clientOf(provider: ProviderSettings): Promise<Configuration> {
  const found = known.get(provider)
  if (found !== undefined && found.until > Date.now()) return found.client
  const client = discover(provider).catch((error: unknown) => {
    known.delete(provider)
    throw error
  })
  known.set(provider, { until: Date.now() + hour, client })
  return client
}

/**
 * The signature of an ID token is checked against the provider's keys, which are read again when an unknown one signs:
 * the connection alone would only say who carried it.
 */
async function discover(provider: ProviderSettings): Promise<Configuration> {
  const { discovery, allowInsecureRequests, clockTolerance, enableNonRepudiationChecks } = await openid()
  const { issuer, clientId, clientSecret, idTokenAlgorithm, userinfoAlgorithm } = provider
  const metadata = {
    client_secret: clientSecret,
    id_token_signed_response_alg: idTokenAlgorithm,
    ...(userinfoAlgorithm !== undefined && { userinfo_signed_response_alg: userinfoAlgorithm }),
    [clockTolerance]: 60,
  }
  const execute = [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])]
  return discovery(new URL(issuer), clientId, metadata, undefined, { execute, timeout: 10 })
}

/** Undefined if the provider cannot be reached, or ends no sessions. */
export async function endSessionAt(
  provider: ProviderSettings,
  { idToken, back }: { idToken: string; back: string },
): Promise<string | undefined> {
  try {
    const client = await clientOf(provider)
    if (client.serverMetadata().end_session_endpoint === undefined) return undefined
    const { buildEndSessionUrl } = await openid()
    return buildEndSessionUrl(client, { id_token_hint: idToken, post_logout_redirect_uri: back }).href
  } catch {
    return undefined
  }
}
