import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Ground } from '#faults/ground.ts'
import { makePowerDisk } from '#faults/power-disk.ts'
import { sizesOfPictures } from '#faults/sizes-of-pictures.ts'
import { clearFolder, comesDown, killIfThere } from '#faults/take-down.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { processesIn } from '#server/platform/database/embedded-postgres.ts'
import { folderStore } from '#server/platform/images/folder-store.ts'
import { startNode, type ServerNode } from '#test/start-node.ts'
import { copyProduct } from '#test/start-product.ts'
import { startSmsGateway } from '#test/start-sms-gateway.ts'
import { startSmtpServer } from '#test/start-smtp-server.ts'

/**
 * One server with its database and pictures on a disk that can lose its power. Undefined if no such disk can be
 * mounted.
 */
export async function startPowerStage(): Promise<
  (Ground & { losePower: (when: Promise<void>) => Promise<void> }) | undefined
> {
  const folder = await mkdtemp(join(tmpdir(), 'faults-'))
  const disk = makePowerDisk(folder)
  if (disk === undefined) {
    await rm(folder, { recursive: true, force: true })
    return undefined
  }
  const dataDir = join(disk.folder, 'data')
  const cluster = join(dataDir, 'postgres')
  const started: ServerNode[] = []
  const isDown = comesDown(async () => {
    await Promise.all(started.map((server) => server.stop()))
    await clearFolder(folder, cluster, disk.remove)
  })
  await mkdir(dataDir)
  await copyProduct(dataDir)
  // The data from before the work is not at stake.
  execFileSync('sync')

  const [smtp, gateway] = await Promise.all([startSmtpServer(), startSmsGateway()])
  const settings = {
    DATA_DIR: dataDir,
    SMTP_URL: smtp.url,
    SMS_URL: gateway.url,
    SMS_2FA: 'on',
    GEOCODER: 'gazetteer',
    PUBLIC_URL: 'https://programme.example',
  }
  const node = await startNode(settings)
  started.push(node)
  await node.untilHealthy()
  const db = openDatabase({ host: cluster, port: 5432, user: 'postgres', database: 'programme', max: 2 })

  return {
    nodes: [node],
    db,
    smtp,
    gateway,
    pictures: { store: folderStore(dataDir), sizes: () => sizesOfPictures(dataDir) },
    untilHealthy: node.untilHealthy,
    losePower: async (when) => {
      const database = Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0])
      await when
      process.kill(database, 'SIGKILL')
      await node.stop('SIGKILL')
      for (let others; (others = await processesIn(cluster)).length > 0; await wait(10))
        for (const pid of others) killIfThere(pid)
      disk.losePower()
      node.startAgain()
    },
    stop: async () => {
      await db.close()
      const code = await node.stop()
      await Promise.all([smtp.stop(), gateway.stop()])
      disk.remove()
      await rm(folder, { recursive: true, force: true })
      isDown()
      return [code]
    },
  }
}
