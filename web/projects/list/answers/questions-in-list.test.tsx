import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { ProjectRow } from '#domain/projects/project.ts'
import { projectReadingApi } from '#domain/projects/project-reading-api.ts'
import { filtersToWire, type FilterValue } from '#domain/tables/filters.ts'
import type { TableFilter } from '#domain/tables/table.ts'
import { beSignedIn, fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { questionColumns, QuestionPanel } from '#web/projects/list/answers/question-columns.tsx'

beforeEach(() => beSignedIn({ roles: ['ROLE_COMMISSION'] }))

const option = (value: number | string, text: string, isWithdrawn = false) => ({
  value,
  text,
  ...(isWithdrawn && { isWithdrawn: true as const }),
})
const filterOf = (id: number, kind: string, more: Partial<TableFilter> = {}): TableFilter => ({
  position: 20 + id,
  field: `question${id}`,
  type: 'choices',
  selectedValue: null,
  question: { name: `Question ${kind}`, kind, isInternal: false },
  ...more,
})
const languages = filterOf(1, 'someOf', {
  options: [
    option(11, 'français'),
    option(12, 'japonais'),
    option(13, 'chinois', true),
    option('none', 'Sans réponse'),
  ],
})
const audience = filterOf(2, 'number', { type: 'numberRange', options: [option('none', 'Sans réponse')] })

const beside = { projectStatus: ['SUBMITED'] }
const beginning = {
  search: '',
  sortBy: 'id',
  sortDesc: true,
  totalRows: 0,
  currentPage: 1,
  perPage: 50,
  filters: {},
} as const

/** The panel over a filter that keeps what is chosen. */
function Panel({ of, told }: { of: TableFilter; told: (value: FilterValue) => void }) {
  const [value, setValue] = useState<FilterValue>(null)
  const change = (chosen: FilterValue) => {
    told(chosen)
    setValue(chosen)
  }
  return (
    <QuestionPanel
      filter={{ ...of, selectedValue: value }}
      label="Langues"
      onChange={change}
      onChosen={() => {}}
      wanted={{ ...beginning, search: 'thé', filters: beside }}
    />
  )
}

async function open(of: TableFilter) {
  const chosen: FilterValue[] = []
  // Counted among the files that the search and the other filters find.
  const asked = {
    question: of.field.replace('question', ''),
    search: 'thé',
    filters: filtersToWire(projectReadingApi.filterNames, beside),
  }
  fakeServer({
    [`GET /project/countedAnswers?${new URLSearchParams(asked).toString()}`]: () => [
      { value: 11, count: 296 },
      { value: 12, count: 84 },
      { value: 'none', count: 16 },
    ],
  })
  await renderScreens({ '/': () => <Panel of={of} told={(value) => chosen.push(value)} /> })
  return { last: () => chosen.at(-1) }
}

test('a filter by an answer has its choices with their counts, the withdrawn one and those without an answer last', async () => {
  const { last } = await open(languages)
  const group = page.getByRole('group', { name: 'Langues' })
  await expect.element(group.getByText('296')).toBeVisible()
  const lines = [...group.element().children].map((line) => line.textContent.replaceAll('\u00a0', ' '))
  expect(lines).toEqual(['français296', 'japonais84', 'chinois n’est plus proposé0', 'Sans réponse16'])
  await group.getByRole('checkbox', { name: 'japonais' }).click()
  await group.getByRole('checkbox', { name: 'Sans réponse' }).click()
  expect(last()).toEqual([12, 'none'])
  await expect.element(page.getByText(/au moins l’une d’elles$/)).toBeVisible()
  await page.getByRole('button', { name: 'Retirer ce filtre' }).click()
  expect(last()).toBeNull()
  expect(await commands.axe()).toEqual([])
})

test('a number is filtered by its ends, or by its absence', async () => {
  const { last } = await open(audience)
  await page.getByRole('textbox', { name: 'Au moins' }).fill('25')
  await expect.poll(last).toBe('25..')
  await page.getByRole('textbox', { name: 'Au plus' }).fill('99')
  await expect.poll(last).toBe('25..99')
  await page.getByRole('checkbox', { name: 'Sans réponse' }).click()
  expect(last()).toBe('none')
})

test('each kind is a column: two choices and how many more, figures at the end, nothing as a dash', async () => {
  const kinds = ['shortText', 'longText', 'yesNo', 'oneOf', 'someOf', 'number', 'amount', 'day', 'link', 'file']
  const filters = kinds.map((kind, index) =>
    filterOf(index + 1, kind, { options: kind.endsWith('Of') ? languages.options : [] }),
  )
  const columns = questionColumns([
    ...filters,
    filterOf(30, 'yesNo', { question: { name: 'Jumelage', kind: 'yesNo', isInternal: true } }),
  ])
  const values = [
    'Nous',
    'Récit',
    true,
    [12],
    [11, 12, 13],
    1200,
    850.5,
    '2026-11-06',
    'https://a.example',
    { id: '5', name: 'plan.pdf' },
  ]
  const row = { answers: Object.fromEntries(values.map((value, index) => [`question${index + 1}`, value])) }
  fakeServer({})
  await renderScreens({
    '/': () => (
      <ul>
        {columns.map(({ id, cell }) => (
          <li key={id}>{cell(row as unknown as ProjectRow)}</li>
        ))}
      </ul>
    ),
  })
  await expect.element(page.getByText('plan.pdf')).toBeVisible()
  // In a narrow column too.
  const [named, more] = ['français, japonais', '+1'].map((text) => page.getByText(text, { exact: true }).element())
  named!.closest('li')!.style.width = '90px'
  expect(more!.getBoundingClientRect().top).toBeLessThan(named!.getBoundingClientRect().bottom)
  const shown = [...document.querySelectorAll('li')].map((line) =>
    line.textContent.replaceAll(/[\u00a0\u202f]/g, ' ').trim(),
  )
  expect(shown).toEqual([
    'Nous',
    'Récit',
    'oui',
    'japonais',
    'français, japonais +1',
    '1 200',
    '850,50 €',
    '6 novembre 2026',
    'https://a.example',
    'plan.pdf',
    '–',
  ])
  expect(columns.flatMap(({ label, align }) => (align === 'end' ? [label] : []))).toEqual([
    'Question number',
    'Question amount',
  ])
  expect(columns.flatMap(({ label, sortable }) => (sortable ? [label] : []))).toEqual([
    'Question shortText',
    'Question yesNo',
    'Question oneOf',
    'Question number',
    'Question amount',
    'Question day',
    'Jumelage',
  ])
  expect(columns.filter(({ isInternal }) => isInternal).map(({ label }) => label)).toEqual(['Jumelage'])
})
