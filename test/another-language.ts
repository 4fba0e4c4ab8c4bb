import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The code of a language that the product does not have. Its dates are in Greek letters, which nothing else is. */
export const anotherLanguage = 'xx'

/**
 * Copies the product into a folder and gives it another language: a folder of words in each root, and its place in the
 * one line that lists the languages. Its words are the French ones, marked and a third longer.
 */
export function addAnotherLanguage(folder: string) {
  const kept = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  for (const path of kept
    .split('\n')
    .filter((each) => /^(database|documents|domain|scripts|server|test|web)\/|^[^/]+$/.test(each))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(path, join(folder, path))
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  write('domain/words/marked.ts', markedModule)
  for (const file of readdirSync('domain/words/fr')) write(`domain/words/${anotherLanguage}/${file}`, ofDomain(file))
  for (const root of ['server', 'web'])
    for (const file of readdirSync(`${root}/words/fr`))
      write(`${root}/words/${anotherLanguage}/${file}`, ofNoun(root, file))
  const list = 'domain/language.ts'
  write(
    list,
    readFileSync(list, 'utf8').replace(
      "languages = ['fr', 'en', 'ja']",
      `languages = ['fr', 'en', 'ja', '${anotherLanguage}']`,
    ),
  )
  execFileSync(process.execPath, ['scripts/write-words.ts'], { cwd: folder })
}

function ofDomain(file: string): string {
  const french = readFileSync(`domain/words/fr/${file}`, 'utf8')
  const names = [...french.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name)
  const lines = names.map((name) =>
    name === 'format'
      ? `export const format: typeof french.format = { ...french.format, name: marked('Grec'), short: marked('Gr'), locale: 'el-GR' }`
      : `export const ${name}: typeof french.${name} = marked(french.${name})`,
  )
  return [
    `import * as french from '#domain/words/fr/${file}'`,
    "import { marked } from '#domain/words/marked.ts'",
    '',
    ...lines,
    '',
  ].join('\n')
}

function ofNoun(root: string, file: string): string {
  return [
    "import { marked } from '#domain/words/marked.ts'",
    `import { words as french } from '#${root}/words/fr/${file}'`,
    '',
    'export const words: typeof french = marked(french)',
    '',
  ].join('\n')
}

/** A third longer, in short words, so that lines can break as they do in any language. */
const markedModule = `const length = 3
export function marked<Words>(words: Words): Words {
  return mark(words) as Words
}

function mark(words: unknown): unknown {
  if (typeof words === 'string') return /\\p{L}{2}/u.test(words) && !/^(https?:|#|\\/)/.test(words) ? '⟦' + words + longer(words) + '⟧' : words
  if (typeof words === 'function') return Object.assign((...given: unknown[]) => mark(words(...given)), words)
  if (Array.isArray(words)) return words.map(mark)
  if (typeof words !== 'object' || words === null || '$$typeof' in words || Object.getPrototypeOf(words) !== Object.prototype) return words
  return Object.fromEntries(Object.entries(words).map(([name, value]) => [name, mark(value)]))
}

function longer(words: string): string {
  return ' ~~~~'.repeat(Math.max(1, Math.round(words.length / 3 / 5)))
}
`
