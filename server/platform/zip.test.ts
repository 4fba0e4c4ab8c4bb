import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { zip, type ZipEntry } from '#server/platform/zip.ts'
import { readZip } from '#test/read-zip.ts'

async function archiveOf(entries: Iterable<ZipEntry>): Promise<Buffer> {
  const each = async function* each() {
    yield* entries
  }
  return Buffer.concat(await Array.fromAsync(zip(each(), new Date('2026-11-22T10:20:30Z'))))
}

test('files put into an archive come out of it, under their names', async () => {
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

test('an archive without files is valid', async () => {
  expect(readZip(await archiveOf([])).size).toBe(0)
})

test('an entry has the time at which the archive was made', async () => {
  const archive = await archiveOf([{ name: 'a.txt', content: Buffer.from('a') }])
  const seconds = Buffer.alloc(4)
  seconds.writeUInt32LE(Date.parse('2026-11-22T10:20:30Z') / 1000)
  expect(archive.includes(seconds)).toBe(true)
  expect(await archiveOf([{ name: 'a.txt', content: Buffer.from('a') }])).toEqual(archive)
})

test('no more is in memory than the reader has room for', async () => {
  let requested = 0
  const many = async function* () {
    yield { name: 'page.html', content: randomBytes(300_000) }
    for (; requested < 50; requested++) yield { name: `${requested}`, content: randomBytes(100_000), isPacked: true }
  }
  let read = 0
  for await (const piece of zip(many())) {
    read += piece.length
    expect(requested * 100_000 - read).toBeLessThan(200_000)
  }
  expect(read).toBeGreaterThan(50 * 100_000)
})

test('a reader who stops ends the entry that is being packed, and no other is requested', async () => {
  const ended: string[] = []
  const noise = async function* () {
    try {
      for (;;) yield randomBytes(100_000)
    } finally {
      ended.push('entry')
    }
  }
  const endless = async function* () {
    try {
      for (let n = 0; ; n++) yield { name: `${n}`, content: noise() }
    } finally {
      ended.push('entries')
    }
  }
  for await (const piece of zip(endless())) if (piece.length > 1000) break
  expect(ended).toEqual(['entry', 'entries'])
})

test('a reader who stops among stored entries ends them too', async () => {
  let isEnded = false
  const pictures = async function* () {
    try {
      for (let n = 0; ; n++) yield { name: `${n}`, content: randomBytes(100_000), isPacked: true }
    } finally {
      isEnded = true
    }
  }
  for await (const piece of zip(pictures())) if (piece.length > 1000) break
  expect(isEnded).toBe(true)
})

test.each([
  [
    'an entry',
    async function* () {
      yield { name: 'a', content: failing() }
    },
  ],
  [
    'the list of entries',
    async function* () {
      yield { name: 'a', content: Buffer.from('a') }
      throw new Error('The disk is gone.')
    },
  ],
])('a failure of %s reaches the reader', async (_, entries: () => AsyncGenerator<ZipEntry>) => {
  await expect(Array.fromAsync(zip(entries()))).rejects.toThrow('The disk is gone.')
})

async function* failing(): AsyncGenerator<Buffer> {
  yield Buffer.from('some')
  throw new Error('The disk is gone.')
}
