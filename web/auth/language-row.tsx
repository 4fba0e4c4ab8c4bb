import { IconLanguage } from '@tabler/icons-react'
import { formats, languages } from '#domain/language.ts'
import { useLanguage, useTexts } from '#web/platform/i18n/texts.ts'
import classes from './language-row.module.css'

/** First on the page: a reader of another language finds it at once, and keeps what was typed. */
export function LanguageRow() {
  const { layout } = useTexts()
  const { language, setLanguage } = useLanguage()
  return (
    <nav className={classes.row} aria-label={layout.language}>
      <IconLanguage size={18} stroke={1.6} aria-hidden />
      {languages.map((code) => (
        <a
          key={code}
          href={`/${window.location.hash}`}
          lang={code}
          hrefLang={code}
          aria-current={code === language || undefined}
          onClick={(event) => {
            event.preventDefault()
            setLanguage(code)
          }}
        >
          {formats[code].name}
        </a>
      ))}
    </nav>
  )
}
