import { Button, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { editionApi } from '#domain/editions/edition-api.ts'
import { editionTitleIn } from '#domain/editions/edition-title.ts'
import type { EditionRow } from '#domain/editions/edition.ts'
import { chooseEdition } from '#web/editions/chosen-edition.ts'
import { editionList } from '#web/editions/edition-queries.ts'
import { editionDays, EditionTitle } from '#web/editions/edition-title.tsx'
import { InviteButton, OpenNextButton } from '#web/editions/next-edition-buttons.tsx'
import { isNextOpen } from '#web/editions/next-edition.tsx'
import { KeptCommissions } from '#web/editions/kept-commissions.tsx'
import { useEditionWords } from '#web/editions/edition-words.ts'
import { call } from '#web/platform/api/call.ts'
import { useEditionTexts } from '#web/platform/i18n/edition-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { ConfirmModal } from '#web/platform/ui/modal/confirm-modal.tsx'
import { Page } from '#web/platform/ui/page/page.tsx'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import classes from './edition-list-page.module.css'

export function EditionListPage() {
  const t = useEditionTexts()
  const { data } = useQuery({ ...editionList(), staleTime: 0 })
  return (
    <Page
      title={t.title}
      subtitle={t.subtitle}
      action={
        data && !isNextOpen(data) ? (
          <OpenNextButton />
        ) : (
          <Button
            renderRoot={(props) => <Link {...props} to="/edition/create" />}
            leftSection={<IconPlus size={18} aria-hidden />}
          >
            {t.prepare}
          </Button>
        )
      }
    >
      {data ? (
        <ul className={classes.list}>
          {data.map((edition) => (
            <Edition key={edition.id} edition={edition} editions={data} />
          ))}
        </ul>
      ) : (
        <Skeleton h={220} />
      )}
    </Page>
  )
}

function Edition({ edition, editions }: { edition: EditionRow; editions: readonly EditionRow[] }) {
  const t = useEditionTexts()
  const words = useEditionWords()
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
      </div>
      <div className={classes.acts}>
        <Button variant="default" aria-label={t.seeNamed({ title })} onClick={see}>
          {t.see}
        </Button>
        {state !== 'archived' && (
          <Button
            variant="default"
            aria-label={t.editNamed({ title })}
            renderRoot={(props) => <Link {...props} to="/edition/edit/$editionId" params={{ editionId: String(id) }} />}
          >
            {t.edit}
          </Button>
        )}
        <InviteButton edition={edition} editions={editions} />
        {(state === 'prepared' || state === 'ended') && <Act way="makeCurrent" edition={edition} />}
        {state === 'ended' && <Act way="archive" edition={edition} />}
      </div>
      {state === 'archived' && <KeptCommissions edition={edition} />}
    </li>
  )
}

/** Each asks once: neither is taken back by a click. */
function Act({ way, edition }: { way: 'makeCurrent' | 'archive'; edition: EditionRow }) {
  const texts = useEditionTexts()
  const t = texts[way]
  const { language } = useLanguage()
  const queryClient = useQueryClient()
  const [opened, { open, close }] = useDisclosure()
  const { run } = useRefusalToast()
  const title = t.title({ title: editionTitleIn(edition, language) })
  const act = () =>
    run(async () => {
      await call(editionApi[way], { params: { id: edition.id } })
      showSuccess(t.done)
      // Whatever is shown is of an edition.
      await queryClient.invalidateQueries()
    }).finally(close)
  return (
    <>
      <Button variant="default" aria-label={title} onClick={open}>
        {t.action}
      </Button>
      <ConfirmModal
        opened={opened}
        title={title}
        cancelLabel={texts.cancel}
        confirmLabel={t.action}
        onCancel={close}
        onConfirm={act}
      >
        {t.text}
      </ConfirmModal>
    </>
  )
}
