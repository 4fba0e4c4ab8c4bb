import type { FastifyInstance } from 'fastify'
import type { ClientConfig } from 'pg'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { fail } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { rehearsalPath } from '#domain/rehearsals/rehearsal-api.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Config } from '#server/platform/config.ts'
import { openDatabase, type Database } from '#server/platform/database/database.ts'
import { openListener } from '#server/platform/database/listen.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import type { Deps } from '#server/platform/deps.ts'
import { openOutbox } from '#server/platform/outbox/outbox.ts'
import { freshToken } from '#server/platform/tokens.ts'
import { leadWithin } from '#server/rehearsals/lead-within.ts'
import { playMembers, type Player } from '#server/rehearsals/play-members.ts'
import {
  createDatabase,
  dropDatabase,
  findNames,
  findRehearsal,
  listBallotKeys,
  listRehearsals,
  mayMakeDatabases,
  nameRehearsal,
  type RehearsalRow,
} from '#server/rehearsals/rehearsal-queries.ts'
import { openBallotKeys } from '#server/sessions/ballot-keys.ts'

type Inner = { app: FastifyInstance; player: Player; close: () => Promise<void> }
type Build = (deps: Deps) => Promise<FastifyInstance>
/** The content of the demo: a server without rehearsals does not load it. */
const seeding = () => import('#server/rehearsals/seed-rehearsal.ts')

/** Each one opens connections of its own, so that few at once leave enough for the product. */
const mostAtOnce = 5
const connectionsOfEach = 3
const longestHours = 24
/** A server closes what it did not hear of for this long; the next call opens it again. */
const restMs = 10 * 60_000

/**
 * A rehearsal is the product once more, on a throwaway database: no statement can reach from one database into another,
 * so nothing of it can count, be mailed or be seen elsewhere (docs/decisions/0128-a-rehearsal-is-a-database.md).
 */
export function keepRehearsals(deps: Deps, build: Build, report: (error: unknown) => void) {
  const { db, connection } = deps
  const opened = new Map<string, Promise<Inner>>()
  const resting = new Map<string, NodeJS.Timeout>()
  const ending = new Set<string>()

  const close = async (name: string) => {
    clearTimeout(resting.get(name))
    resting.delete(name)
    const inner = await opened.get(name)?.catch(() => undefined)
    opened.delete(name)
    await inner?.close()
  }
  const open = (name: string, key: string): Promise<Inner> => {
    clearTimeout(resting.get(name))
    resting.set(name, setTimeout(() => void close(name).catch(report), restMs).unref())
    const before = opened.get(name)
    if (before !== undefined) return before
    const opening = openInner(deps, { connection: withDatabase(connection!, name), key }, build, report)
    opened.set(name, opening)
    opening.catch(() => opened.delete(name))
    return opening
  }

  /** The pages of a rehearsal that ends still call: they must not open it again. */
  const endOne = async (name: string) => {
    ending.add(name)
    try {
      await close(name)
      await end(deps, name)
    } finally {
      ending.delete(name)
    }
  }

  return {
    start: async (viewer: Viewer, language: Language) => {
      if (viewer.impersonatorId !== null) fail('impersonation.refused.error')
      if (connection === undefined || !(await mayMakeDatabases(db))) return fail('rehearsal.unavailable.error')
      const rehearsals = await listRehearsals(db)
      if (rehearsals.filter(({ ownerId }) => ownerId !== viewer.id).length >= mostAtOnce) fail('server.busy.error')
      const names = (await findNames(db, viewer.id))!
      const key = freshToken().token
      const name = await nameRehearsal(db, { ownerId: viewer.id, startedAt: Date.now(), mark: markOf(key) })
      await createDatabase(connection, name)
      try {
        const { seedRehearsal } = await seeding()
        const made = withDatabase(connection, name)
        await migrate(made)
        const started = await within(made, (inner) => seedRehearsal(inner, names, language))
        // If a person starts two in one instant, the later one remains.
        const earlier = (await listRehearsals(db)).filter((each) => each.ownerId === viewer.id && each.name < name)
        for (const each of earlier) await endOne(each.name)
        return { key, ...started }
      } catch (error) {
        await dropDatabase(connection, name)
        throw error
      }
    },
    find: async (key: string): Promise<Inner | undefined> => {
      const name = connection && (await findRehearsal(db.shared, markOf(key)))
      if (name === undefined || ending.has(name)) return undefined
      return open(name, key).catch(async (error: unknown) => {
        // Another server has ended it meanwhile.
        if ((await findRehearsal(db.shared, markOf(key))) === undefined) return undefined
        throw error
      })
    },
    end: async (key: string) => {
      const name = (await findRehearsal(db.shared, markOf(key))) ?? fail('resource.notFound.error')
      await endOne(name)
    },
    closeAll: async () => {
      await Promise.all([...opened.keys()].map(close))
    },
  }
}

/** Housekeeping: a rehearsal that was left open ends after a day. */
export async function endOldRehearsals(deps: Pick<Deps, 'db' | 'config' | 'connection'>, now = Date.now()) {
  const isOld = ({ startedAt }: RehearsalRow) => startedAt < now - longestHours * 3_600_000
  for (const { name } of (await listRehearsals(deps.db)).filter(isOld)) await end(deps, name)
}

async function end({ config, connection }: Pick<Deps, 'config' | 'connection'>, name: string) {
  if (connection === undefined) return
  const keys = await within(withDatabase(connection, name), listBallotKeys).catch(() => [])
  const store = openBallotKeys(innerConfig(config))
  for (const key of keys) await store.remove(key)
  await dropDatabase(connection, name)
}

async function within<Result>(connection: ClientConfig, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = openDatabase({ ...connection, max: connectionsOfEach })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

type Opening = { connection: ClientConfig; key: string }

/** Its outbox sends nothing, its files stay in memory, and no periodic task runs. */
async function openInner(
  deps: Deps,
  { connection, key }: Opening,
  build: Build,
  report: (error: unknown) => void,
): Promise<Inner> {
  await migrate(connection)
  const db = openDatabase({ ...connection, max: connectionsOfEach })
  const listener = openListener(connection)
  const outbox = await openOutbox(db, report)
  const config = { ...innerConfig(deps.config), publicUrl: `${deps.publicUrl()}${rehearsalPath(key)}` }
  const { openPictures } = await seeding()
  const images = await openPictures(db)
  const { webFolder: _, connection: __, ...outer } = deps
  const own = { config, db, listener, outbox, images }
  const inner: Deps = { ...outer, ...own, publicUrl: () => config.publicUrl }
  const app = await build(inner)
  leadWithin(app, rehearsalPath(key))
  await app.ready()
  const player = playMembers(inner, report)
  const close = async () => {
    await player.stop()
    await app.close()
    await outbox.stop()
    await Promise.all([listener.close(), db.close()])
  }
  return { app, player, close }
}

/** Nothing leaves a rehearsal, and its keys of ballots lie apart from those of real ones. */
function innerConfig(config: Config): Config {
  const { ballotKeys, dataDir } = config
  const apart =
    ballotKeys === undefined || 'folder' in ballotKeys
      ? { folder: `${ballotKeys?.folder ?? join(dataDir, 'ballot-keys')}-of-rehearsals` }
      : { ...ballotKeys, prefix: `${ballotKeys.prefix}rehearsals/` }
  const nowhere = {
    smtpUrl: undefined,
    smsUrl: undefined,
    translateUrl: undefined,
    sentryDsn: undefined,
    chatWebhookUrl: undefined,
  }
  const nothing = { storage: undefined, recovery: undefined, metricsToken: undefined, demo: false, smsCode: false }
  return { ...config, ...nowhere, ...nothing, ballotKeys: apart, geocoders: ['gazetteer'], undoSeconds: 0 }
}

/** The key is in addresses, its hash in the name of the database, which operators read. */
function markOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 20)
}

function withDatabase(connection: ClientConfig, name: string): ClientConfig {
  if (connection.connectionString === undefined) return { ...connection, database: name }
  const url = new URL(connection.connectionString)
  url.pathname = `/${name}`
  return { ...connection, connectionString: url.href }
}
