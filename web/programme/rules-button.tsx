import { Anchor, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Suspense, useState, type ReactNode } from 'react'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { later } from '#web/platform/later.ts'

const RulesWindow = later(async () => (await import('#web/programme/rules-window.tsx')).RulesWindow)

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
  const [isWanted, setWanted] = useState(startsOpen)
  if (opened && !isWanted) setWanted(true)
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
      {isWanted && (
        <Suspense>
          <RulesWindow opened={opened} onClose={close} section={section} />
        </Suspense>
      )}
    </>
  )
}
