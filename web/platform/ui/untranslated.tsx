import { formats, type Language } from '#domain/language.ts'
import classes from './untranslated.module.css'

type UntranslatedProps = { languages: readonly Language[]; words: (said: { languages: string }) => string }

/** Shown to administrators under a name: readers of these languages see the French one. */
export function Untranslated({ languages, words }: UntranslatedProps) {
  if (languages.length === 0) return null
  const names = languages.map((each) => formats[each].name)
  return <span className={classes.untranslated}>{words({ languages: names.join(', ') })}</span>
}
