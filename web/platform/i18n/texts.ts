import { languages, type Language } from '#domain/language.ts'
import { fr, type Texts } from '#web/platform/i18n/fr.ts'
import { storeOf, useStore } from '#web/platform/store.ts'

/** French is available from the start; any other catalogue is loaded on demand. */
const catalogues: Record<Language, () => Texts | Promise<Texts>> = {
  fr: () => fr,
  en: async () => (await import('#web/platform/i18n/en.ts')).en,
}

const storageKey = 'locale'
const spoken = storeOf<{ language: Language; texts: Texts }>({ language: 'fr', texts: fr })

export function useTexts(): Texts {
  return useStore(spoken, textsNow)
}

export function useLanguage() {
  return { language: useStore(spoken, languageNow), setLanguage }
}

/** For code outside a component, such as a toast raised by a call. */
export function textsNow(): Texts {
  return spoken.now().texts
}

export function languageNow(): Language {
  return spoken.now().language
}

/** French unless another language was chosen, as the specification requires; awaited before the first paint, so that no page changes its language. */
export async function speakFirstLanguage() {
  const chosen = languages.find((language) => language === localStorage.getItem(storageKey))
  await speak(chosen ?? 'fr')
}

function setLanguage(language: Language) {
  localStorage.setItem(storageKey, language)
  void speak(language)
}

async function speak(language: Language) {
  const texts = await catalogues[language]()
  document.documentElement.lang = language
  spoken.change({ language, texts })
}

/** Makes the hook for texts outside the catalogue, because every first visit to the login page loads the French catalogue. */
export function textsApart<Texts>(texts: Record<Language, Texts>): () => Texts {
  return function useTextsApart() {
    return texts[useLanguage().language]
  }
}
