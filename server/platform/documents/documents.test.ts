import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { renderDocument } from '#server/platform/documents/render-document.ts'
import { picture } from '#test/project-form.ts'
import { readPdf } from '#test/read-pdf.ts'

const folder = join(import.meta.dirname, '../../../documents')
const templates = (await readdir(folder))
  .filter((name) => name.endsWith('.example.json'))
  .map((name) => name.split('.')[0]!)
const example = (name: string): unknown => JSON.parse(readFileSync(join(folder, `${name}.example.json`), 'utf8'))

const madeAt = new Date('2026-11-20T10:00:00Z')
/** The last font, for fingerprints, comes with typst. */
const ours = /^(SourceSans3|NotoSansJP|YsabeauOffice|DejaVuSansMono)/

async function* pictures(...names: string[]) {
  for (const name of names) yield { name, content: await picture({ width: 1600, height: 900 }) }
}

test.each(templates)(
  'the template %s makes its example, tagged, in the fonts of the house, in both standards',
  async (name) => {
    for (const standard of ['PDF/UA-1', 'PDF/A-2a'] as const) {
      const pdf = await renderDocument(name, example(name), { standard, madeAt })
      const marks = standard === 'PDF/UA-1' ? ['pdfuaid:part'] : ['pdfaid:part>2', 'pdfaid:conformance>A']
      for (const mark of marks) expect(pdf.toString('latin1')).toContain(mark)
      const { title, language, isTagged, fonts, roles } = await readPdf(pdf)
      expect({ title, language, isTagged }).toEqual({
        title: (example(name) as { title: string }).title,
        language: 'fr',
        isTagged: true,
      })
      expect([...roles]).toEqual(expect.arrayContaining(['Root', 'P', 'H1']))
      expect([...fonts].filter((font) => !ours.test(font))).toEqual([])
    }
  },
)

test('Japanese and further Latin letters can be read, and a picture has its description', async () => {
  const pdf = await renderDocument('booklet', example('booklet'), { pictures: pictures('2098.jpg') })
  const { pages, fonts, roles, alternatives } = await readPdf(pdf)
  expect(pages.join('\n')).toContain('茶の湯 Cérémonie du thé, d’Ōsaka à Łódź')
  expect([...fonts]).toEqual(
    expect.arrayContaining(['NotoSansJP-SemiBold', 'YsabeauOffice-SemiBold', 'YsabeauOfficeExt-SemiBold']),
  )
  expect([...roles]).toContain('Figure')
  expect(alternatives).toEqual(['Image du projet « La nuit des lanternes de papier »'])
})

test('a letter with a macron is one sign for a search, in a heading too, however it was typed', async () => {
  type Minutes = { heading: string; files: { list: { name: string; summary: string }[] } }
  const data = example('minutes') as Minutes
  data.heading = 'Butō et nō, d’Ōsaka à Łódź'
  Object.assign(data.files.list[0]!, { name: 'Danse buto\u0304 et Nguyễn', summary: 'Du buto\u0304 au no\u0304.' })
  const { pages } = await readPdf(await renderDocument('minutes', data, { standard: 'PDF/A-2a', madeAt }))
  const text = pages.join('\n')
  for (const word of ['Butō et nō, d’Ōsaka à Łódź', 'Danse butō et Nguyễn', 'Du butō au nō.'])
    expect(text).toContain(word)
})

test('a picture of the booklet is smaller where a few lines would stand alone on another page', async () => {
  type Booklet = { projects: { description: object[] }[] }
  const pagesWith = async (paragraphs: number) => {
    const data = example('booklet') as Booklet
    data.projects = data.projects.slice(0, 1)
    const text = 'Une parade de lanternes le long de la Vilaine, avec les écoles de la ville. '.repeat(4)
    data.projects[0]!.description = Array.from({ length: paragraphs }, () => ({ kind: 'paragraph', runs: [{ text }] }))
    return (await readPdf(await renderDocument('booklet', data, { pictures: pictures('2098.jpg') }))).pages.length
  }
  // The booklet begins after its table of contents.
  expect([await pagesWith(9), await pagesWith(16)]).toEqual([2, 3])
})

test('user texts are shown as written, and never run', async () => {
  const pdf = await renderDocument('booklet', example('booklet'))
  expect((await readPdf(pdf)).pages.join('\n')).toContain('#arrivée[au] *mail* $Mitterrand$')
})

test('signs that no font draws, and invisible signs, prevent no document', async () => {
  type Booklet = { projects: { name: string; line: string; comment: string; description: unknown }[] }
  const data = example('booklet') as Booklet
  const strange = 'Fête 🇫🇷🇯🇵 𓀀\ufeff\u{f0000}\u0093 ᵹ हिन्दी مرحبا 葛\u{e0100}飾 か\u0301 a\u20dd \u1680 ㈱'
  const [project] = data.projects
  const runs = [
    { text: strange, strong: true, em: true },
    { text: strange, link: 'https://test.example/🇫🇷' },
  ]
  Object.assign(project!, { name: strange, line: strange, comment: strange, description: [{ kind: 'item', runs }] })
  for (const standard of ['PDF/UA-1', 'PDF/A-2a'] as const) {
    const { pages } = await readPdf(await renderDocument('booklet', data, { standard, madeAt }))
    expect(pages.join('\n')).toContain('Fête □ □')
  }
})

test('an unreadable picture is left out, and a name cannot leave its folder', async () => {
  const broken = async function* () {
    yield { name: '2098.jpg', content: Buffer.from('no picture') }
  }
  expect(
    (await readPdf(await renderDocument('booklet', example('booklet'), { pictures: broken() }))).alternatives,
  ).toEqual([])
  await expect(renderDocument('booklet', {}, { pictures: pictures('../../secret.jpg') })).rejects.toThrow('No name')
})

test('the same data and moment make the same document, byte for byte, on another day too', async () => {
  for (const options of [{}, { madeAt }]) {
    const first = await renderDocument('booklet', example('booklet'), options)
    killProcess()
    expect(await renderDocument('booklet', example('booklet'), options)).toEqual(first)
  }
})

test('a template that fails is an error that names it, and the next document is made', async () => {
  await expect(renderDocument('booklet', {})).rejects.toThrow('The document booklet was not made')
  expect((await renderDocument('register', example('register'))).length).toBeGreaterThan(1000)
})

test('a process that dies harms neither the server nor the next document', async () => {
  const dying = async function* () {
    yield* pictures('a.jpg')
    killProcess()
    yield* pictures('b.jpg')
  }
  await expect(renderDocument('booklet', example('booklet'), { pictures: dying() })).rejects.toThrow('has ended')
  expect((await renderDocument('booklet', example('booklet'))).length).toBeGreaterThan(1000)
})

test('a caller who no longer waits delays no other caller', async () => {
  const aborting = new AbortController()
  const endless = async function* () {
    for (;;) {
      yield* pictures('a.jpg')
      aborting.abort()
    }
  }
  await expect(renderDocument('booklet', {}, { pictures: endless(), signal: aborting.signal })).rejects.toThrow(
    'has ended',
  )
  expect((await renderDocument('booklet', example('booklet'))).length).toBeGreaterThan(1000)
})

test('too many documents at once are refused at once as busy', async () => {
  const asked = Array.from({ length: 6 }, () => renderDocument('register', example('register'), { caller: 'one' }))
  const outcomes = await Promise.allSettled(asked)
  expect(outcomes.map(({ status }) => status)).toEqual([...Array(4).fill('fulfilled'), 'rejected', 'rejected'])
})

/** The processes that make the documents of this test. */
function documentProcesses(): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid,ppid,args'], { encoding: 'utf8' }).split('\n')
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => Number(parent) === process.pid && args.join(' ').includes('document-process'))
    .map(([pid]) => Number(pid))
}

function killProcess() {
  process.kill(documentProcesses()[0]!, 'SIGKILL')
}
