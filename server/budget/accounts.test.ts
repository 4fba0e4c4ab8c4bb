import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import type { Budget } from '#domain/budget/budget-api.ts'
import { today } from '#domain/days.ts'
import { sql } from '#server/platform/database/sql.ts'
import { projectGround } from '#test/project-ground.ts'
import { hasOffice, savedByOffice } from '#test/open-in-office.ts'
import { readSheets } from '#test/read-sheets.ts'
import { readZip } from '#test/read-zip.ts'

const { ground, people, get, post, file, save } = projectGround()

const lineOf = async (id: number) =>
  (await get('/budget', people().member)).json<Budget>().lines.find((line) => line.id === id)
const ask = async (euros: string) => {
  const id = await file()
  await save(id, { budgetNeeded: 'true', budget: euros }, people().member)
  return id
}
const certify = (id: number) => save(id, { projectStatus: 'CERTIFIED_PUBLISHED' }, people().member)

test('the export has a line for each project, with decimals in the format of the language, and is audited', async () => {
  const id = await ask('12,5')
  const csv = async (language: string) =>
    (await ground.app.inject({ url: '/budget/export', headers: { ...people().member, 'accept-language': language } }))
      .body
  expect((await csv('fr')).split('\r\n').find((line) => line.includes(`;${id};`))).toMatch(
    /;12,50;0,00;0,00;0,00;0,00;0,00$/,
  )
  expect((await csv('en')).split('\r\n').find((line) => line.includes(`,${id},`))).toMatch(
    /,12\.50,0\.00,0\.00,0\.00,0\.00,0\.00$/,
  )
  const sheet = await ground.app.inject({ url: '/budget/sheet?commissionId=1', headers: people().member })
  expect(sheet.headers['content-type']).toContain('spreadsheetml')
  const xml = readZip(sheet.rawPayload).get('xl/worksheets/sheet1.xml')!.toString()
  const row = xml.split('<row ').find((line) => line.includes(`<v>${id}</v>`))!
  // Amounts are numbers; text written by people is a text cell, never a formula.
  expect(row).toMatch(/<v>12.5<\/v>/)
  expect(row).toContain('t="inlineStr"')
  expect(xml).not.toContain('<f>')
  expect(await ground.db.rows(sql`select from audit_line where action = 'budgetExported'`)).toHaveLength(3)
  expect((await get('/budget?edition=77', people().member)).statusCode).toBe(404)
})

test('the accounts list each payment on its own line with day, amount, payer and purpose, even where all was taken back', async () => {
  const [id, back] = [await ask('40'), await ask('5')]
  await certify(id)
  const transfer = (project: number, amount: string, paidOn: string, note: string) =>
    post(`/project/${project}/payment`, { amount, paidOn, note }, people().admin)
  await transfer(id, '25,5', '2026-08-03', '=SOMME(A1)')
  await transfer(id, '-0,5', '2026-08-02', 'Correction ; « retour »')
  await certify(back)
  await transfer(back, '5', '2026-07-01', '')
  await transfer(back, '-5', '2026-07-02', '')
  await ground.db.run(sql`update project set status = 'DELETED' where id = ${back}`)
  expect(await lineOf(back)).toBeUndefined()

  const book = await ground.app.inject({ url: '/budget/sheet', headers: people().member })
  const [projects, payments, envelopes] = readSheets(book.rawPayload)
  expect([projects!.name, payments!.name, envelopes!.name]).toEqual(['Budget', 'Paiements', 'Enveloppes'])
  expect(book.headers['content-disposition']).toContain(`${today()}.xlsx`)
  const [head, ...rows] = payments!.rows
  expect(head!.slice(3)).toEqual([
    'Projet',
    'Organisateur',
    'Porteur',
    'Payé le',
    'Montant',
    'Référence',
    'Saisi par',
    'Saisi le',
  ])
  const of = (project: number) => rows.filter((cells) => cells[2] === project).map((cells) => cells.slice(6, 10))
  const by = 'Camille Test'
  expect(of(id)).toEqual([
    [new Date('2026-08-02T00:00:00Z'), -0.5, 'Correction ; « retour »', by],
    [new Date('2026-08-03T00:00:00Z'), 25.5, '=SOMME(A1)', by],
  ])
  expect(of(back).map(([, amount]) => amount)).toEqual([5, -5])
  // The totals of the projects equal the totals of their payments.
  const [heads, ...lines] = projects!.rows
  for (const cells of lines) {
    const own = rows
      .filter((row) => row[2] === cells[2])
      .reduce((sum, row) => sum + Math.round(Number(row[7]) * 100), 0)
    expect(Math.round(Number(cells[heads!.indexOf('Payé')]) * 100)).toBe(own)
  }

  // The last line of the envelopes is the sum of the others.
  const [titles, ...each] = envelopes!.rows
  for (const name of ['Demandé', 'Accordé', 'Payé']) {
    const amounts = each.map((cells) => Math.round(Number(cells[titles!.indexOf(name)]) * 100))
    expect(amounts.slice(0, -1).reduce((sum, cents) => sum + cents, 0)).toBe(amounts.at(-1))
    expect(amounts.at(-1)).toBeGreaterThan(0)
  }

  const ods = await ground.app.inject({ url: '/budget/sheet?format=ods', headers: people().member })
  expect(ods.headers['content-type']).toBe('application/vnd.oasis.opendocument.spreadsheet')
  expect(readSheets(ods.rawPayload)).toEqual(readSheets(book.rawPayload))

  const csv = (await get('/budget/export?of=payments', people().member)).body
  const read: string[][] = parse(csv, { delimiter: ';', bom: true })
  const texts = read.filter((cells) => cells[2] === String(id)).map((cells) => cells.slice(6, 9))
  expect(texts).toEqual([
    ['2026-08-02', '-0,50', 'Correction ; « retour »'],
    ['2026-08-03', '25,50', "'=SOMME(A1)"],
  ])
})

// Left out, and shown as such, where LibreOffice is not installed: `apt-get install libreoffice-calc-nogui`.
test.skipIf(!hasOffice)(
  'LibreOffice opens the workbook in both formats, and reads the same cells',
  async () => {
    const id = await ask('40')
    await certify(id)
    await post(`/project/${id}/payment`, { amount: '25,5', paidOn: '2026-08-03', note: '=SOMME(A1)' }, people().admin)
    const book = (format: 'xlsx' | 'ods') =>
      ground.app.inject({ url: `/budget/sheet?format=${format}`, headers: people().member })
    const [xlsx, ods] = [(await book('xlsx')).rawPayload, (await book('ods')).rawPayload]
    const written = readSheets(xlsx)
    expect(written.flatMap(({ rows }) => rows).flat()).toContain('=SOMME(A1)')
    expect(readSheets(await savedByOffice(xlsx, 'xlsx', 'ods'))).toEqual(written)
    expect(readSheets(await savedByOffice(ods, 'ods', 'xlsx'))).toEqual(written)
  },
  60_000,
)
