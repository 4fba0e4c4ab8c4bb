import { globSync, readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

/**
 * Every regular expression of the domain and the server reads texts of strangers. Each is given fifty thousand
 * characters that it matches, then one that it does not. An expression that reads each character once takes
 * milliseconds; one that backtracks would take minutes, and is cut off.
 */
const length = 50_000
const patience = 750

type WrittenExpression = { source: string; flags: string; file: string }

const files = globSync(['domain/**/*.ts', 'server/**/*.ts']).filter((file) => !file.endsWith('.test.ts'))
const found = files.flatMap(expressionsIn)
const different = [
  ...new Map(found.map((expression) => [`${expression.source}/${expression.flags}`, expression])).values(),
]

test('are all found', () => {
  expect(found.length).toBeGreaterThan(40)
  expect(found.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['domain/fields.ts', 'server/platform/http/bind.ts']),
  )
})

test('an expression that backtracks is recognised', () => {
  expect(slowest({ source: String.raw`^(a+)+$`, flags: '', file: '' }, 300)).toBeDefined()
  expect(slowest({ source: String.raw`\s+$`, flags: '', file: '' }, 300)).toBeDefined()
  expect(slowest({ source: String.raw`^\d+$`, flags: '', file: '' })).toBeUndefined()
})

test.each(different)('/$source/$flags of $file reads each character once', (expression) => {
  expect(slowest(expression)).toBeUndefined()
})

function expressionsIn(file: string): WrittenExpression[] {
  const expressions: WrittenExpression[] = []
  const look = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    if ('regex' in node) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string }
      expressions.push({ source: pattern, flags, file })
    }
    for (const inner of Object.values(node)) look(inner)
  }
  look(parseAst(readFileSync(file, 'utf8'), { lang: 'ts' }))
  return expressions
}

/** Returns the first text that takes too long: no text does, if all together do not. */
function slowest(expression: WrittenExpression, longest = patience): string | undefined {
  const texts = textsFor(expression.source)
  return isCutOff(expression, texts, longest)
    ? texts.find((text) => takesTooLong(expression, text, longest))
    : undefined
}

function takesTooLong(expression: WrittenExpression, text: string, longest: number): boolean {
  for (let limit = longest; ; limit *= 2) {
    const began = process.threadCpuUsage()
    if (!isCutOff(expression, [text], limit)) return false
    const { user, system } = process.threadCpuUsage(began)
    // Interrupted while the machine did something else, it starts again with more time.
    if ((user + system) / 1000 > longest / 2) return true
  }
}

/** A timer for each call costs more than most texts: all texts go into one call. */
function isCutOff({ source, flags }: WrittenExpression, texts: string[], limit: number): boolean {
  const expression = `new RegExp(${JSON.stringify(source)}, ${JSON.stringify(flags)})`
  try {
    const read = `for (const text of texts) text.replace(${expression}, '')`
    runInContext(read, createContext({ texts }), { timeout: limit })
    return false
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return true
    throw error
  }
}

/**
 * The characters the expression names and one of each kind, alone and in pairs, repeated, with an end that it refuses.
 */
function textsFor(source: string): string[] {
  const named = source.replaceAll(/\\[a-zA-Z]|[\\^$()[\]{}+*?|]/g, '')
  const letters = [...new Set(`${named}a0 <&/.-@:=_"é\n`)].slice(0, 40)
  const pairs = letters.flatMap((one, index) => (index % 3 === 0 ? [`${one}a`, `${one}0`, ` ${one}`] : []))
  return [...letters, ...pairs].flatMap(textsOf)
}

const made = new Map<string, string[]>()

/** Made once for all expressions: most of them match the same characters. */
function textsOf(pump: string): string[] {
  const kept = made.get(pump)
  if (kept) return kept
  const body = pump.repeat(Math.ceil(length / pump.length))
  const texts = [`${body}\0`, `a${body}\0`, `\0${body}\0`]
  made.set(pump, texts)
  return texts
}
