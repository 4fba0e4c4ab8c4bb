import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { editionTitleIn, languagesWithoutTitle } from '#domain/editions/edition-title.ts'
import type { EditionRow } from '#domain/editions/edition-row.ts'
import { chooseEdition } from '#web/editions/chosen-edition.ts'
import { editionList } from '#web/editions/edition-queries.ts'
import { EditionAct } from '#web/editions/edition-act.tsx'
import { editionDays, EditionTitle } from '#web/editions/edition-title.tsx'
import { InviteButton, OpenNextButton } from '#web/editions/next-edition-buttons.tsx'
import { isNextOpen } from '#web/editions/next-edition.tsx'
import { KeptCommissions } from '#web/editions/kept-commissions.tsx'
import { useOtherEditionTexts } from '#web/platform/i18n/other-edition-texts.ts'
import { useEditionTexts } from '#web/platform/i18n/edition-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { Page } from '#web/platform/ui/page/page.tsx'
import { Waiting } from '#web/platform/ui/waiting.tsx'
import { Untranslated } from '#web/platform/ui/untranslated.tsx'
import { SettingsTabs } from '#web/programme/settings-tabs.tsx'
import classes from './edition-list-page.module.css'
import { LinkButton } from '#web/platform/ui/page/link-button.tsx'

export function EditionListPage() {
  const t = useEditionTexts()
  const read = useQuery({ ...editionList(), staleTime: 0 })
  const { data } = read
  return (
    <Page
      title={t.title}
      subtitle={t.subtitle}
      action={
        data && !isNextOpen(data) ? (
          <OpenNextButton />
        ) : (
          <LinkButton variant="default" to="/edition/create" leftSection={<IconPlus size={18} aria-hidden />}>
            {t.add}
          </LinkButton>
        )
      }
    >
      <SettingsTabs />
      {data ? (
        <ul className={classes.list}>
          {data.map((edition) => (
            <Edition key={edition.id} edition={edition} editions={data} />
          ))}
        </ul>
      ) : (
        <Waiting height={220} reads={[read]} />
      )}
    </Page>
  )
}

function Edition({ edition, editions }: { edition: EditionRow; editions: readonly EditionRow[] }) {
  const t = useEditionTexts()
  const words = useOtherEditionTexts()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { id, state } = edition
  const title = editionTitleIn(edition, language)
  const see = () => {
    chooseEdition(state === 'current' ? undefined : id)
    void navigate({ to: '/project/index' })
  }
  return (
    <li className={classes.row}>
      <div>
        <h2 className={classes.title}>
          <EditionTitle edition={edition} />
        </h2>
        <p className={classes.about}>
          {editionDays(edition, language)} · {words.projects({ count: edition.projectsNb })} · {words.states[state]}
        </p>
        {/* An archived one keeps its titles. */}
        {state !== 'archived' && <Untranslated languages={languagesWithoutTitle(edition)} words={t.untranslated} />}
      </div>
      <div className={classes.acts}>
        <Button variant="default" aria-label={t.seeNamed({ title })} onClick={see}>
          {t.see}
        </Button>
        {state !== 'archived' && (
          <LinkButton
            variant="default"
            aria-label={t.editNamed({ title })}
            to="/edition/edit/$editionId"
            params={{ editionId: String(id) }}
          >
            {t.edit}
          </LinkButton>
        )}
        {state !== 'prepared' && (
          <LinkButton
            variant="default"
            aria-label={t.closeNamed({ title })}
            to="/edition/close/$editionId"
            params={{ editionId: String(id) }}
          >
            {t.close}
          </LinkButton>
        )}
        <InviteButton edition={edition} editions={editions} />
        {(state === 'prepared' || state === 'ended') && (
          <EditionAct way="makeCurrent" edition={edition} about={editions.find((each) => each.state === 'current')} />
        )}
        {state === 'ended' && <EditionAct way="archive" edition={edition} about={edition} />}
      </div>
      {state === 'archived' && <KeptCommissions edition={edition} />}
    </li>
  )
}
