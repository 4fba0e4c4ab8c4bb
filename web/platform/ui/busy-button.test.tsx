import { IconTrash } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { renderScreens } from '#web/platform/ui/test-kit.tsx'

function Sender({ icon }: { icon?: ReactNode }) {
  const [busy, setBusy] = useState(false)
  return (
    <BusyButton busy={busy} icon={icon} onClick={() => setBusy(true)}>
      Envoyer
    </BusyButton>
  )
}

test.each([
  { kind: 'with an icon', icon: <IconTrash size={18} /> },
  { kind: 'without one', icon: undefined },
])('at work it keeps its label and its width, $kind', async ({ icon }) => {
  await renderScreens({ '/': () => <Sender icon={icon} /> })
  const button = page.getByRole('button', { name: 'Envoyer' })
  const width = () => button.element().getBoundingClientRect().width
  const before = width()
  await button.click()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await expect.poll(width).toBe(before)
})

test.each([390, 1440])('a link that looks like a button has its words in its middle, %i wide', async (width) => {
  await page.viewport(width, 844)
  await renderScreens({
    '/': () => (
      <Button component="a" href="#" variant="default">
        Dupliquer
      </Button>
    ),
  })
  const link = page.getByRole('link', { name: 'Dupliquer' }).element()
  const words = document.createRange()
  words.selectNodeContents(link)
  const middleOf = ({ top, height }: DOMRect) => top + height / 2
  const away = middleOf(words.getBoundingClientRect()) - middleOf(link.getBoundingClientRect())
  expect(Math.abs(away)).toBeLessThan(1.5)
})
