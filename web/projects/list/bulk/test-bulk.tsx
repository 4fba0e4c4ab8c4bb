import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod/mini'
import type { BulkResult } from '#domain/bulk/bulk-api.ts'
import { tableEndpoints } from '#domain/tables/table.ts'
import type { Column } from '#web/platform/ui/data-table/column.ts'
import { DataTable } from '#web/platform/ui/data-table/data-table.tsx'
import { useRowSelection } from '#web/platform/ui/data-table/use-row-selection.ts'
import { useTableState } from '#web/platform/ui/data-table/use-table-state.ts'
import { fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { BulkDesk, SelectionStrip } from '#web/projects/list/bulk/bulk-desk.tsx'

const endpoints = tableEndpoints('paper', z.object({ id: z.int(), name: z.string() }), 'signedIn')
export const total = 120
export const rowsOf = (form: URLSearchParams) => {
  const first = (Number(form.get('currentPage')) - 1) * 50
  const count = Math.min(50, total - first)
  const items = Array.from({ length: count }, (_, index) => ({
    id: first + index + 1,
    name: `Projet ${first + index + 1}`,
  }))
  return { items, totalRows: total }
}

export type SentForm = {
  ids?: number[]
  rows?: { id: number }[]
  search?: string
  run?: string
  act?: string
  message?: string
}
/** The forms sent as JSON to a call, with their keys. */
export const sentTo = (path: string) =>
  vi
    .mocked(window.fetch)
    .mock.calls.filter(([url]) => url === path)
    .map(([, init]) => ({
      body: JSON.parse(init!.body as string) as SentForm,
      key: new Headers(init!.headers).get('idempotency-key'),
    }))
export const lastSent = (path: string) => sentTo(path).at(-1)!.body
const templates = [
  { id: 5, name: 'Hors du programme', text: '{nom} : non.', kind: 'refusal', version: 2, commission: 'Culturelle' },
  {
    id: 6,
    name: 'Visuel manquant',
    text: 'Une image pour {nom}.',
    kind: 'request',
    version: 1,
    commission: 'Culturelle',
  },
]

export const previewed = () => {
  const { ids } = lastSent('/project/previewBulk')
  const known = ids ?? Array.from({ length: total }, (_, index) => index + 1)
  return {
    rows: known.slice(0, -1).map((id) => ({ id, version: 1, name: `Projet ${id}` })),
    aside: known.slice(-1).map((id) => ({ id, name: `Projet ${id}`, why: 'recused' })),
    holders: 2,
    offAgenda: 1,
    sessionDay: null,
    templates,
    candidates: [{ id: 7, firstname: 'Yuki', lastname: 'Tanabe', commission: 'Culturelle', follows: 3, barred: 0 }],
  }
}
export const asLines = (lines: object[]) =>
  new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(''), {
    headers: { 'content-type': 'application/x-ndjson' },
  })
export const ended = { ended: true }
export const allDone = () => {
  const { rows } = lastSent('/project/bulk')
  return asLines([...rows!.map(({ id }): BulkResult => ({ id, outcome: 'done' })), ended])
}

export function server(answers: Parameters<typeof fakeServer>[0] = {}) {
  return fakeServer({
    'GET /paper/initB122Table': () => ({ totalCount: total, filters: [] }),
    'POST /paper/getB122TableResults': rowsOf,
    'GET /view': () => ({ views: [], defaultView: null, leads: [] }),
    'POST /project/previewBulk': previewed,
    'POST /project/bulk': allDone,
    ...answers,
  })
}

const columns: Column<{ id: number; name: string }>[] = [
  { id: 'name', label: 'Nom', card: 'title', cell: ({ name }) => <a href="#/away">{name}</a> },
]

export function Desk() {
  const table = useTableState('paper')
  const selection = useRowSelection(table.wanted.search)
  return (
    <>
      <DataTable
        label="Papiers"
        table={table}
        endpoints={endpoints}
        columns={columns}
        searchLabel="Nom"
        words={{ count: ({ count }) => `${count}`, filtered: ({ count }) => `${count}` }}
        empty="rien"
        selection={{ control: selection, nameOf: ({ name }) => name, Strip: SelectionStrip }}
      />
      <BulkDesk table={table} selection={selection} total={table.state.totalRows} />
    </>
  )
}

export const open = () =>
  renderScreens({ '/': Desk, '/decision/index': () => null, '/project/show/$projectId': () => null })
export const box = (id: number) =>
  page.getByRole('checkbox', { name: `Sélectionner «\u202fProjet ${id}\u202f»`, exact: true })
export const bar = () => page.getByRole('region', { name: 'Projets sélectionnés' })
export const button = (name: string | RegExp) => page.getByRole('button', { name })
export const choose = async (...ids: number[]) => {
  for (const id of ids) await box(id).click()
}
export async function choosePage() {
  await expect.element(box(1)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).click()
}
