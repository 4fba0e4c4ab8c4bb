import { isIP } from 'node:net'
import { fail } from '#domain/errors.ts'
import type { Deps } from '#server/platform/deps.ts'

const name = 'Programme culturel franco-japonais'

/**
 * Passkeys belong to the site where people reach us, never to what a request claims. Without the setting it is
 * localhost, because a numeric address can have none.
 */
export function relyingParty({ config, publicUrl }: Pick<Deps, 'config' | 'publicUrl'>) {
  const url = new URL(publicUrl())
  if (config.publicUrl === undefined) url.hostname = 'localhost'
  if (isIP(url.hostname.replaceAll(/[[\]]/g, '')) !== 0) fail('passkey.address.error')
  return { name, id: url.hostname, origin: url.origin }
}
