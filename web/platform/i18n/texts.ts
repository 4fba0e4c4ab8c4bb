import { useSyncExternalStore } from 'react'
import { languages, preferredLanguage, type Language } from '#domain/language.ts'
import { fr, type Texts } from '#web/platform/i18n/fr.ts'

/** French is there from the start; any other catalogue comes when it is asked for. */
const catalogues: Record<Language, () => Texts | Promise<Texts>> = {
  fr: () => fr,
  en: async () => (await import('#web/platform/i18n/en.ts')).en,
}

const storageKey = 'locale'
const listeners = new Set<() => void>()
let now: { language: Language; texts: Texts } = { language: 'fr', texts: fr }

export function useTexts(): Texts {
  return useSyncExternalStore(subscribe, textsNow)
}

export function useLanguage() {
  return { language: useSyncExternalStore(subscribe, languageNow), setLanguage }
}

/** For what happens outside a component, such as a toast raised by a call. */
export function textsNow(): Texts {
  return now.texts
}

export function languageNow(): Language {
  return now.language
}

/** The language that was chosen, else the browser's; awaited before the first paint, so that no page changes its own. */
export async function speakFirstLanguage() {
  const chosen = languages.find((language) => language === localStorage.getItem(storageKey))
  await speak(chosen ?? preferredLanguage(navigator.languages))
}

function setLanguage(language: Language) {
  localStorage.setItem(storageKey, language)
  void speak(language)
}

async function speak(language: Language) {
  now = { language, texts: await catalogues[language]() }
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Makes the hook of texts that stand outside the catalogue, whose French every first visit to the login page loads. */
export function textsApart<Texts>(texts: Record<Language, Texts>): () => Texts {
  return function useTextsApart() {
    return texts[useLanguage().language]
  }
}
