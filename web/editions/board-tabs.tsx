import { Link } from '@tanstack/react-router'
import { useEditionTexts } from '#web/platform/i18n/edition-texts.ts'
import { useAddressedEdition } from '#web/editions/chosen-edition.ts'
import classes from '#web/platform/ui/page/link-tabs.module.css'

/** The pages of the dashboard. */
export function BoardTabs({ questions }: { questions?: number | undefined }) {
  const { boardTabs: t } = useEditionTexts()
  const edition = useAddressedEdition()
  const search = edition === undefined ? {} : { edition }
  return (
    <nav className={classes.tabs} aria-label={t.label}>
      <Link to="/board" search={search} activeOptions={{ exact: true, includeSearch: false }}>
        {t.programme}
      </Link>
      <Link to="/board/questions" search={search} activeOptions={{ includeSearch: false }}>
        {t.questions} {questions ? <small>{questions}</small> : null}
      </Link>
      <Link to="/board/budget" search={search} activeOptions={{ includeSearch: false }}>
        {t.budget}
      </Link>
      <Link to="/report/index" activeOptions={{ includeSearch: false }}>
        {t.reports}
      </Link>
    </nav>
  )
}
