import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startNode } from '#test/start-node.ts'

test('nobody else on the machine reads what the server keeps, nor what an earlier version left open', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'data-folder-'))
  const dataDir = join(folder, 'data')
  await mkdir(join(dataDir, 'images/ab'), { recursive: true, mode: 0o755 })
  await writeFile(join(dataDir, 'images/ab/old.jpg'), 'x', { mode: 0o644 })
  const node = await startNode({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  try {
    await node.untilHealthy()
    const open: string[] = []
    for (const path of ['', ...(await readdir(dataDir))]) {
      const { mode } = await stat(join(dataDir, path))
      // A folder that others pass through tells them nothing.
      if ((mode & (path === '' ? 0o066 : 0o077)) !== 0 && path !== '') open.push(`${path} ${mode.toString(8)}`)
    }
    expect(open).toEqual([])
    for (const each of await readdir(join(dataDir, 'images'), { withFileTypes: true, recursive: true }))
      if (each.isFile() && each.name !== 'old.jpg')
        expect(((await stat(join(each.parentPath, each.name))).mode & 0o077).toString(8)).toBe('0')
    if (process.getuid?.() === 0) expect(node.output()).toContain('runs as root')
  } finally {
    await node.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
