import { formats, type Language } from '#domain/language.ts'
import { languageName } from '#domain/translations/text-label.ts'
import { useProjectFormTexts } from '#web/platform/i18n/project-form-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { Hint } from '#web/platform/ui/hint.tsx'
import classes from './original-mark.module.css'

/** Beside a name that is not told in its reader's language. */
export function OriginalMark({ language }: { language: Language }) {
  const { languages: t } = useProjectFormTexts()
  const { language: reader } = useLanguage()
  return (
    <Hint label={t.originalIn({ language: languageName(language, reader) })}>
      <abbr className={classes.original}>{formats[language].short}</abbr>
    </Hint>
  )
}
