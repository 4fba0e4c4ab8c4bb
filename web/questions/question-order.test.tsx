import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { beSignedIn } from '#web/platform/ui/test-kit.tsx'
import { openQuestions, questions, server } from '#web/questions/test-page.tsx'

beforeEach(async () => {
  beSignedIn({ roles: ['ROLE_ADMIN'] })
  await page.viewport(1440, 900)
})

test('a question is put in another order by Alt and an arrow, which is announced', async () => {
  const { formsSentTo } = server({ 'POST /edition/5/questionOrder': () => questions })
  await openQuestions()
  const grip = page.getByRole('button', { name: /^Déplacer.*Combien de personnes/ })
  await expect.element(grip).toBeVisible()
  ;(grip.element() as HTMLElement).focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect
    .poll(() => formsSentTo('POST /edition/5/questionOrder').map((form) => form.get('ids')))
    .toEqual(['[3,1,2]'])
  await expect.element(page.getByText(/Combien de personnes.*: 1 sur 2$/)).toBeInTheDocument()
})

test('a question is moved again before the first move is saved, and no move is lost', async () => {
  let kept = questions
  const first = Promise.withResolvers<void>()
  const { formsSentTo } = server(
    {
      'POST /edition/5/questionOrder': async (form) => {
        await first.promise
        const ids: number[] = JSON.parse(form.get('ids')!)
        kept = [...questions].toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
        return kept
      },
    },
    () => kept,
  )
  await openQuestions()
  const grip = page.getByRole('button', { name: /^Déplacer.*Combien de personnes/ })
  await expect.element(grip).toBeVisible()
  ;(grip.element() as HTMLElement).focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowDown}{/Alt}')
  first.resolve()
  await expect
    .poll(() => formsSentTo('POST /edition/5/questionOrder').map((form) => form.get('ids')))
    .toEqual(['[3,1,2]', '[1,2,3]'])
  await expect.element(page.getByText(/Combien de personnes.*: 2 sur 2$/)).toBeInTheDocument()
})

test('a question is put in another order by its grip, dragged over the place that the question takes', async () => {
  const { formsSentTo } = server({ 'POST /edition/5/questionOrder': () => questions })
  await openQuestions()
  const grip = page.getByRole('button', { name: /^Déplacer.*Combien de personnes/ })
  await userEvent.dragAndDrop(grip, page.getByRole('link', { name: /^Dans quelles langues/ }).first())
  await expect
    .poll(() => formsSentTo('POST /edition/5/questionOrder').map((form) => form.get('ids')))
    .toEqual(['[3,1,2]'])
})
