import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noOpinions } from '#domain/opinions/no-opinions.ts'
import { beSignedIn, fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { filledIn } from '#web/projects/parts/filled-project.ts'
import { ReviewPage } from '#web/projects/review/review-page.tsx'

test('the answers are under the thumb, and with text twice as large below what is read', async () => {
  await page.viewport(390, 600)
  onTestFinished(() => document.documentElement.removeAttribute('style'))
  const person = { id: 4, username: 'yuki@test.example', firstname: 'Yuki', lastname: 'Tanabe' }
  beSignedIn({ ...person, roles: ['ROLE_COMMISSION'] })
  const project = filledIn()
  fakeServer({
    'GET /review': () => ({ remaining: 1, total: 1, files: [{ ...project, isAgain: false }], ended: [] }),
    [`GET /project/${project.id}?`]: () => project,
    [`GET /project/${project.id}/opinions`]: () => noOpinions,
  })
  await renderScreens({ '/': ReviewPage })
  await expect.element(page.getByText('placeName dit', { exact: false }).first()).toBeVisible()
  const answer = () => page.getByRole('button', { name: 'Favorable', exact: true }).element().getBoundingClientRect()
  const read = () => page.getByRole('article').element().getBoundingClientRect()
  expect([answer().bottom <= 600, read().bottom > 600]).toEqual([true, true])
  document.documentElement.style.fontSize = '200%'
  expect(answer().top).toBeGreaterThan(read().bottom)
})

test('a file that somebody else decides or moves while it is read is told of, and the next one takes its place', async () => {
  await page.viewport(1440, 900)
  const person = { id: 4, username: 'yuki@test.example', firstname: 'Yuki', lastname: 'Tanabe' }
  beSignedIn({ ...person, roles: ['ROLE_COMMISSION'] })
  const [first, second] = ['Indigo', 'Contes'].map((name, index) => ({ ...filledIn(), id: 71 + index, name }))
  let files = [first!, second!]
  const ofFile = (file: typeof first) => ({
    [`GET /project/${file!.id}?`]: () => file,
    [`GET /project/${file!.id}/opinions`]: () => noOpinions,
  })
  fakeServer({
    'GET /review': () => ({ remaining: files.length, total: 2, files, ended: [] }),
    ...ofFile(first),
    ...ofFile(second),
  })
  await renderScreens({ '/': ReviewPage })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Indigo' })).toBeVisible()
  files = [second!]
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Contes' })).toBeVisible()
  await expect.element(page.getByText(/^«\sIndigo\s» n’attend plus votre avis/)).toBeVisible()
})

test('a file stays on the screen while the queue lists others before it, until it takes no opinion any more', async () => {
  await page.viewport(1440, 900)
  const person = { id: 4, username: 'yuki@test.example', firstname: 'Yuki', lastname: 'Tanabe' }
  beSignedIn({ ...person, roles: ['ROLE_COMMISSION'] })
  const [first, second] = ['Indigo', 'Contes'].map((name, index) => ({ ...filledIn(), id: 71 + index, name }))
  let [files, remaining, mayGive] = [[first!, second!], 40, true]
  fakeServer({
    // The call answers the first files of a long queue.
    'GET /review': () => ({ remaining, total: 50, files, ended: [] }),
    'GET /project/71?': () => first,
    'GET /project/71/opinions': () => ({ ...noOpinions, mayGive }),
    'GET /project/72?': () => second,
    'GET /project/72/opinions': () => ({ ...noOpinions, mayGive: true }),
  })
  await renderScreens({ '/': ReviewPage })
  const title = page.getByRole('heading', { level: 1 })
  await expect.element(title).toMatchTextContent('Indigo')
  ;[files, remaining] = [[second!], 39]
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByText(/39 /)).toBeVisible()
  await expect.element(title).toMatchTextContent('Indigo')
  expect(page.getByText(/n’attend plus votre avis/).elements()).toEqual([])
  mayGive = false
  // A page that still waits for an answer does not request it again.
  const comeBack = () => window.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => comeBack() && title.element().textContent).toContain('Contes')
  await expect.element(page.getByText(/^«\sIndigo\s» n’attend plus votre avis/)).toBeVisible()
})

test('a file stays on the screen under an opinion that is being written, whoever decides it, and the text is not lost', async () => {
  await page.viewport(1440, 900)
  onTestFinished(() => localStorage.clear())
  const person = { id: 4, username: 'yuki@test.example', firstname: 'Yuki', lastname: 'Tanabe' }
  beSignedIn({ ...person, roles: ['ROLE_COMMISSION'] })
  const [first, second] = ['Indigo', 'Contes'].map((name, index) => ({ ...filledIn(), id: 71 + index, name }))
  let files = [first!, second!]
  fakeServer({
    'GET /review': () => ({ remaining: files.length, total: 2, files, ended: [] }),
    'GET /project/71?': () => first,
    'GET /project/71/opinions': () => noOpinions,
    'GET /project/72?': () => second,
    'GET /project/72/opinions': () => ({ ...noOpinions, mayGive: true }),
    'POST /project/71/opinion': () => new Refused(462, { message: 'project.action.refused.error' }),
  })
  await renderScreens({ '/': ReviewPage })
  const title = page.getByRole('heading', { level: 1 })
  await expect.element(title).toMatchTextContent('Indigo')
  await userEvent.keyboard('2')
  await expect.element(page.getByRole('textbox')).toHaveFocus()
  await userEvent.keyboard('Une belle')
  files = [second!]
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByText(/^«\sIndigo\s» n’attend plus votre avis/)).toBeVisible()
  // These letters are keys of the queue outside of a field.
  await userEvent.keyboard(' idée, surtout dehors')
  await expect.element(page.getByRole('textbox')).toHaveValue('Une belle idée, surtout dehors')
  await expect.element(title).toMatchTextContent('Indigo')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(title).toMatchTextContent('Contes')
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Une belle idée, surtout dehors/)
  // It was not given, neither before its author gives it up nor afterwards.
  expect(page.getByText(/avis donné/).query()).toBeNull()
  await page.getByRole('button', { name: 'Abandonner' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect(page.getByText(/avis donné/).query()).toBeNull()
})
