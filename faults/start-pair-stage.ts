import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Ground } from '#faults/ground.ts'
import { startPair } from '#faults/pair.ts'
import { mountSmallDisk } from '#faults/small-disk.ts'
import { startSwitch } from '#faults/switch.ts'
import { comesDown } from '#faults/take-down.ts'
import { addressesIn, readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { followPrimary } from '#server/platform/database/primary.ts'
import { openImageStore } from '#server/platform/images/open-image-store.ts'
import { startNode, type ServerNode } from '#test/start-node.ts'
import { startS3Store } from '#test/start-s3-store.ts'
import { startSmsGateway } from '#test/start-sms-gateway.ts'
import { startSmtpServer } from '#test/start-smtp-server.ts'

/** How the servers find the primary: by a list of addresses, or by a switch at one address. */
export const ways = ['addresses', 'switch'] as const
export type Way = (typeof ways)[number]
const metricsToken = 'drill-drill-drill-drill'
export type PairStage = NonNullable<Awaited<ReturnType<typeof startPairStage>>>

/**
 * Two servers of ours on a pair of PostgreSQL; in a drill without the demo, and with its standby as replica, on a disk of
 * its own where one can be mounted. Returns undefined where the switch is not installed.
 */
export async function startPairStage(by: Way, { isDrill = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'pair-'))
  const nodes: ServerNode[] = []
  const diskOfStandby = join(folder, 'two')
  await mkdir(diskOfStandby)
  const smallDisk = isDrill ? mountSmallDisk(diskOfStandby, 600) : undefined
  const pair = await startPair(folder)
  const between = by === 'switch' ? await startSwitch(folder, pair.ports) : undefined
  if (by === 'switch' && between === undefined) {
    await pair.stop()
    smallDisk?.unmount()
    await rm(folder, { recursive: true, force: true })
    return undefined
  }
  const [smtp, gateway, store] = await Promise.all([startSmtpServer(), startSmsGateway(), startS3Store()])
  const { reach, stop: stopFollowing } = await followPrimary(addressesIn(pair.url))
  const db = openDatabase(reach)
  const stop = async () => {
    await db.close()
    await stopFollowing()
    const codes = await Promise.all(nodes.map((node) => node.stop()))
    await Promise.all([smtp.stop(), gateway.stop(), store.stop(), between?.stop(), pair.stop()])
    smallDisk?.unmount()
    await rm(folder, { recursive: true, force: true })
    isDown()
    return codes
  }
  const isDown = comesDown(stop)
  const settings = {
    DATABASE_URL: between?.url ?? pair.url,
    DATA_DIR: folder,
    SMTP_URL: smtp.url,
    SMS_URL: gateway.url,
    SMS_2FA: 'on',
    METRICS_TOKEN: metricsToken,
    PUBLIC_URL: 'https://programme.example',
    ...store.settingsAt(store.port),
    ...(isDrill && { DATABASE_READ_URL: pair.urlOfOther(), DEMO: 'off' }),
  }
  try {
    for (let n = 0; n < 2; n++) {
      const node = await startNode(settings)
      nodes.push(node)
      await node.untilHealthy()
    }
  } catch (error) {
    await stop()
    throw error
  }
  return {
    nodes,
    db,
    reach,
    smtp,
    gateway,
    pair,
    smallDisk,
    metrics: { authorization: `Bearer ${metricsToken}` },
    promote: async () => {
      await pair.promote()
      await between?.lead(pair.leading())
    },
    pictures: { store: openImageStore(readConfig(store.settingsAt(store.port))), sizes: store.sizes },
    untilHealthy: () => Promise.all(nodes.map((node) => node.untilHealthy())),
    stop,
  } satisfies Ground & Record<string, unknown>
}
