import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import { pieceReader, type Progress } from '#domain/export-progress.ts'
import { columnLabel, columnsForFile } from '#domain/projects/row-columns.ts'
import { sql } from '#server/platform/database/sql.ts'
import { makeEdition } from '#test/editions.ts'
import { makeProject, makeUser, signedInAs } from '#test/factories.ts'
import { projectGround, type Headers } from '#test/project-ground.ts'
import { readPdf } from '#test/read-pdf.ts'
import { readSheets } from '#test/read-sheets.ts'

const { ground, people, post, file } = projectGround()
let holder: Headers, other: Headers, member: Headers, admin: Headers
let memberId: number
/** A project of the first commission with two opinions, a comment, an assignee and a prepared decision. */
let discussed: number
let recused: Headers

beforeAll(async () => {
  ;({ holder, other, member, admin } = people())
  const { db } = ground
  memberId = (await db.row<{ id: number }>(sql`select id from user_account where username = 'member@test.example'`))!.id
  discussed = await file({ name: 'Nuit des lanternes à Ōsaka 茶の湯', organizerName: '=HYPERLINK("http://e.example")' })
  await db.run(sql`
    update project set commission_comment = 'Rappeler la mairie.', budget_needed = true, budget = 1800.5 where id = ${discussed}`)
  const [emi, ken] = [await reviewer('Émi'), await reviewer('Ken')]
  await db.run(sql`
    insert into opinion (project_id, author_id, verdict, text) values
      (${discussed}, ${emi.id}, 'FAVORABLE', 'Un beau lien avec Sendai.'), (${discussed}, ${ken.id}, 'RESERVE', '')`)
  await db.run(sql`insert into project_assignee (project_id, user_id, place) values (${discussed}, ${emi.id}, 1)`)
  recused = ken.headers
  await db.run(sql`
    insert into recusal (project_id, user_id, reason, recorded_by) values (${discussed}, ${ken.id}, 'Un proche y joue.', ${ken.id})`)
})

async function reviewer(firstname: string) {
  const made = await makeUser(ground.db, { role: 'ROLE_COMMISSION', firstname, lastname: 'Arai' })
  return { ...made, headers: await signedInAs(ground.db, made.username) }
}

const ask = (fields: Record<string, string>, headers: Headers = admin, language = 'fr') =>
  post('/project/export', fields, { ...headers, 'accept-language': language })
const askCsv = async (fields: Record<string, string>, headers: Headers = admin): Promise<Record<string, string>[]> => {
  const { statusCode, rawPayload } = await ask({ format: 'csv', ...fields }, headers)
  expect(statusCode).toBe(200)
  return parse(rawPayload, { delimiter: ';', bom: true, columns: true })
}
const pagesOf = async (fields: Record<string, string>, headers: Headers = admin) => {
  const { statusCode, rawPayload } = await ask({ format: 'pdf', ...fields }, headers)
  expect(statusCode).toBe(200)
  return readPdf(rawPayload)
}
const row = (rows: Record<string, string>[], id = discussed) => rows.find((each) => each['N°'] === String(id))

describe('the list as a file', () => {
  test('has the requested columns in their order, and every page of the results, in the order of the list', async () => {
    const creatorId = (await makeUser(ground.db)).id
    for (let n = 0; n < 60; n++) await makeProject(ground.db, { creatorId, status: 'SUBMITED', name: `Atelier ${n}` })
    const rows = await askCsv({ columns: 'name,id', search: 'atelier', sortBy: 'id', sortDesc: 'false', perPage: '10' })
    expect(Object.keys(rows[0]!)).toEqual(['Nom', 'N°'])
    expect(rows.map(({ Nom }) => Nom)).toEqual(Array.from({ length: 60 }, (_, n) => `Atelier ${n}`))
  })

  test('or holds the selected projects that the caller may see, whatever the filters are', async () => {
    const creatorId = (await makeUser(ground.db)).id
    const draft = await makeProject(ground.db, { creatorId, status: 'REFUSED' })
    const fields = { ids: `${draft},${discussed},999999`, search: 'nothing has this name', columns: 'id' }
    expect((await askCsv(fields)).map((each) => Number(each['N°'])).toSorted((a, b) => a - b)).toEqual(
      [discussed, draft].toSorted((a, b) => a - b),
    )
    expect(await askCsv(fields, other)).toEqual([])
  })

  test('holds only a holder’s own projects, and no internal column', async () => {
    const rows = await askCsv({}, holder)
    expect(rows.map((each) => each['N°'])).toContain(String(discussed))
    expect(Object.keys(rows[0]!)).toEqual(columnsForFile('ROLE_USER').map((name) => columnLabel(name, 'fr')))
    expect((await askCsv({}, other)).map((each) => each['N°'])).not.toContain(String(discussed))
    for (const columns of ['opinions', 'name,assignees', 'commissionComment', 'budget', 'prepared', 'creator']) {
      const refused = await ask({ format: 'csv', columns }, holder)
      expect([columns, refused.json().message]).toEqual([columns, 'table.column.unknown.error'])
    }
  })

  test('respects sealed opinions and recusals, as the list does', async () => {
    const sealed = row(await askCsv({}, member))!
    expect(sealed).toMatchObject({
      'Avis donnés': '1',
      'Avis favorables': '',
      'Suivi par': 'Émi Arai',
      Budget: '1800,5',
    })
    expect(sealed['Commentaire de la commission']).toBe('Rappeler la mairie.')
    const stayedOut = row(await askCsv({}, recused))!
    expect(stayedOut).toMatchObject({ 'Avis donnés': '', 'Avis attendus': '', 'Commentaire de la commission': '' })
    await ground.db.run(
      sql`insert into opened_opinions (project_id, opened_by, cause) values (${discussed}, ${memberId}, 'hand')`,
    )
    expect(row(await askCsv({}, member))).toMatchObject({ 'Avis favorables': '1', 'Avis réservés': '0' })
    expect(row(await askCsv({}, recused))).toMatchObject({ 'Avis favorables': '' })
    const left = Object.keys((await askCsv({ withoutInternal: 'true' }, member))[0]!)
    expect(left).toContain('Porteur')
    for (const internal of [
      'Avis donnés',
      'Suivi par',
      'Budget',
      'Échéance',
      'Commentaire de la commission',
      'Décision préparée',
    ])
      expect(left).not.toContain(internal)
  })

  test('contains no formula in CSV, and real days and amounts in a workbook and in ODS', async () => {
    expect(row(await askCsv({}))!['Organisateur']).toBe('\'=HYPERLINK("http://e.example")')
    const columns = 'id,firstDay,budget,organizer'
    const xlsx = await ask({ format: 'xlsx', columns, ids: String(discussed) })
    expect(xlsx.headers['content-disposition']).toBe('attachment; filename="projets.xlsx"')
    const told = [discussed, expect.any(Date), 1800.5, '=HYPERLINK("http://e.example")']
    expect(readSheets(xlsx.rawPayload)).toMatchObject([{ rows: [expect.any(Array), told], formulas: [] }])
    const ods = await ask({ format: 'ods', columns, ids: String(discussed) }, admin, 'en')
    const [sheet] = readSheets(ods.rawPayload)
    expect(sheet).toMatchObject({ rows: [expect.arrayContaining(['Organizer']), told], formulas: [] })
  })

  test('shows its progress where requested, and a reader notices that it was cut off', async () => {
    const told: Progress[] = []
    const { rawPayload, headers } = await ask({ format: 'csv', columns: 'id', progress: 'true' })
    expect(headers['content-type']).toBe('application/octet-stream')
    const reader = pieceReader((progress) => told.push(progress))
    for (let at = 0; at < rawPayload.length; at += 7) reader.read(rawPayload.subarray(at, at + 7))
    const plain = await ask({ format: 'csv', columns: 'id' })
    expect(Buffer.concat(reader.end()!)).toEqual(plain.rawPayload)
    const { total } = told[0]!
    expect([told[0], told.at(-1)]).toEqual([
      { rows: 0, total },
      { rows: expect.any(Number), total },
    ])
    const cut = pieceReader(() => {})
    cut.read(rawPayload.subarray(0, -1))
    expect(cut.end()).toBeUndefined()
  })

  test('is recorded in the security log, with its contents', async () => {
    await ask({ format: 'xlsx', columns: 'id,name', ids: String(discussed) }, member)
    const line = await ground.db.row(sql`
      select kind, details from audit_line where action = 'projectsExported' and actor_id = ${memberId} order by id desc limit 1`)
    expect(line).toEqual({ kind: 'export', details: { format: 'xlsx', rows: 1, fields: ['id', 'name'] } })
  })

  test('refuses a guest, an unknown format, invalid ids, and too many of them', async () => {
    expect((await post('/project/export', { format: 'csv' }, {})).statusCode).toBe(401)
    expect((await ask({ format: 'exe' })).statusCode).toBe(403)
    expect((await ask({ format: 'csv', ids: '1;drop' })).statusCode).toBe(403)
    const many = Array.from({ length: 2001 }, (_, id) => id + 1).join(',')
    expect((await ask({ format: 'csv', ids: many })).json().message).toBe('export.tooMany.error')
  })
})

describe('the booklet', () => {
  test('has what a reviewer reads of each project, tagged, with a table of contents and its pictures', async () => {
    const { title, language, isTagged, pages, roles, alternatives } = await pagesOf({ ids: String(discussed) }, member)
    expect({ title, language, isTagged }).toEqual({ title: 'Livret des projets', language: 'fr', isTagged: true })
    expect(pages[0]).toContain('Sommaire')
    expect(pages[0]).toContain('Nuit des lanternes à Ōsaka 茶の湯')
    const text = pages.slice(1).join('\n')
    for (const told of ['Soumis', 'Culture', 'Un beau lien avec Sendai.', 'Rappeler la mairie.', '1 800,50'])
      expect(text.replaceAll(/\s/g, ' ')).toContain(told)
    expect([...roles]).toContain('Figure')
    expect(alternatives[0]).toContain('Nuit des lanternes')
  })

  test('shows nothing internal to a recused member, to the holder, or when it leaves the commission', async () => {
    const ids = String(discussed)
    for (const read of [
      pagesOf({ ids }, recused),
      pagesOf({ ids }, holder),
      pagesOf({ ids, withoutInternal: 'true' }, member),
    ]) {
      const text = (await read).pages.join('\n')
      expect(text).toContain('Nuit des lanternes')
      for (const internal of ['Sendai', 'Rappeler']) expect(text).not.toContain(internal)
    }
    expect((await pagesOf({ ids }, other)).pages.join('')).not.toContain('lanternes')
  })

  test('is in English for an English reader, and whole with progress too', async () => {
    const { rawPayload } = await ask({ format: 'pdf', ids: String(discussed), progress: 'true' }, member, 'en')
    const reader = pieceReader(() => {})
    reader.read(rawPayload)
    const { title, language } = await readPdf(Buffer.concat(reader.end()!))
    expect({ title, language }).toEqual({ title: 'Booklet of the projects', language: 'en' })
  })

  test('tells the days of its edition as its reader writes them', async () => {
    const { rawPayload } = await ask({ format: 'pdf', ids: String(discussed) }, member, 'ja')
    const [first = ''] = (await readPdf(rawPayload)).pages
    expect(first.replaceAll(/\s/g, '')).toMatch(/\d{4}年\d+月\d+日〜(\d{4}年)?(\d+月)?\d+日/)
  })

  test('of more than 50 projects of one’s own is refused before it is begun', async () => {
    const filer = await makeUser(ground.db)
    await ground.db.run(sql`
      insert into project (name, status, creator_id) select 'Beaucoup', 'DRAFT', ${filer.id} from generate_series(1, 51)`)
    const own = await signedInAs(ground.db, filer.username)
    expect((await ask({ format: 'pdf' }, own)).json().message).toBe('export.tooMany.error')
  })
})

test('the register is exported as a workbook, and printed with its last number and hash', async () => {
  const edition = await makeEdition(ground.db, 2093)
  await ground.db.run(sql`
    insert into register_entry (edition_id, at, project_id, project_name, commission_id, act, from_status, to_status, capacity, decider_digest) values
      (${edition}, '2093-01-31 23:30Z', 1, '=cmd()', 2, 'decide', 'SUBMITED', 'REFUSED', 'commission', ''),
      (${edition}, '2093-02-02 10:00Z', 2, 'Été à Kyōto', 1, 'decide', 'SUBMITED', 'CERTIFIED_PUBLISHED', 'administration', '')`)
  const filters = JSON.stringify([{ position: 3, selectedValue: String(edition) }])
  const asked = { sortBy: 'number', sortDesc: 'false', filters }
  const register = (format: string, headers: Headers = member, language = 'fr') =>
    post('/register/file', { ...asked, format }, { ...headers, 'accept-language': language })
  const [sheet] = readSheets((await register('xlsx')).rawPayload)
  expect(sheet!.rows[1]!.slice(0, 5)).toEqual(['2093-0001', new Date('2093-02-01T00:00:00Z'), '00:30', 1, '=cmd()'])
  const last = await ground.db.row<{ hash: string }>(sql`
    select encode(hash, 'hex') as hash from register_entry where edition_id = ${edition} order by number desc limit 1`)
  const { pages, isTagged, roles } = await readPdf((await register('pdf')).rawPayload)
  const text = pages.join('\n').replaceAll(/\s+/g, '')
  expect(text).toContain(`2093-0002:${last!.hash}`)
  expect(text).toContain('Lachaînetientjusqu’aun°2.')
  expect(text).toContain('ÉtéàKyōto')
  expect(text).toContain('01/02/209300:30')
  const inEnglish = await readPdf((await register('pdf', member, 'en')).rawPayload)
  expect(inEnglish.pages.join('').replaceAll(/\s+/g, '')).toContain('01/02/209312:30am')
  expect(isTagged && roles.has('Table') && roles.has('TH')).toBe(true)
  expect((await register('csv', holder)).statusCode).toBe(403)
})
