import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstLanguage, languages } from '#domain/language.ts'

/** Loaded with the page; the words of other nouns come with the code that asks for them. */
const first = ['auth', 'forms', 'layout', 'screens']
/** Server and web have these sentences among their own words. */
const ofOthers = new Set(['board.ts'])
const mark = '// Written by `npm run words`, from the folders of words.'

/** The files that list the words of each language: a language is its folders, and its line in `domain/language.ts`. */
export function wordsByLanguage(root: string): { path: string; text: string }[] {
  const filesOf = (part: string) => readdirSync(join(root, part, 'words', firstLanguage)).toSorted()
  const shared = filesOf('domain').filter((file) => !ofOthers.has(file))
  return [
    ...shared.map((file) => ({ path: `domain/words/in-each/${file}`, text: inEach(root, file) })),
    ...languages.flatMap((language) => [
      { path: `server/words/${language}.ts`, text: serverWordsIn(language, filesOf('server')) },
      { path: `web/words/${language}.ts`, text: webWordsIn(language, filesOf('web')) },
    ]),
    { path: 'server/words/words.ts', text: serverWords() },
    { path: 'web/platform/i18n/catalogues.ts', text: webCatalogues() },
  ]
}

/** What every language exports under one name. */
function inEach(root: string, file: string): string {
  const written = languages.map((language) => readFileSync(join(root, 'domain/words', language, file), 'utf8'))
  const [names = [], ...others] = written.map((text) =>
    [...text.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name),
  )
  const common = names.filter((name) => others.every((each) => each.includes(name)))
  const own = (name: string, language: string) => (common.length === 1 ? language : `${language}${capitalised(name)}`)
  const imported = (language: string) => common.map((name) => `${name} as ${own(name, language)}`).join(', ')
  return lines(
    ...inOrder().map((language) => `import { ${imported(language)} } from '#domain/words/${language}/${file}'`),
    '',
    ...common.map((name) => {
      const each = languages.map((language) => (common.length === 1 ? language : `${language}: ${own(name, language)}`))
      return `export const ${name} = { ${each.join(', ')} }`
    }),
  )
}

function serverWordsIn(language: string, files: readonly string[]): string {
  const folder = '#server/words'
  return lines(
    ...typeOfFirst(language, folder),
    ...files.map((file) => `import { words as ${nounOf(file)} } from '${folder}/${language}/${file}'`),
    '',
    `export const ${language}${ofType(language)} = {`,
    ...files.map((file) => `  ${nounOf(file)},`),
    '}',
  )
}

function webWordsIn(language: string, files: readonly string[]): string {
  const folder = '#web/words'
  return lines(
    ...typeOfFirst(language, folder),
    ...first.map((noun) => `import { words as ${noun} } from '${folder}/${language}/${noun}.ts'`),
    '',
    `export const ${language}${ofType(language)} = {`,
    `  first: { ${first.join(', ')} },`,
    '  later: {',
    ...files
      .filter((file) => !first.includes(nounOf(file)))
      .map((file) => `    ${nounOf(file)}: () => import('${folder}/${language}/${file}'),`),
    '  },',
    '}',
  )
}

function serverWords(): string {
  return lines(
    "import type { Language } from '#domain/language.ts'",
    ...inOrder().map((language) => `import { ${language} } from '#server/words/${language}.ts'`),
    '',
    `export type ServerWords = typeof ${firstLanguage}`,
    '',
    '/** What the server writes, by noun. */',
    `export const serverWords: Record<Language, ServerWords> = { ${languages.join(', ')} }`,
  )
}

function webCatalogues(): string {
  return lines(
    'export const catalogues = {',
    ...languages.map(
      (language) => `  ${language}: async () => (await import('#web/words/${language}.ts')).${language},`,
    ),
    '}',
  )
}

/** Any other language has the shape of the first, or does not compile. */
function typeOfFirst(language: string, folder: string): string[] {
  return language === firstLanguage ? [] : [`import type { ${firstLanguage} } from '${folder}/${firstLanguage}.ts'`]
}

function ofType(language: string): string {
  return language === firstLanguage ? '' : `: typeof ${firstLanguage}`
}

function inOrder(): string[] {
  return [...languages].toSorted()
}

function nounOf(file: string): string {
  return file.replace('.ts', '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function lines(...written: string[]): string {
  return [mark, ...written, ''].join('\n')
}
