import { formats, type Language, listIn } from '#domain/language.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import classes from './untranslated.module.css'

type UntranslatedProps = { languages: readonly Language[]; words: (said: { languages: string }) => string }

/** Shown to administrators under a name: readers of these languages see the French one. */
export function Untranslated({ languages, words }: UntranslatedProps) {
  const { language } = useLanguage()
  if (languages.length === 0) return null
  const names = languages.map((each) => formats[each].name)
  return <span className={classes.untranslated}>{words({ languages: listIn(language, names) })}</span>
}
