import { createRequire } from 'node:module'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import decompress from 'wawoff2/decompress.js'

/**
 * The headings of documents use Ysabeau Office, which exists only for browsers: WOFF2, in two files with one name.
 * typst reads TTF, and only one of two files with one name; so the further Latin letters get another name.
 */
const folder = dirname(createRequire(import.meta.url).resolve('@fontsource/ysabeau-office/package.json'))
const target = join(import.meta.dirname, '../documents/fonts')
const weights = [500, 600]

for (const weight of weights) {
  writeFileSync(join(target, `YsabeauOffice-${weight}.ttf`), await read(`latin-${weight}`))
  writeFileSync(join(target, `YsabeauOfficeExt-${weight}.ttf`), renamed(await read(`latin-ext-${weight}`)))
}
writeFileSync(join(target, 'LICENCE-Ysabeau.txt'), readFileSync(join(folder, 'LICENSE')))

async function read(which: string): Promise<Buffer> {
  const file = readFileSync(join(folder, `files/ysabeau-office-${which}-normal.woff2`))
  return Buffer.from(await decompress(file))
}

type FontTable = { tag: string; content: Buffer }

/** The same font under another family name. */
function renamed(font: Buffer): Buffer {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index): FontTable => {
    const at = 12 + index * 16
    const start = font.readUInt32BE(at + 8)
    return {
      tag: font.toString('latin1', at, at + 4),
      content: font.subarray(start, start + font.readUInt32BE(at + 12)),
    }
  })
  return assembled(
    font.subarray(0, 12),
    tables.map((table) => (table.tag === 'name' ? { ...table, content: otherNames(table.content) } : table)),
  )
}

function otherNames(names: Buffer): Buffer {
  const count = names.readUInt16BE(2)
  const strings = names.readUInt16BE(4)
  const head = Buffer.from(names.subarray(0, 6 + count * 12))
  head.writeUInt16BE(head.length, 4)
  const texts: Buffer[] = []
  let at = 0
  for (let index = 0; index < count; index++) {
    const record = 6 + index * 12
    const isWide = names.readUInt16BE(record) !== 1
    const start = strings + names.readUInt16BE(record + 10)
    const raw = names.subarray(start, start + names.readUInt16BE(record + 8))
    const text = (isWide ? Buffer.from(raw).swap16().toString('utf16le') : raw.toString('latin1'))
      .replaceAll('Ysabeau Office', 'Ysabeau Office Ext')
      .replaceAll('YsabeauOffice', 'YsabeauOfficeExt')
    const written = isWide ? Buffer.from(text, 'utf16le').swap16() : Buffer.from(text, 'latin1')
    head.writeUInt16BE(written.length, record + 8)
    head.writeUInt16BE(at, record + 10)
    texts.push(written)
    at += written.length
  }
  return Buffer.concat([head, ...texts])
}

function assembled(head: Buffer, tables: FontTable[]): Buffer {
  const directory = Buffer.alloc(tables.length * 16)
  const bodies: Buffer[] = []
  let at = head.length + directory.length
  for (const [index, { tag, content }] of tables.entries()) {
    const padded = Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4)])
    directory.write(tag, index * 16, 'latin1')
    directory.writeUInt32BE(sumOf(padded), index * 16 + 4)
    directory.writeUInt32BE(at, index * 16 + 8)
    directory.writeUInt32BE(content.length, index * 16 + 12)
    bodies.push(padded)
    at += padded.length
  }
  return Buffer.concat([head, directory, ...bodies])
}

function sumOf(content: Buffer): number {
  let sum = 0
  for (let at = 0; at < content.length; at += 4) sum = (sum + content.readUInt32BE(at)) >>> 0
  return sum
}
