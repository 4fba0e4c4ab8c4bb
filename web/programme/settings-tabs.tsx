import { Link } from '@tanstack/react-router'
import { useProgrammeTexts } from '#web/platform/i18n/programme-texts.ts'
import classes from '#web/platform/ui/page/link-tabs.module.css'

/** The pages of the settings. */
export function SettingsTabs() {
  const { title, tabs: t } = useProgrammeTexts()
  return (
    <nav className={classes.tabs} aria-label={title}>
      <Link to="/programme/edit">{t.programme}</Link>
      <Link to="/edition/index">{t.editions}</Link>
      <Link to="/mail" activeOptions={{ includeSearch: false }}>
        {t.receivedMail}
      </Link>
      <Link to="/audit/index" activeOptions={{ includeSearch: false }}>
        {t.audit}
      </Link>
    </nav>
  )
}
