import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendarPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import { editionTitleIn } from '#domain/editions/edition-title.ts'
import type { EditionRow } from '#domain/editions/edition-row.ts'
import { OpenNextEdition } from '#web/editions/next-edition.tsx'
import { useEditionTexts } from '#web/platform/i18n/edition-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { later } from '#web/platform/later.ts'

const InviteModal = later(async () => (await import('#web/editions/invite-modal.tsx')).InviteModal)

export function OpenNextButton() {
  const { opening: t } = useEditionTexts()
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <Button leftSection={<IconCalendarPlus size={18} aria-hidden />} onClick={open}>
        {t.open}
      </Button>
      {opened && <OpenNextEdition onClose={close} />}
    </>
  )
}

/** Shown only for an edition that accepts projects and has one before it. */
export function InviteButton({ edition, editions }: { edition: EditionRow; editions: readonly EditionRow[] }) {
  const { opening: t } = useEditionTexts()
  const { language } = useLanguage()
  const [opened, { open, close }] = useDisclosure()
  const takes = edition.state === 'prepared' || edition.state === 'current'
  if (!takes || !editions.some(({ id }) => id < edition.id)) return null
  return (
    <>
      <Button variant="default" aria-label={t.inviteTitle({ title: editionTitleIn(edition, language) })} onClick={open}>
        {t.invite}
      </Button>
      {opened && (
        <Suspense>
          <InviteModal edition={edition} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
