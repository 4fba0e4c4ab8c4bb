import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { inGroups } from '#domain/register/register.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'
import { proofChecker } from '#server/register/check-proof.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeUser } from '#test/factories.ts'

const ground = testApp()
const fingerprintOf = (content: string) => createHash('sha256').update(content).digest('hex')

let userId: number

beforeAll(async () => {
  ;({ id: userId } = await makeUser(ground.db, { role: 'ROLE_COMMISSION' }))
  for (let n = 1; n <= 3; n++) await decide(n)
  await ground.db.run(sql`
    insert into session (commission_id, edition_id, title, day, at_time) values (1, 4, 'Séance', '2025-09-24', '18:30')`)
  for (const number of [0, 1]) await seal(number)
})

function decide(project: number) {
  return ground.db.run(sql`
    select register_decision(json_populate_record(null::register_entry, json_build_object('edition_id', 4,
      'project_id', ${project}::integer, 'project_name', 'Nuit de la calligraphie', 'commission_id', 1, 'act', 'decide',
      'from_status', 'SUBMITED', 'to_status', 'REFUSED', 'capacity', 'commission')), ${userId}, ${userId}, 'Non.')`)
}

function seal(number: number) {
  return ground.db.run(sql`
    insert into sealed_document (session_id, number, edition_id, reference, told, content, sealed_by, sealed_at)
    select max(s.id), ${number}::integer, 4, 'PV-' || ${number}::integer, '{}',
      convert_to('fichier ' || ${number}::integer, 'UTF8'), ${userId}, now()
    from session s`)
}

async function said(proof: string, headers: Record<string, string> = {}) {
  const { statusCode, body } = await ground.app.inject({ url: '/verifier', query: { proof }, headers })
  expect(statusCode).toBe(200)
  return /<p role="status">([^<]*)<\/p>/.exec(body)?.[1]
}

async function proofOf(number: number) {
  const row = await ground.db.row<{ proof: string }>(sql`
    select extract(year from e.first_day) || '-' || lpad(r.number::text, 4, '0') || ':' || encode(r.hash, 'hex') as proof
    from register_entry r join edition e on e.id = r.edition_id where r.edition_id = 4 and r.number = ${number}`)
  return row!.proof
}

/** As the owner of the database could. */
const tamper = (statement: Sql) =>
  ground.db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(statement)
  })

const held = 'Authentique\u00a0: la chaîne le contient, et elle est intacte jusqu’à lui.'
const unknown =
  'Inconnu\u00a0: la chaîne ne contient rien qui ait cette empreinte. Ce que vous vérifiez a été changé, ou ne vient pas d’ici.'

test('a guest reads that the chain contains a sealed file or a row, and nothing else about them', async () => {
  for (const number of [0, 1]) expect(await said(inGroups(fingerprintOf(`fichier ${number}`)).join(' '))).toBe(held)
  expect(await said(await proofOf(2))).toBe(held)
  const { body } = await ground.app.inject({ url: '/verifier', query: { proof: await proofOf(2) } })
  expect(body).not.toMatch(/calligraphie|Séance|PV-0|REFUSED|commission/i)
})

test('a row and a file that come after a check are held at once', async () => {
  expect([await said(await proofOf(3)), await said(fingerprintOf('fichier 1'))]).toEqual([held, held])
  await decide(4)
  await seal(2)
  expect([await said(await proofOf(4)), await said(fingerprintOf('fichier 2'))]).toEqual([held, held])
})

test('another file, another hash, a number or a year that is not there are unknown', async () => {
  const [proof, other] = [await proofOf(2), await proofOf(3)]
  const hash = proof.split(':')[1]!
  for (const wrong of [fingerprintOf('autre'), other.replace('0003', '0002'), `2031-0002:${hash}`, `2025-0009:${hash}`])
    expect([wrong, await said(wrong)]).toEqual([wrong, unknown])
})

test('what cannot be read is said, and comes back in its field without running', async () => {
  const { body } = await ground.app.inject({ url: '/verifier', query: { proof: '"><script>alert(1)</script>' } })
  expect(body).toContain('Cela n’est ni une empreinte')
  expect(body).not.toContain('<script>alert')
  expect(await said('')).toBeUndefined()
})

test('a reader of English is answered in English', async () => {
  expect(await said(await proofOf(1), { 'accept-language': 'en' })).toBe(
    'Genuine: the chain contains it, and is intact up to it.',
  )
})

test('behind a break nothing is proven any more, and what lies before it still is', async () => {
  const { db } = ground
  const later = await proofOf(3)
  await tamper(sql`update register_entry set project_name = 'Autre' where edition_id = 4 and number = 2`)
  await tamper(sql`update sealed_document set content = 'x' where edition_id = 4 and reference = 'PV-1'`)
  const fresh = proofChecker(db)
  expect(await fresh({ fingerprint: fingerprintOf('fichier 0') })).toBe('held')
  expect(await fresh({ fingerprint: fingerprintOf('fichier 1') })).toBe('broken')
  const [year, number] = later.split(/[-:]/).map(Number)
  expect(await fresh({ year, number: number!, hash: later.split(':')[1]! })).toBe('broken')
})
