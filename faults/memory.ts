import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { makeMemoryGroup } from '#faults/memory-group.ts'
import { clearFolder, comesDown } from '#faults/take-down.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { multipart } from '#test/project-form.ts'
import { startNode } from '#test/start-node.ts'
import { productFolder } from '#test/start-product.ts'

/** The memory that docs/operations.md requires of a node. */
export const mostMegabytes = 1000
/** The widest accepted picture: forty million pixels at 16:9. */
const [width, height] = [8432, 4743]

/** `group`: whether the kernel could enforce the limit. */
type MemoryPeaks = {
  statuses: number[]
  server: number
  pictures: number
  seconds: number
  group: { killed: number } | undefined
}

/**
 * Sends, so many times at once, the costliest accepted picture: forty million pixels in a progressive JPEG with all its
 * colours, lying on its side. The server has its database elsewhere, as a node has, and no more memory than a node.
 * Returns the peak of the server and of its picture process, each by the kernel's own mark: their sum is at least what
 * both had at any one time.
 */
export async function takeLargePictures(howMany: number): Promise<MemoryPeaks> {
  const folder = await productFolder()
  const group = makeMemoryGroup(mostMegabytes)
  const database = await startEmbeddedPostgres(folder)
  const url = `postgres://postgres@socket/programme?host=${encodeURIComponent(String(database.connection.host))}`
  const node = await startNode({ DATA_DIR: folder, DATABASE_URL: url }, [], group?.words)
  const isDown = comesDown(async () => {
    await node.stop()
    await database.stop()
    await group?.remove()
    await clearFolder(folder, join(folder, 'postgres'))
  })
  const marks = { server: 0, pictures: 0 }
  const watch = setInterval(() => void noteMarks(node.process().pid!, marks), 20)
  try {
    await node.untilHealthy()
    const image = new Blob([new Uint8Array(await largePicture())])
    const began = performance.now()
    const statuses = await Promise.all(
      Array.from({ length: howMany }, (_, n) => send(node.address, n % 2 === 0 ? 'holder' : 'holder2', image)),
    )
    await noteMarks(node.process().pid!, marks)
    const seconds = (performance.now() - began) / 1000
    return { statuses, ...marks, seconds, group: group && { killed: group.killed() } }
  } finally {
    clearInterval(watch)
    await node.stop()
    await database.stop()
    await group?.remove()
    await rm(folder, { recursive: true, force: true })
    isDown()
  }
}

function largePicture(): Promise<Buffer> {
  const create = { width: height, height: width, channels: 3 as const, background: '#1d4d7f' }
  return sharp({ create })
    .jpeg({ quality: 60, progressive: true, chromaSubsampling: '4:4:4' })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

async function send(address: string, who: string, image: Blob): Promise<number> {
  const login = await multipart({ username: `${who}@demo.test`, password: 'Matsuri2025' })
  const post = (path: string, { headers, payload }: typeof login, more = {}) =>
    fetch(address + path, { method: 'POST', headers: { ...headers, ...more }, body: new Uint8Array(payload) })
  const { access_token: token } = (await (await post('/api/login', login)).json()) as { access_token: string }
  const form = await multipart({ name: 'Quarante millions de points', image })
  return (await post('/project', form, { authorization: `Bearer ${token}` })).status
}

/** Records the peak of each, in megabytes. */
async function noteMarks(server: number, marks: { server: number; pictures: number }) {
  marks.server = Math.max(marks.server, await markOf(server))
  for (const pid of await childrenOf(server))
    if ((await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes('picture-process'))
      marks.pictures = Math.max(marks.pictures, await markOf(pid))
}

async function markOf(pid: number | string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

async function childrenOf(parent: number): Promise<string[]> {
  const children = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8').catch(() => '')
  return children.split(' ').filter(Boolean)
}
