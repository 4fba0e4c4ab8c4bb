import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type * as PdfJs from 'pdfjs-dist'

// The build for Node, because the other one needs a browser.
const address = createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.mjs')

export type ReadPdf = {
  title: string
  language: string
  isTagged: boolean
  /** The text of each page. */
  pages: string[]
  /** Without the letters before the name of a font's subset. */
  fonts: Set<string>
  /** The structure: headings, tables, figures … */
  roles: Set<string>
  alternatives: string[]
}

type Node = { role?: string; alt?: string; children?: Node[] }

/** A PDF as another program reads it. */
export async function readPdf(content: Buffer): Promise<ReadPdf> {
  const pdfjs = (await import(pathToFileURL(address).href)) as typeof PdfJs
  const document = await pdfjs.getDocument({ data: new Uint8Array(content), fontExtraProperties: true, verbosity: 0 })
    .promise
  const info = (await document.getMetadata()).info as { Title?: string; Language?: string }
  const read: ReadPdf = {
    title: info.Title ?? '',
    language: info.Language ?? '',
    // Its types are wrong: it is a Map.
    isTagged: ((await document.getMarkInfo()) as unknown as Map<string, boolean> | null)?.get('Marked') === true,
    pages: [],
    fonts: new Set(),
    roles: new Set(),
    alternatives: [],
  }
  for (let number = 1; number <= document.numPages; number++) await readPage(await document.getPage(number), read)
  await document.loadingTask.destroy()
  return read
}

async function readPage(page: PdfJs.PDFPageProxy, read: ReadPdf) {
  const { items } = await page.getTextContent()
  read.pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
  await page.getOperatorList()
  for (const item of items) {
    if (!('fontName' in item) || item.str.trim() === '') continue
    const { name } = page.commonObjs.get(item.fontName) as { name: string }
    read.fonts.add(name.replace(/^[A-Z]{6}\+/, ''))
  }
  noteRoles((await page.getStructTree()) as Node | null, read)
}

function noteRoles(node: Node | null, read: ReadPdf) {
  if (node?.role) read.roles.add(node.role)
  if (node?.alt) read.alternatives.push(node.alt)
  for (const child of node?.children ?? []) noteRoles(child, read)
}
