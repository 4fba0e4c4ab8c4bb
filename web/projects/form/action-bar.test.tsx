import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreens } from '#web/platform/ui/test-kit.tsx'
import { ActionBar } from '#web/projects/form/action-bar.tsx'

type Props = Parameters<typeof ActionBar>[0]

const nothing = () => undefined
const show = (more: Partial<Props>) =>
  renderScreens({
    '/': () => (
      <ActionBar
        message={{ kind: 'idle' }}
        lastSave={null}
        hasErrors={false}
        refusal={undefined}
        isHolder
        savesDrafts
        sending={undefined}
        awaitsSubmission={false}
        onSaveDraft={nothing}
        onSubmit={nothing}
        onRetry={nothing}
        cancelTo={undefined}
        {...more}
      />
    ),
  })

test('that words are not saved is told before what is still missing', async () => {
  await show({ message: { kind: 'offline' }, hasErrors: true })
  await expect.element(page.getByRole('status')).toMatchTextContent(/enregistrement dès le retour du réseau$/)
  expect(page.getByRole('alert').query()).toBeNull()
})

test('what is missing is told where the words are safe', async () => {
  await show({ message: { kind: 'saved', at: 0 }, hasErrors: true })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Le formulaire contient des erreurs.')
})

test('a submission that waits for the network is told as such', async () => {
  await show({ message: { kind: 'offline' }, awaitsSubmission: true })
  await expect.element(page.getByRole('status')).toMatchTextContent(/soumission dès le retour du réseau$/)
})
