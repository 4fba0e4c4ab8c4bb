import { languages, type Language } from '#domain/language.ts'
import { fr, type Texts } from '#web/platform/i18n/fr.ts'
import { storeOf, useStore } from '#web/platform/store.ts'

/** French is there from the start; any other catalogue comes when it is asked for. */
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

/** For what happens outside a component, such as a toast raised by a call. */
export function textsNow(): Texts {
  return spoken.now().texts
}

export function languageNow(): Language {
  return spoken.now().language
}

/** French unless another language was chosen, as the specification has it; awaited before the first paint, so that no page changes its own. */
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

/** Makes the hook of texts that stand outside the catalogue, whose French every first visit to the login page loads. */
export function textsApart<Texts>(texts: Record<Language, Texts>): () => Texts {
  return function useTextsApart() {
    return texts[useLanguage().language]
  }
}
