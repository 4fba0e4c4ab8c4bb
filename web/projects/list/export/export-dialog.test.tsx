import { afterEach, beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { pieceHead } from '#domain/export-progress.ts'
import { columnsForFile } from '#domain/projects/row-columns.ts'
import { forgetSession } from '#web/platform/session/session.ts'
import { useTableState } from '#web/platform/ui/data-table/use-table-state.ts'
import { beSignedIn, fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { ExportTools, ExportWindow } from '#web/projects/list/export/export-tools.tsx'
import { openExport } from '#web/projects/list/export/open-export.ts'

const route = 'POST /project/export'
const columns = ['id', 'name', 'projectStatus', 'opinions', 'assignees', 'placeCity'].map((id) => ({
  id,
  label: id,
  cell: () => id,
}))

function List() {
  const table = useTableState('project', { sortBy: 'name', sortDesc: false })
  return (
    <>
      <ExportTools label="Exporter" isEmpty={table.state.totalRows === 0} alone={false} />
      <ExportWindow table={table} columns={columns} />
      <button type="button" onClick={() => table.noteTotal(312)}>
        312
      </button>
      <button type="button" onClick={() => table.noteTotal(0)}>
        Aucun
      </button>
      <button type="button" onClick={() => table.noteTotal(501)}>
        501
      </button>
    </>
  )
}

/** A file in two pieces; the second arrives when the test releases it. */
function inPieces() {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const piece = (rows: number, text: string) =>
    new Blob([pieceHead({ rows, total: 312 }, text.length), text]).arrayBuffer().then((bytes) => new Uint8Array(bytes))
  const body = new ReadableStream<Uint8Array>({
    start: async (controller) => {
      controller.enqueue(await piece(184, 'one '))
      await held
      controller.enqueue(await piece(312, 'two'))
      controller.close()
    },
  })
  return { answer: new Response(body), letGo }
}

async function open(answers: Parameters<typeof fakeServer>[0] = {}, total = '312') {
  const server = fakeServer({
    'GET /view': () => ({ views: [], defaultView: null, leads: [] }),
    'GET /view/counts?': () => [],
    ...answers,
  })
  await renderScreens({ '/': List })
  await page.getByRole('button', { name: total }).click()
  await page.getByRole('button', { name: 'Exporter' }).click()
  return server
}

const dialog = page.getByRole('dialog')
const submit = (format: string) => page.getByRole('button', { name: `Exporter en ${format}` })

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  beSignedIn({ roles: ['ROLE_ADMIN'] })
  await page.viewport(1280, 900)
})
afterEach(forgetSession)

test('a list without a row offers no export, and one that becomes empty under the window writes no file', async () => {
  await renderScreens({ '/': List })
  await expect.element(page.getByRole('button', { name: 'Exporter' })).toBeDisabled()
  await page.getByRole('button', { name: '312' }).click()
  await page.getByRole('button', { name: 'Exporter' }).click()
  await expect.element(dialog).toMatchTextContent(/Exporter 312 projets/)
  const none = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Aucun')!
  none.click()
  await expect.element(dialog).toMatchTextContent(/Exporter 0 projet(?!s)/)
  await expect.element(submit('XLSX')).toBeDisabled()
})

test('shows how much goes into which file, and requests the columns of the list in their order', async () => {
  const { answer, letGo } = inPieces()
  const { formsSentTo } = await open({ [route]: () => answer })
  await expect.element(dialog).toMatchTextContent(/Exporter 312 projets/)
  const formats = page.getByRole('radiogroup', { name: 'Format' })
  await expect.element(formats.getByRole('radio', { name: /PDF.*384 pages/ })).toBeVisible()
  expect(await commands.axe()).toEqual([])
  await submit('XLSX').click()
  await expect.element(page.getByText('Export XLSX en cours')).toBeVisible()
  await expect.element(page.getByText('184 sur 312')).toBeVisible()
  const form = formsSentTo(route)[0]!
  expect(Object.fromEntries(form)).toMatchObject({
    format: 'xlsx',
    columns: 'id,name,projectStatus,opinions,assignees,placeCity',
    sortBy: 'name',
    sortDesc: 'false',
    progress: 'true',
  })
  expect(form.has('perPage')).toBe(false)
  letGo()
  await expect.element(page.getByText('Export XLSX terminé')).toBeVisible()
  await expect.element(page.getByText('Export XLSX en cours')).not.toBeInTheDocument()
})

test('leaves the internal columns out, or takes every readable one', async () => {
  const { formsSentTo } = await open({ [route]: () => new Refused(462, { message: 'export.tooMany.error' }) })
  await page.getByRole('checkbox', { name: /Sans les colonnes internes.*Avis, Suivi par/ }).click()
  await submit('XLSX').click()
  await expect.poll(() => formsSentTo(route)).toHaveLength(1)
  expect(Object.fromEntries(formsSentTo(route)[0]!)).toMatchObject({
    columns: 'id,name,projectStatus,placeCity',
    withoutInternal: 'true',
  })
  await expect.element(page.getByText('C’est trop pour un seul fichier. Réduisez la sélection.')).toBeVisible()

  await page.getByRole('button', { name: 'Exporter' }).click()
  const readable = columnsForFile('ROLE_ADMIN')
  // Opinions are five columns of the file.
  await expect.element(page.getByText(`Sinon, les ${readable.length + 4} que vous pouvez lire.`)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Les 6 colonnes de la vue' }).click()
  await page.getByRole('radio', { name: /CSV/ }).click()
  await submit('CSV').click()
  await expect.poll(() => formsSentTo(route)).toHaveLength(2)
  expect(formsSentTo(route)[1]!.get('columns')!.split(',')).toEqual(readable)
})

test('the contacts of the list are a file of their own, two acts away, and internal', async () => {
  const { formsSentTo } = await open({ [route]: () => new Refused(462, { message: 'export.tooMany.error' }) })
  await page.getByRole('button', { name: 'Contacts en XLSX' }).click()
  await expect.poll(() => formsSentTo(route)).toHaveLength(1)
  expect(formsSentTo(route)[0]!.get('columns')).toBe(
    'id,name,projectStatus,creator,holderEmail,organizer,contactName,contactEmail,contactPhone,placeAddress,placeCity',
  )
  await page.getByRole('button', { name: 'Exporter' }).click()
  await page.getByRole('checkbox', { name: /Sans les colonnes internes/ }).click()
  await expect.element(page.getByRole('button', { name: /^Contacts/ })).not.toBeInTheDocument()
})

test('can be stopped, and reports a broken download', async () => {
  const { answer } = inPieces()
  const { givenUp } = await open({ [route]: () => answer })
  await submit('XLSX').click()
  await page.getByRole('button', { name: 'Arrêter' }).click()
  await expect.poll(() => givenUp(route)).toEqual([true])
})

test('saves no file from a broken download', async () => {
  const cut = new Response(new Blob([pieceHead({ rows: 1, total: 312 }, 100), 'half']))
  await open({ [route]: () => cut })
  await submit('XLSX').click()
  await expect.element(page.getByText('L’export n’a pas abouti')).toBeVisible()
})

test('exports a selection by its numbers; a booklet has a limit', async () => {
  const { formsSentTo } = await open({ [route]: () => new Refused(503, { message: 'server.busy.error' }) }, '501')
  await expect.element(page.getByRole('radio', { name: /PDF.*500 projets au plus/ })).toBeDisabled()
  await page.getByRole('button', { name: 'Annuler' }).click()
  openExport({ ids: [7, 9] })
  await expect.element(dialog).toMatchTextContent(/Exporter 2 projets/)
  await page.getByRole('radio', { name: /PDF/ }).click()
  await expect.element(page.getByRole('checkbox', { name: /Sans les textes internes/ })).toBeVisible()
  await submit('PDF').click()
  await expect.poll(() => formsSentTo(route)).toHaveLength(1)
  expect(Object.fromEntries(formsSentTo(route)[0]!)).toMatchObject({ format: 'pdf', ids: '7,9' })
})

test('an empty list has nothing to export', async () => {
  fakeServer({})
  await renderScreens({ '/': List })
  await expect.element(page.getByRole('button', { name: 'Exporter' })).toBeDisabled()
})

test('offers a holder no internal column', async () => {
  beSignedIn({ roles: ['ROLE_USER'] })
  await open()
  await expect.element(dialog).toMatchTextContent(/Ce que montre la liste/)
  expect(page.getByText(/internes|Contacts/).elements()).toEqual([])
})
