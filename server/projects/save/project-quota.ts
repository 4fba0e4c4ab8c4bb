import { fail } from '#domain/errors.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { countProjectsOf, holdProjectsOf, joinProjectsOf } from '#server/projects/save/quota-queries.ts'

/**
 * How many projects each holder may still make on this server before they are counted again. Counting for each new
 * project would cost more with each one, and locking would make the account's other saves wait for its commit.
 */
const uncounted = new WeakMap<Deps['config'], Map<number, number>>()

/** Assumed upper limits: servers on one database, and projects being made at once on all of them. */
const [servers, underWay] = [20, 200]

/** Deleted projects count too: they take room until they are deleted for good. */
export async function refuseTooManyProjects(tx: Transaction, { config }: Deps, { id }: Viewer) {
  const rooms = roomsOf(config)
  const isNear = !hasRoom(rooms, id) && (await roomLeft(tx, config, id)) <= underWay
  if (!isNear && (await joinProjectsOf(tx, id))) {
    // A later exclusive count waits for this transaction; the value may have changed before the lock.
    if (hasRoom(rooms, id)) return void rooms.set(id, rooms.get(id)! - 1)
    const left = await roomLeft(tx, config, id)
    if (left > underWay / 2) return void rooms.set(id, Math.max(0, Math.floor((left - underWay) / servers)))
  }
  // Near the limit they are counted one after the other, even when made at once.
  await holdProjectsOf(tx, id)
  rooms.delete(id)
  if ((await roomLeft(tx, config, id)) === 0) fail('project.quota.error')
}

const hasRoom = (rooms: Map<number, number>, id: number) => (rooms.get(id) ?? 0) > 0

async function roomLeft(tx: Transaction, { quotas }: Deps['config'], id: number) {
  return quotas.projects - (await countProjectsOf(tx, id, quotas.projects))
}

function roomsOf(config: Deps['config']): Map<number, number> {
  const rooms = uncounted.get(config) ?? new Map<number, number>()
  if (rooms.size > 10_000) rooms.clear()
  uncounted.set(config, rooms)
  return rooms
}
