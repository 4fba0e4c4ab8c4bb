import { Anchor, Button, Skeleton } from '@mantine/core'
import { Modal } from '#web/platform/ui/modal/modal.tsx'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconPrinter } from '@tabler/icons-react'
import { Suspense, type ReactNode } from 'react'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { later } from '#web/platform/later.ts'
import classes from './rules.module.css'

const RulesText = later(async () => (await import('#web/programme/rules-text.tsx')).RulesText)

/** The sections that links lead to, by the names given in the rules. */
export type LedToSection = 'donnees' | 'communication'

type RulesButtonProps = {
  inText?: boolean
  /** The section at which the rules open, and the label of the link. */
  section?: LedToSection
  label?: string
  startsOpen?: boolean
  renderButton?: (open: () => void) => ReactNode
}

/** Opens the rules over the page; inside a sentence it looks like a link. */
export function RulesButton({ inText = false, section, label, startsOpen = false, renderButton }: RulesButtonProps) {
  const { rules: t } = useTexts().screens
  const [opened, { open, close }] = useDisclosure(startsOpen)
  const onPhone = useMediaQuery('(max-width: 47.99em)')
  return (
    <>
      {renderButton?.(open)}
      {renderButton === undefined && inText && (
        <Anchor component="button" type="button" underline="always" onClick={open}>
          {label ?? t.read}
        </Anchor>
      )}
      {renderButton === undefined && !inText && (
        <Button variant="subtle" onClick={open}>
          {label ?? t.read}
        </Button>
      )}
      <Modal
        opened={opened}
        onClose={close}
        title={t.title}
        size={940}
        fullScreen={onPhone}
        closeButtonProps={{ 'aria-label': t.close }}
        classNames={{ body: classes.body, title: classes.title, content: classes.content }}
      >
        <Suspense fallback={<Skeleton h={480} />}>
          <RulesText contentsLabel={t.contents} start={section} />
        </Suspense>
        <div className={classes.foot}>
          <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
            {t.print}
          </Button>
          <Button onClick={close}>{t.close}</Button>
        </div>
      </Modal>
    </>
  )
}
