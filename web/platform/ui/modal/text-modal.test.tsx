import { useState } from 'react'
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { TextModal } from '#web/platform/ui/modal/text-modal.tsx'
import { renderScreens } from '#web/platform/ui/test-kit.tsx'

const dialog = page.getByRole('dialog', { name: 'Reporter le dossier' })
const text = dialog.getByRole('textbox', { name: 'Motif' })
const confirm = dialog.getByRole('button', { name: 'Reporter' })

/** Answers each attempt as listed, and returns what was sent. */
function asking(answers: boolean[], more: Partial<Parameters<typeof TextModal>[0]> = {}) {
  const sent: unknown[][] = []
  const onConfirm = async (...typed: unknown[]) => {
    sent.push(typed)
    return answers.shift()!
  }
  function Asking() {
    const [opened, setOpened] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          Demander
        </button>
        <TextModal
          opened={opened}
          title="Reporter le dossier"
          label="Motif"
          maxLength={500}
          confirmLabel="Reporter"
          onClose={() => setOpened(false)}
          onConfirm={onConfirm}
          {...more}
        />
      </>
    )
  }
  return { sent, drawn: renderScreens({ '/': Asking }) }
}

const open = () => page.getByRole('button', { name: 'Demander' }).click()

test('the text has the focus, stays while the act is refused, and is forgotten once it is done', async () => {
  const { sent, drawn } = asking([false, true])
  await drawn
  await open()
  await expect.element(text).toHaveFocus()
  expect(await commands.axe()).toEqual([])
  await text.fill(' Il manque le plan. ')
  await confirm.click()
  await expect.poll(() => sent).toHaveLength(1)
  await expect.element(confirm).toBeEnabled()
  await expect.element(text).toHaveValue(' Il manque le plan. ')
  await confirm.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([
    ['Il manque le plan.', null],
    ['Il manque le plan.', null],
  ])
  await open()
  await expect.element(text).toHaveValue('')
})

test('nothing is done without a required text and choice, and each says that it is missing', async () => {
  const choice = { label: 'Membre', data: [{ value: '4', label: 'Yuki Tanabe' }] }
  const { sent, drawn } = asking([true], { required: true, choice })
  await drawn
  await open()
  const member = dialog.getByRole('combobox', { name: 'Membre' })
  await expect.element(member).toHaveFocus()
  await text.fill('   ')
  await confirm.click()
  await expect.element(text).toHaveAccessibleDescription('Ce champ est obligatoire.')
  await expect.element(member).toHaveAccessibleDescription('Ce champ est obligatoire.')
  expect(sent).toEqual([])
  await member.click()
  await page.getByRole('option', { name: 'Yuki Tanabe' }).click()
  await text.fill('Sa sœur y joue.')
  await confirm.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([['Sa sœur y joue.', '4']])
})
