import { expect, test } from 'vitest'
import { zip, type ZipEntry } from '#server/platform/zip.ts'
import { readZip } from '#test/read-zip.ts'

async function archiveOf(entries: Iterable<ZipEntry>): Promise<Buffer> {
  const each = async function* each() {
    yield* entries
  }
  return Buffer.concat(await Array.fromAsync(zip(each(), new Date('2026-11-22T10:20:30Z'))))
}

test('what goes into an archive comes out of it, under its name', async () => {
  const words = Buffer.from('été '.repeat(1000))
  const archive = await archiveOf([
    { name: 'données.json', content: words },
    { name: 'images/a.jpg', content: Buffer.from([1, 2, 3]), isPacked: true },
    { name: 'empty.txt', content: Buffer.alloc(0) },
  ])
  expect([...readZip(archive)]).toEqual([
    ['données.json', words],
    ['images/a.jpg', Buffer.from([1, 2, 3])],
    ['empty.txt', Buffer.alloc(0)],
  ])
  expect(archive.length).toBeLessThan(words.length)
})

test('an archive of nothing is one', async () => {
  expect(readZip(await archiveOf([])).size).toBe(0)
})

test('more files than two bytes can count', async () => {
  const count = 0xff_ff + 2
  const many = Array.from({ length: count }, (_, n) => ({ name: `${n}`, content: Buffer.alloc(0), isPacked: true }))
  const files = readZip(await archiveOf(many))
  expect([files.size, files.has(`${count - 1}`)]).toEqual([count, true])
})
