import { isIP } from 'node:net'
import { fail } from '#domain/errors.ts'
import type { Deps } from '#server/platform/deps.ts'

const name = 'Programme culturel franco-japonais'

/**
 * For which site passkeys are: the one where people reach us, never what a request claims. Without the setting it is this
 * machine by its name, for an address of numbers can have none.
 */
export function relyingParty({ config, publicUrl }: Pick<Deps, 'config' | 'publicUrl'>) {
  const url = new URL(publicUrl())
  if (config.publicUrl === undefined) url.hostname = 'localhost'
  if (isIP(url.hostname.replaceAll(/[[\]]/g, '')) !== 0) fail('passkey.address.error')
  return { name, id: url.hostname, origin: url.origin }
}
