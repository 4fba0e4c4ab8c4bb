import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { answerAwaitedStatuses } from '#domain/projects/statuses.ts'
import { beginAnew, beSignedIn, fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { AnswerAwaited } from '#web/projects/list/answer-awaited.tsx'

beforeEach(() => {
  beginAnew()
  beSignedIn({ id: 9, username: 'a@test.example', firstname: 'A', lastname: 'B', roles: ['ROLE_USER'] })
})

test("a holder’s list shows the due day of the commission's request", async () => {
  const { formsSentTo } = fakeServer({
    'POST /project/getB122TableResults': () => ({ items: [{ id: 7, name: 'Contes' }], totalRows: 1 }),
    'GET /project/7?': () => ({ id: 7, name: 'Contes', message: 'Précisez le nom.' }),
    'GET /project/7/points': () => [
      { id: 'a', field: 'name', dueDay: '2099-11-04', reply: '', state: 'SETTLED' },
      { id: 'b', field: 'name', dueDay: '2099-12-20', reply: '', state: 'OPEN' },
      { id: 'c', field: 'name', dueDay: '2099-12-02', reply: '', state: 'OPEN' },
    ],
  })
  await renderScreens({ '/': AnswerAwaited })
  await expect.element(page.getByText('jusqu’au mercredi 2 décembre 2099')).toBeVisible()
  expect(page.getByText(/novembre/).query()).toBeNull()
  const [wanted] = formsSentTo('POST /project/getB122TableResults')
  expect([wanted?.get('sortBy'), wanted?.get('sortDesc')]).toEqual(['dueDay', 'false'])
  expect(await commands.axe()).toEqual([])
})

test('a holder’s list shows the request of the edition before, once the next one is current', async () => {
  const edition = {
    editionTitle: '4e édition',
    editionTitleEn: '',
    editionTitleJa: '',
    editionStart: '2026-12-14',
    editionEnd: '2026-12-28',
  }
  const row = { ...edition, projectsNb: 3, banner: '', bannerJa: '' }
  const answer = (form: URLSearchParams) =>
    /"selectedValue":\[4\]/.test(form.get('filters')!)
      ? { items: [{ id: 7, name: 'Contes' }], totalRows: 2 }
      : { items: [], totalRows: 0 }
  fakeServer({
    'GET /editions': () => [
      { ...row, id: 5, state: 'current', projectsNb: 0 },
      { ...row, id: 4, state: 'ended' },
      { ...row, id: 3, state: 'archived' },
    ],
    'POST /project/getB122TableResults': answer,
    'GET /project/7?': () => ({ id: 7, name: 'Contes', message: 'Précisez le nom.' }),
    'GET /project/7/points': () => [],
  })
  await renderScreens({ '/': AnswerAwaited })
  const others = page.getByRole('link', { name: '1 autre projet attend aussi.' })
  await expect.element(others).toBeVisible()
  expect(decodeURIComponent(others.element().getAttribute('href')!)).toContain('"edition":[5,4]')
})

test.each([
  [1, null],
  [6, 'Précisez le nom. 5 autres projets attendent aussi.'],
])(
  'of %i waiting projects without an ended edition, the others are counted once, and their number leads to them',
  async (totalRows, others) => {
    fakeServer({
      'GET /editions': () => [],
      'POST /project/getB122TableResults': () => ({ items: [{ id: 7, name: 'Contes' }], totalRows }),
      'GET /project/7?': () => ({ id: 7, name: 'Contes', message: 'Précisez le nom.' }),
      'GET /project/7/points': () => [{ id: 'a', field: 'name', dueDay: '2099-12-02', reply: '', state: 'OPEN' }],
    })
    await renderScreens({ '/': AnswerAwaited })
    await expect.element(page.getByText('jusqu’au mercredi 2 décembre 2099')).toBeVisible()
    const told = page.getByText(/Précisez le nom\./).element().textContent
    expect(told.match(/Précisez le nom\..*aussi\./)?.[0] ?? null).toBe(others)
    const link = page.getByRole('link', { name: '5 autres projets attendent aussi.' }).query()
    const filters = { projectStatus: [...answerAwaitedStatuses], edition: [] }
    expect(link && new URLSearchParams(link.getAttribute('href')!.split('?')[1]).get('filters')).toBe(
      others && JSON.stringify(filters),
    )
  },
)
