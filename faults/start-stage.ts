import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Ground } from '#faults/ground.ts'
import { mountSmallDisk } from '#faults/small-disk.ts'
import { clearFolder, comesDown } from '#faults/take-down.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { openImageStore } from '#server/platform/images/open-image-store.ts'
import { startDoor } from '#test/start-door.ts'
import { startNode, type ServerNode } from '#test/start-node.ts'
import { startS3Store } from '#test/start-s3-store.ts'
import { startSmsGateway } from '#test/start-sms-gateway.ts'
import { startSmtpServer } from '#test/start-smtp-server.ts'

export type Stage = Awaited<ReturnType<typeof startStage>>

/**
 * Two servers on one PostgreSQL and one S3 store, with a mail server, a gateway for text messages and a geocoder, each
 * behind a door. The first server owns the database, which is on a small disk of its own where possible.
 */
export async function startStage() {
  const folder = await mkdtemp(join(tmpdir(), 'faults-'))
  const disk = join(folder, 'disk')
  await mkdir(disk)
  const smallDisk = mountSmallDisk(disk, 600)
  const dataDir = join(disk, 'data')
  const socket = join(dataDir, 'postgres')
  const started: ServerNode[] = []
  const isDown = comesDown(async () => {
    await Promise.all(started.map((node) => node.stop()))
    await clearFolder(folder, socket, () => smallDisk?.unmount())
  })

  const [smtp, gateway, store, geocoder] = await Promise.all([
    startSmtpServer(),
    startSmsGateway(),
    startS3Store(),
    startGeocoder(),
  ])
  const at = (port: number) => startDoor({ host: '127.0.0.1', port })
  const doors = {
    'the mail server': await at(Number(new URL(smtp.url).port)),
    'the gateway of text messages': await at(Number(new URL(gateway.url).port)),
    'the image store': await at(store.port),
    'the geocoder': await at(geocoder.port),
    'the second server’s database': await startDoor({ path: join(socket, '.s.PGSQL.5432') }),
  }
  const settings = {
    SMTP_URL: `smtp://127.0.0.1:${doors['the mail server'].port}`,
    SMS_URL: `http://127.0.0.1:${doors['the gateway of text messages'].port}/send`,
    SMS_2FA: 'on',
    GEOCODER: 'ban,gazetteer',
    GEOCODER_BAN_URL: `http://127.0.0.1:${doors['the geocoder'].port}`,
    PUBLIC_URL: 'https://programme.example',
    ...store.settingsAt(doors['the image store'].port),
  }
  const clock = ['--import', join(import.meta.dirname, 'jumping-clock.ts')]
  const first = await startNode({ ...settings, DATA_DIR: dataDir }, clock)
  started.push(first)
  await first.untilHealthy()
  const url = `postgres://postgres@127.0.0.1:${doors['the second server’s database'].port}/programme`
  const second = await startNode({ ...settings, DATABASE_URL: url, DATA_DIR: join(folder, 'none') }, clock)
  started.push(second)
  await second.untilHealthy()
  /** People reach each server by a door of its own. */
  const entrances = [await at(portOf(first)), await at(portOf(second))]
  const nodes = [first, second].map((node, index): ServerNode => ({
    ...node,
    address: `http://127.0.0.1:${entrances[index]!.port}`,
  })) as [ServerNode, ServerNode]
  const pictures = { store: openImageStore(readConfig(store.settingsAt(store.port))), sizes: store.sizes }
  const db = openDatabase({ host: socket, port: 5432, user: 'postgres', database: 'programme', max: 2 })

  return {
    nodes,
    doors,
    entrances,
    db,
    smtp,
    gateway,
    pictures,
    dataDir,
    settings,
    smallDisk,
    untilHealthy: () => Promise.all(nodes.map((node) => node.untilHealthy())),
    stop: async () => {
      await db.close()
      const codes = [await second.stop(), await first.stop()]
      await Promise.all([...Object.values(doors), ...entrances].map((door) => door.close()))
      await Promise.all([smtp.stop(), gateway.stop(), store.stop(), geocoder.stop()])
      smallDisk?.unmount()
      await rm(folder, { recursive: true, force: true })
      isDown()
      return codes
    },
  } satisfies Ground & Record<string, unknown>
}

async function startGeocoder() {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"features":[]}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return { port, stop: () => new Promise((resolve) => server.close(resolve)) }
}

function portOf({ address }: ServerNode): number {
  return Number(new URL(address).port)
}
