import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPencil } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import type { Project } from '#domain/projects/project.ts'
import { useOtherEditionTexts } from '#web/platform/i18n/other-edition-texts.ts'
import { withWords } from '#web/platform/i18n/texts.ts'

/** Loaded on a click, because it is rare and needs the text editor. */
const CorrectionWindow = lazy(async () => {
  const { CorrectionWindow } = await withWords(import('#web/projects/page/correction-window.tsx'))
  return { default: CorrectionWindow }
})

export function CorrectButton({ project }: { project: Project }) {
  const t = useOtherEditionTexts()
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <Button variant="default" leftSection={<IconPencil size={18} />} onClick={open}>
        {t.correct}
      </Button>
      {opened && (
        <Suspense>
          <CorrectionWindow project={project} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
