import { Anchor, Button, Modal, Skeleton } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTexts } from '#web/platform/i18n/texts.ts'
import classes from './rules.module.css'

const RulesText = lazy(async () => ({ default: (await import('#web/programme/rules-text.tsx')).RulesText }))

/** Opens the rules over the page; inside a sentence it is a link among words. */
export function RulesButton({ inText = false }: { inText?: boolean }) {
  const { rules: t } = useTexts().screens
  const [opened, { open, close }] = useDisclosure()
  const onPhone = useMediaQuery('(max-width: 47.99em)')
  return (
    <>
      {inText ? (
        <Anchor component="button" type="button" underline="always" onClick={open}>
          {t.read}
        </Anchor>
      ) : (
        <Button variant="subtle" onClick={open}>
          {t.read}
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
          <RulesText contentsLabel={t.contents} />
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
