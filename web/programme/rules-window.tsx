import { Button, Skeleton } from '@mantine/core'
import { useMediaQuery, useMounted } from '@mantine/hooks'
import { IconPrinter } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { later } from '#web/platform/later.ts'
import { Modal } from '#web/platform/ui/modal/modal.tsx'
import type { LedToSection } from '#web/programme/rules-button.tsx'
import classes from './rules.module.css'

const RulesText = later(async () => (await import('#web/programme/rules-text.tsx')).RulesText)

type RulesWindowProps = { opened: boolean; onClose: () => void; section: LedToSection | undefined }

export function RulesWindow({ opened, onClose, section }: RulesWindowProps) {
  const {
    forms,
    screens: { rules: t },
  } = useTexts()
  const onPhone = useMediaQuery('(max-width: 47.99em)')
  // It opens after it has come, so that it knows where the focus was.
  const hasCome = useMounted()
  return (
    <Modal
      opened={opened && hasCome}
      onClose={onClose}
      title={t.title}
      size={940}
      fullScreen={onPhone}
      classNames={{ body: classes.body, title: classes.title, content: classes.content }}
    >
      <Suspense fallback={<Skeleton h={480} />}>
        <RulesText contentsLabel={t.contents} start={section} />
      </Suspense>
      <div className={classes.foot}>
        <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
          {t.print}
        </Button>
        <Button onClick={onClose}>{forms.close}</Button>
      </div>
    </Modal>
  )
}
