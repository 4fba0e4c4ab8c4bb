import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages, othersThan } from '#domain/language.ts'
import { wordsByLanguage } from '#scripts/words-by-language.ts'
import { serverWords, type ServerWords } from '#server/words/words.ts'
import { fr } from '#web/words/fr.ts'

const kept = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
const files = kept
  .split('\n')
  .filter((path) => /^(domain|server|web)\/.*\.tsx?$/.test(path) && !path.includes('.test.') && existsSync(path))

/** The files of words that French has and another language lacks, or the other way round. */
function missingWords(paths: readonly string[], spoken: readonly string[]): string[] {
  const found = paths.flatMap((path) => {
    const [, root = '', language = '', rest = ''] = /^(domain|server|web)\/words\/(\w\w)(\/.+|\.ts)$/.exec(path) ?? []
    return root === '' ? [] : [{ root, language, rest }]
  })
  const wanted = new Set(found.map(({ root, rest }) => `${root} ${rest}`))
  const all = new Set(found.map(({ root, language, rest }) => `${root}/words/${language}${rest}`))
  const expected = [...wanted].flatMap((each) => {
    const [root, rest] = each.split(' ')
    return spoken.map((language) => `${root}/words/${language}${rest}`)
  })
  const unspoken = [...all].filter((path) => !expected.includes(path))
  return [...expected.filter((path) => !all.has(path)), ...unspoken].sort()
}

test('each language has every file of words in the three roots, and no other language has any', () => {
  expect(missingWords(files, languages)).toEqual([])
  expect(new Set(files.flatMap((path) => /^(\w+)\/words\/fr\//.exec(path)?.[1] ?? []))).toEqual(
    new Set(['domain', 'server', 'web']),
  )
})

test('what lists the words of each language is written from the folders: `npm run words` writes it', () => {
  for (const { path, text } of wordsByLanguage('.')) expect([path, readFileSync(path, 'utf8')]).toEqual([path, text])
})

test('the languages of the interface are listed in one line', () => {
  const listed = /\bfr\b.*\ben\b.*\bja\b/
  const written = new Set(wordsByLanguage('.').map(({ path }) => path))
  const listing = files.flatMap((path) =>
    written.has(path)
      ? []
      : readFileSync(path, 'utf8')
          .split('\n')
          .filter((line) => listed.test(line.replaceAll(/\/\/.*|^ *\/?\*.*/g, '')))
          .map((line) => `${path}: ${line}`),
  )
  expect(listing).toEqual([
    "domain/language.ts: export const languages = ['fr', 'en', 'ja'] as const",
    // The database has columns for what people write, which a migration adds.
    "domain/language.ts: export const writtenLanguages = ['fr', 'en', 'ja'] as const",
    expect.stringContaining('server/editions/edition-queries.ts: '),
    expect.stringContaining('web/projects/talk/opinions/opinion-fields.tsx: '),
  ])
})

test('a language without some of its words is told which', () => {
  const pseudo = files.flatMap((path) => (/\/words\/fr[/.]/.test(path) ? [path.replace('/words/fr', '/words/xx')] : []))
  const lacking = pseudo.filter((path) => path !== 'web/words/xx/thread.ts' && path !== 'server/words/xx/agenda.ts')
  expect(missingWords([...files, ...pseudo], [...languages, 'xx'])).toEqual([])
  expect(missingWords([...files, ...lacking], [...languages, 'xx'])).toEqual([
    'server/words/xx/agenda.ts',
    'web/words/xx/thread.ts',
  ])
})

test('the words of each language are loaded, and are of the shape of the French ones', async () => {
  for (const language of othersThan('fr')) {
    const other = ((await import(`../web/words/${language}.ts`)) as Record<string, typeof fr>)[language]!
    expect(shapeOf(other.first)).toEqual(shapeOf(fr.first))
    expect(Object.keys(other.later)).toEqual(Object.keys(fr.later))
    for (const noun of nouns) {
      const [words, french] = await Promise.all([other.later[noun](), fr.later[noun]()])
      expect({ noun, shape: shapeOf(words.words) }).toEqual({ noun, shape: shapeOf(french.words) })
    }
  }
  for (const language of languages) expect(shapeOf(serverWords[language])).toEqual(shapeOf(serverWords.fr))
})

/** As a translator's tools make it, to see what does not come from the words: marked, and a third longer. */
test('a fourth language takes the shape of the French words', async () => {
  const server: ServerWords = pseudoOf(serverWords.fr)
  const first: typeof fr.first = pseudoOf(fr.first)
  const later = await Promise.all(nouns.map(async (noun) => pseudoOf(await fr.later[noun]()).words))
  for (const words of [server, first, ...later])
    expect(textsOf(words).filter((text) => !/^\[.*\]$/s.test(text))).toEqual([])
  expect(textsOf(server).length + textsOf(first).length + textsOf(later).length).toBeGreaterThan(2000)
  expect(server.agenda.events(2).length).toBeGreaterThan(serverWords.fr.agenda.events(2).length * 1.3)
})

test('no module holds texts in several languages: they stand in the files of words', () => {
  const text = /(?:^|[{,(])\s*'?(?:fr|en|ja)'?: *(?:['`({[]|\w+ =>|$)/m
  const holding = files.filter((path) => !path.includes('/words/') && text.test(readFileSync(path, 'utf8')))
  expect(holding).toEqual([])
  for (const record of [
    "{ fr: 'Nom', en: 'Name' }",
    '  en: (code) => code,',
    "  'ja': {",
    '  fr:\n',
    'x = { fr: `a` }',
  ])
    expect(record).toMatch(text)
})

test('what depends on the language is told by its words and its facts, not asked for by its name', () => {
  const asking = files.filter(
    (path) => !path.includes('/words/') && /\b(language|lang)\b (===|!==) '\w\w'/.test(readFileSync(path, 'utf8')),
  )
  expect(asking).toEqual([])
})

test('a whole name is written by personName, in the order of its reader', () => {
  const byHand =
    /firstname\b[^\n]{0,12}(?:\|\| ' ' \|\||\} ?\$?\{)[^\n]{0,24}lastname|\[[^\]\n]*firstname[^\]\n]*lastname[^\]\n]*\][^\n]*\.join\(/i
  const written = files
    .filter((path) => !path.includes('/words/'))
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        // A search finds the words of a name in any order.
        .filter((line) => byHand.test(line) && !line.includes('searchable('))
        .map((line) => `${path}: ${line.trim()}`),
    )
  expect(written).toEqual([
    // The history of before names people in the order of the first language.
    expect.stringContaining('server/users/erase-user-queries.ts'),
  ])
  for (const line of [
    "u.firstname || ' ' || u.lastname as name",
    '`${firstname} ${lastname}`',
    '{user.firstname} {user.lastname}',
    '`${contactFirstname} ${contactLastname}`',
    "[one.firstname ?? '', one.lastname].filter(Boolean).join(' ')",
  ])
    expect(line).toMatch(byHand)
})

const nouns = Object.keys(fr.later) as (keyof typeof fr.later)[]

/** Names, and what stands under each: lists may be of another length. */
function shapeOf(words: unknown): unknown {
  if (Array.isArray(words)) return 'list'
  // A sentence that only other languages need is null in French.
  if (words === null || typeof words === 'function') return 'function'
  if (typeof words !== 'object') return typeof words
  return Object.fromEntries(
    Object.entries(words)
      .map(([name, value]) => [name, shapeOf(value)] as const)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  )
}

function pseudoOf<Words>(words: Words): Words {
  return marked(words) as Words
}

function marked(words: unknown): unknown {
  if (typeof words === 'string') return `[${words}${'~'.repeat(Math.ceil(words.length / 3))}]`
  if (typeof words === 'function') return (...given: unknown[]) => marked(words(...given))
  if (Array.isArray(words)) return words.map(marked)
  if (typeof words !== 'object' || words === null) return words
  return Object.fromEntries(Object.entries(words).map(([name, value]) => [name, marked(value)]))
}

function textsOf(words: unknown): string[] {
  if (typeof words === 'string') return [words]
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsOf) : []
}
