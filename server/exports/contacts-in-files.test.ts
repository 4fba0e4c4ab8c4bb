import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { projectGround, type Headers } from '#test/project-ground.ts'

const { ground, people, post, file } = projectGround()
let holder: Headers, other: Headers, member: Headers, admin: Headers
beforeAll(() => {
  ;({ holder, other, member, admin } = people())
})

const ask = (fields: Record<string, string>, headers: Headers) =>
  post('/project/export', { format: 'csv', ...fields }, { ...headers, 'accept-language': 'fr' })

async function askCsv(fields: Record<string, string>, headers: Headers = admin): Promise<Record<string, string>[]> {
  const { statusCode, rawPayload } = await ask(fields, headers)
  expect(statusCode).toBe(200)
  return parse(rawPayload, { delimiter: ';', bom: true, columns: true })
}

test('a file has what labels, mailings and accounts need, for reviewers alone, and lets it be left out', async () => {
  const columns = 'id,holderEmail,contactName,contactEmail,contactPhone,placeAddress,price,decidedDay,session,paid'
  const { db } = ground
  const id = await file({ name: 'Au courrier', organizerContactEmail: 'Claire@Atelier.example', isFree: 'true' })
  const decide = (act: string, from: string, to: string, at: string) =>
    db.run(sql`
      insert into register_entry (edition_id, at, project_id, project_name, commission_id, act, from_status, to_status, capacity, decider_digest)
      select edition_id, ${at}::timestamptz, id, name, commission_id, ${act}, ${from}, ${to}, 'commission', '' from project where id = ${id}`)
  await decide('decide', 'SUBMITED', 'REFUSED', '2093-02-01 12:00Z')
  await decide('decide', 'REFUSED', 'CERTIFIED_PUBLISHED', '2093-03-01 23:30Z')
  await decide('undo', 'CERTIFIED_PUBLISHED', 'REFUSED', '2093-03-02 00:00Z')
  await db.run(
    sql`insert into payment (project_id, amount, paid_on) values (${id}, 200, '2093-04-01'), (${id}, 100.5, '2093-05-01')`,
  )
  const [meeting] = await db.rows<{ id: number }>(sql`
    insert into session (commission_id, edition_id, title, day, at_time)
    select 2, edition_id, 'Séance de mars', '2093-03-01', '10:00' from project where id = ${id} returning id`)
  await db.run(sql`insert into session_item (session_id, project_id, position) values (${meeting!.id}, ${id}, 1)`)

  const told = {
    'N°': String(id),
    'E-mail du porteur': 'holder@test.example',
    Contact: 'Claire Delaunay',
    'E-mail du contact': 'Claire@Atelier.example',
    'Téléphone du contact': "'+33 6 39 98 12 42",
    Adresse: '13 rue de la Pleau, 31000 Toulouse',
    Tarif: 'Gratuit',
    'Décidé le': '2093-02-01',
    Séance: 'Séance de mars',
    Versé: '300,5',
  }
  expect((await askCsv({ columns, ids: String(id) }))[0]).toEqual(told)
  // The order of another commission is not this member's to know.
  expect((await askCsv({ columns, ids: String(id) }, member))[0]).toEqual({ ...told, Séance: '' })
  const left = await askCsv({ columns, ids: String(id), withoutInternal: 'true' }, member)
  expect(Object.keys(left[0]!)).toEqual(['N°', 'Adresse', 'Tarif', 'Décidé le'])
  for (const name of columns.split(',').slice(1)) {
    const refused = await ask({ columns: name }, holder)
    expect([name, refused.json().message]).toEqual([name, 'table.column.unknown.error'])
  }
})

test('a member, an administrator and a super administrator read these columns in list and file; the trail names them', async () => {
  const { db } = ground
  const columns = ['contactEmail', 'decidedDay', 'holderEmail', 'paid', 'placeAddress', 'price']
  const id = await file({ name: 'Pour la trace', organizerContactEmail: 'trace@atelier.example' })
  const users: [Headers, string][] = [
    [member, 'ROLE_COMMISSION'],
    [admin, 'ROLE_ADMIN'],
  ]
  const { username } = await makeUser(db, { role: 'ROLE_SUPER_ADMIN' })
  users.push([await signedInAs(db, username), 'ROLE_SUPER_ADMIN'])
  for (const [headers, role] of users) {
    const inFile = await askCsv({ columns: columns.join(','), ids: String(id) }, headers)
    expect(inFile).toMatchObject([
      { 'E-mail du contact': 'trace@atelier.example', 'E-mail du porteur': 'holder@test.example' },
    ])
    const listed = await post(
      '/project/getB122TableResults',
      { columns: columns.join(','), search: String(id) },
      headers,
    )
    expect(listed.body).toContain('trace@atelier.example')
    const line = await db.row(sql`
      select l.details from audit_line l join user_account u on u.id = l.actor_id
      where l.action = 'projectsExported' and u.role = ${role} order by l.id desc limit 1`)
    expect([role, line]).toEqual([role, { details: { format: 'csv', rows: 1, fields: columns } }])
  }
  // A holder's own list never has them, and a refused file leaves no line.
  const lines = () => db.rows(sql`select id from audit_line where action = 'projectsExported'`)
  const before = await lines()
  expect((await ask({ columns: columns.join(','), ids: String(id) }, holder)).statusCode).toBe(400)
  expect(await lines()).toEqual(before)
  const own = await post('/project/getB122TableResults', { columns: columns.join(',') }, holder)
  expect(own.body).not.toContain('trace@atelier.example')
})

test('list and file find a project by the address of its contact or holder, for those who may see the file', async () => {
  const id = await file({ name: 'Par courriel', organizerContactEmail: 'Zoe.Contact@atelier.example' })
  const found = async (search: string, headers: Headers) =>
    (await askCsv({ search, columns: 'id' }, headers)).map((each) => Number(each['N°']))
  expect(await found('zoe.contact@atelier.example', member)).toEqual([id])
  expect(await found('ZOE.contact@atel', admin)).toEqual([id])
  expect(await found('holder@test.example', member)).toContain(id)
  expect(await found('zoe.contact@atelier.example', other)).toEqual([])
  expect(await found('holder@test.example', other)).toEqual([])
  expect(await found('%@atelier.example', member)).toEqual([])
})
