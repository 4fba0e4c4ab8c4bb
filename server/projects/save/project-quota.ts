import { fail } from '#domain/errors.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { countProjectsOf, holdProjectsOf, joinProjectsOf } from '#server/projects/rows/project-queries.ts'

/**
 * How many projects each holder may still make here before they are counted again. To count them for each new project
 * costs more with each one there is, and to lock them makes all others of the account wait for its commit.
 */
const uncounted = new WeakMap<Deps['config'], Map<number, number>>()

/** No more servers than this work on one database, and no more projects are on their way at once in all of them. */
const [servers, underWay] = [20, 200]

/** Those in the bin too: they take room until they are gone for good. */
export async function refuseTooManyProjects(tx: Transaction, { config }: Deps, { id }: Viewer) {
  const rooms = roomsOf(config)
  const isNear = !hasRoom(rooms, id) && (await roomLeft(tx, config, id)) <= underWay
  if (!isNear && (await joinProjectsOf(tx, id))) {
    // Whoever counts to the end waits for this one from here on; what was known before may have changed.
    if (hasRoom(rooms, id)) return void rooms.set(id, rooms.get(id)! - 1)
    const left = await roomLeft(tx, config, id)
    if (left > underWay / 2) return void rooms.set(id, Math.max(0, Math.floor((left - underWay) / servers)))
  }
  // Near the end they are counted one after the other, also when they are made at once.
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
