import type { Rolldown } from 'vite'
import { languages } from '#domain/language.ts'

type Group = [name: string, test: (id: string) => boolean]

/** The words of a language come in four files: those of the first screens, of errors, of the list, of all later screens. */
export function wordGroups(chunks: Rolldown.OutputChunk[], listModules: Set<string>): Group[] {
  const ofList = nounsOf(chunks, listModules)
  return languages.flatMap((language): Group[] => {
    const path = `/web/words/${language}`
    const first = new Set(
      chunks.filter((chunk) => chunk.facadeModuleId?.endsWith(`${path}.ts`)).flatMap(({ moduleIds }) => moduleIds),
    )
    return [
      [wordFile(language), (id) => first.has(id) && isOfWords(id)],
      [wordFile(language, 'errors'), (id) => id.endsWith(`${path}/errors.ts`)],
      [wordFile(language, 'list'), (id) => id.includes(`${path}/`) && ofList.has(nounOf(id))],
      [
        wordFile(language, 'later'),
        (id) => id.includes(`${path}/`) || id.endsWith(`/domain/words/${language}/board.ts`),
      ],
    ]
  })
}

export function wordFile(language: string, screens?: 'errors' | 'list' | 'later'): string {
  return ['words', language, screens].filter(Boolean).join('-')
}

export function wordModules(chunks: Rolldown.OutputChunk[]): Set<string> {
  return new Set(chunks.flatMap(({ moduleIds }) => moduleIds.filter(isOfWords)))
}

/** The sentences of the board stand in domain, for the server as well; its page alone shows them. */
function isOfWords(id: string): boolean {
  return id.includes('/web/words/') || /\/domain\/words\/\w\w\/board\.ts$/.test(id)
}

/** The nouns whose words a module asks for by `wordsFor`. */
function nounsOf(chunks: Rolldown.OutputChunk[], modules: Set<string>): Set<string> {
  const written = chunks
    .flatMap((chunk) => Object.entries(chunk.modules))
    .flatMap(([id, { code }]) => (modules.has(id) && code !== null ? [code] : []))
  const nouns = written.flatMap((code) => [...code.matchAll(/wordsFor[$\w]*\(["'](\w+)["']\)/g)])
  return new Set(nouns.map(([, noun = '']) => noun.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)))
}

function nounOf(id: string): string {
  return /([\w-]+)\.ts$/.exec(id)?.[1] ?? ''
}
