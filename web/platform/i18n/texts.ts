import { createContext, use } from 'react'
import type { ErrorCode } from '#domain/errors.ts'
import { firstLanguage, languages, type Language } from '#domain/language.ts'
import { catalogues } from '#web/platform/i18n/catalogues.ts'
import { storeOf, useStore } from '#web/platform/store.ts'
import type { fr } from '#web/words/fr.ts'

type Catalogue = typeof fr
type Noun = keyof Catalogue['later']

/** What every screen may show: the frame, forms, errors. */
export type Texts = Catalogue['first'] & { errors: Record<ErrorCode, string> }

/** What other screens show, by noun. */
export type Words = { [N in Noun]: Awaited<ReturnType<Catalogue['later'][N]>>['words'] }

type Loaders = { [N in Noun]: () => Promise<{ words: Words[N] }> }

const storageKey = 'locale'
type Spoken = { language: Language; texts: Texts }
const spoken = storeOf<Spoken | undefined>(undefined)
/** The words of a part of a page that is in another language than its reader’s (in-language.tsx). */
export const SpokenHere = createContext<Spoken | undefined>(undefined)

/** The nouns of all the code that is loaded. */
const needed = new Set<Noun>()
const loaded: Partial<Record<Language, Partial<Words>>> = {}
const loading = new Map<string, Promise<unknown>>()

export function useTexts(): Texts {
  const own = useStore(spoken, textsNow)
  return use(SpokenHere)?.texts ?? own
}

export function useLanguage() {
  const own = useStore(spoken, languageNow)
  return { language: use(SpokenHere)?.language ?? own, setLanguage }
}

/**
 * Makes the hook for the words of a noun. They are loaded once the code that calls this is: `withWords` waits for them, so
 * that a screen is drawn with its words.
 */
export function wordsFor<N extends Noun>(noun: N): () => Words[N] {
  needed.add(noun)
  return function useWords() {
    const { language } = useLanguage()
    const words = loaded[language]?.[noun]
    return words ?? use(load(noun, language))
  }
}

/** For code outside a component, such as a toast raised by a call. */
export function textsNow(): Texts {
  return now().texts
}

export function wordsNow<N extends Noun>(noun: N): Words[N] {
  const words = loaded[languageNow()]?.[noun]
  if (words === undefined) throw new Error(`The words of ${noun} are not loaded.`)
  return words
}

export function languageNow(): Language {
  return now().language
}

function now() {
  const value = spoken.now()
  if (value === undefined) throw new Error('No language is loaded yet.')
  return value
}

/** French unless another language was chosen, as the specification requires; awaited before the first paint, so that no page changes its language. */
export async function speakFirstLanguage() {
  const chosen = languages.find((language) => language === localStorage.getItem(storageKey))
  await speak(chosen ?? firstLanguage)
}

/** Waits for code, and for the words that it needs. */
export async function withWords<Code>(code: Promise<Code>): Promise<Code> {
  const found = await code
  const language = spoken.now()?.language
  // Before the first language, `speak` loads them.
  if (language !== undefined) await loadNeeded(language)
  return found
}

function setLanguage(language: Language) {
  localStorage.setItem(storageKey, language)
  void speak(language)
}

/** The words of every screen in a language. */
export async function spokenIn(language: Language): Promise<Spoken> {
  const { first } = await catalogues[language]()
  return { language, texts: withErrors(first, language) }
}

async function speak(language: Language) {
  const next = await spokenIn(language)
  await loadNeeded(language)
  document.documentElement.lang = language
  spoken.change(next)
}

/**
 * Until its words are there, any other error reads like an unforeseen one. They are looked up when they are read: an act
 * that is refused began before they came.
 */
function withErrors(first: Catalogue['first'], language: Language): Texts {
  const own: Partial<Record<string, string>> = first.forms.errors
  const later = (): Partial<Record<string, string>> => loaded[language]?.errors ?? {}
  const errors = new Proxy(own, { get: (_, code) => own[String(code)] ?? later()[String(code)] ?? own['server.error'] })
  return { ...first, errors: errors as Texts['errors'] }
}

/** Most first screens meet no error: its words come with the first one, or with code that finds one by itself. */
export async function loadErrors() {
  needed.add('errors')
  // Without a network, the error says so itself.
  if (spoken.now() !== undefined) await load('errors', languageNow()).catch(() => {})
}

async function loadNeeded(language: Language) {
  await Promise.all([...needed].map((noun) => load(noun, language)))
}

/** One promise for each, as `use` requires; one that failed is tried again. */
function load<N extends Noun>(noun: N, language: Language): Promise<Words[N]> {
  const key = `${language} ${noun}`
  const known = loading.get(key) as Promise<Words[N]> | undefined
  if (known !== undefined) return known
  const begun = fetchWords(noun, language)
  loading.set(key, begun)
  begun.catch(() => loading.delete(key))
  return begun
}

async function fetchWords<N extends Noun>(noun: N, language: Language): Promise<Words[N]> {
  const { later }: { later: Loaders } = await catalogues[language]()
  const { words } = await later[noun]()
  const ofLanguage: { [M in Noun]?: Words[M] } = (loaded[language] ??= {})
  ofLanguage[noun] = words
  const spokenNow = spoken.now()
  if (noun === 'errors' && spokenNow?.language === language)
    spoken.change({ language, texts: withErrors(spokenNow.texts, language) })
  return words
}
