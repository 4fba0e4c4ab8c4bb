import { Suspense, use, type ReactNode } from 'react'
import type { Language } from '#domain/language.ts'
import { SpokenHere, spokenIn, useLanguage } from '#web/platform/i18n/texts.ts'

type InLanguageProps = { language: Language; children: ReactNode }

/** A part of a page in a language that may not be its reader’s: each of its words, as a reader of that language has them. */
export function InLanguage(props: InLanguageProps) {
  return (
    <Suspense>
      <Spoken {...props} />
    </Suspense>
  )
}

function Spoken({ language, children }: InLanguageProps) {
  const { language: own } = useLanguage()
  return <SpokenHere value={language === own ? undefined : use(wordsOf(language))}>{children}</SpokenHere>
}

const known = new Map<Language, ReturnType<typeof spokenIn>>()

/** One promise for each, as `use` requires; one that failed is tried again. */
function wordsOf(language: Language) {
  const begun = known.get(language) ?? spokenIn(language)
  known.set(language, begun)
  begun.catch(() => known.delete(language))
  return begun
}
