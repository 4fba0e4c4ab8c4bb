import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startNode } from '#test/start-node.ts'
import { copyProduct } from '#test/start-product.ts'

/** A first start creates a database and fills it with the demo, unless the test run has prepared one. */
const firstStart = { timeout: 120_000 }

test(
  'other users of the machine cannot read the data folder, nor what an earlier version left open in it',
  firstStart,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'data-folder-'))
    const dataDir = join(folder, 'data')
    await mkdir(dataDir)
    await copyProduct(dataDir)
    await mkdir(join(dataDir, 'images/ab'), { recursive: true })
    for (const open of [dataDir, join(dataDir, 'images'), join(dataDir, 'images/ab')]) await chmod(open, 0o755)
    await writeFile(join(dataDir, 'images/ab/old.jpg'), 'x', { mode: 0o644 })
    const node = await startNode({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
    try {
      await node.untilHealthy()
      const within = await readdir(dataDir)
      const modes = await Promise.all(
        within.map(async (name) => ((await stat(join(dataDir, name))).mode & 0o077) === 0),
      )
      expect(within.filter((_, index) => !modes[index])).toEqual([])
      const files = (await readdir(join(dataDir, 'images'), { withFileTypes: true, recursive: true })).filter(
        (each) => each.isFile() && each.name !== 'old.jpg',
      )
      const open = await Promise.all(
        files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).mode & 0o077),
      )
      expect(open.filter((mode) => mode !== 0)).toEqual([])
      expect(files.length).toBeGreaterThan(10)
      expect(node.output().includes('runs as root')).toBe(process.getuid?.() === 0)
    } finally {
      await node.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
)
