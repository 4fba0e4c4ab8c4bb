import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPrinter } from '@tabler/icons-react'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Modal } from '#web/platform/ui/modal/modal.tsx'
import type { LedToSection } from '#web/programme/rules-button.tsx'
import { RulesText } from '#web/programme/rules-text.tsx'
import classes from './rules.module.css'

type RulesWindowProps = { section: LedToSection | undefined; onClose: () => void }

export function RulesWindow({ section, onClose }: RulesWindowProps) {
  const { rules: t } = useTexts().screens
  const onPhone = useMediaQuery('(max-width: 47.99em)')
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.title}
      size={940}
      fullScreen={onPhone}
      closeButtonProps={{ 'aria-label': t.close }}
      classNames={{ body: classes.body, title: classes.title, content: classes.content }}
    >
      <RulesText contentsLabel={t.contents} start={section} />
      <div className={classes.foot}>
        <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
          {t.print}
        </Button>
        <Button onClick={onClose}>{t.close}</Button>
      </div>
    </Modal>
  )
}
