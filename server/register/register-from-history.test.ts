import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase, type Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { judgeRegisters } from '#server/register/judge-registers.ts'
import { asOwner } from '#test/build-test-app.ts'

const database = `history_${randomUUID().replaceAll('-', '')}`
const connection = { ...inject('postgres'), database }
let db: Database
let folder: string

/** A database as it was before there was a register. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'programme-history-'))
  for (const name of (await readdir('database/migrations')).filter((name) => name < '110'))
    await cp(join('database/migrations', name), join(folder, name))
  await asOwner(`create database ${database}`)
  await migrate(connection, folder)
  db = openDatabase(connection)
})
afterAll(async () => {
  await db.close()
  await asOwner(`drop database ${database} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

test('what was decided before there was a register stands in it, as far as the history knows', async () => {
  await db.run(sql`
    insert into user_account (id, username, firstname, lastname, role, commission_id, deleted_at) overriding system value values
      (1, 'porteur@x.test', 'P', 'P', 'ROLE_USER', null, null), (2, 'membre@x.test', 'M', 'M', 'ROLE_COMMISSION', 1, null),
      (3, 'admin@x.test', 'A', 'A', 'ROLE_ADMIN', null, null), (4, 'parti@x.test', 'Compte', 'supprimé', 'ROLE_USER', null, now())`)
  await db.run(sql`
    insert into project (id, name, status, commission_id, creator_id, edition_id) overriding system value
    values (1, 'Nouveau nom', 'REFUSED', 1, 1, 4), (2, 'Autre', 'DELETED', 1, 1, 4)`)
  const changed = (from: string, to: string, more: object = {}) =>
    JSON.stringify({ projectStatus: [from, to], ...more })
  const lines: [at: string, actor: number, by: number | null, project: number, action: string, changes: string][] = [
    ['01', 1, null, 1, 'submit', changed('DRAFT', 'SUBMITED')],
    ['02', 2, 3, 1, 'decide', changed('SUBMITED', 'INFOS_NEEDED', { message: ['', 'Où ?'] })],
    ['03', 1, null, 1, 'edited', JSON.stringify({ name: ['Ancien nom', 'Nouveau nom'] })],
    ['04', 4, null, 1, 'decide', changed('INFOS_NEEDED', 'CERTIFIED_PUBLISHED', { message: ['Où ?', ''] })],
    ['05', 2, null, 1, 'edited', JSON.stringify({ budget: [1, 2] })],
    ['06', 3, null, 1, 'decide', changed('CERTIFIED_PUBLISHED', 'REFUSED', { message: ['', 'Non.'] })],
    ['07', 3, null, 1, 'undone', changed('REFUSED', 'CERTIFIED_PUBLISHED')],
    ['08', 1, null, 2, 'delete', changed('SUBMITED', 'DELETED')],
    ['09', 3, null, 2, 'restore', changed('DELETED', 'SUBMITED', { word: [null, 'Rendu.'] })],
    ['10', 3, null, 2, 'delete', changed('SUBMITED', 'DELETED')],
    ['11', 2, null, 9, 'decide', changed('SUBMITED', 'REFUSED')],
    ['12', 3, null, 9, 'deletedForever', JSON.stringify({ name: ['Disparu', null] })],
  ]
  for (const [day, actor, by, project, action, changes] of lines)
    await db.run(sql`
      insert into history (at, actor_id, impersonator_id, entity, entity_id, action, changes)
      values (${`2025-09-${day} 10:00Z`}, ${actor}, ${by}, 'project', ${project}, ${action}, ${changes})`)

  await migrate(connection)
  expect(
    await db.rows(sql`
      select concat_ws(' ', e.number, extract(day from e.at at time zone 'UTC'), e.project_name, e.act, e.to_status,
        e.capacity, d.actor_id, d.impersonator_id, m.text) as told, e.from_history as "fromHistory"
      from register_entry e left join register_decider d using (edition_id, number)
      left join register_message m using (edition_id, number) order by e.number`),
  ).toEqual(
    [
      '1 2 Ancien nom decide INFOS_NEEDED commission 2 3 Où ?',
      '2 4 Nouveau nom decide CERTIFIED_PUBLISHED commission',
      '3 6 Nouveau nom decide REFUSED administration 3 Non.',
      '4 7 Nouveau nom undo CERTIFIED_PUBLISHED administration 3',
      '5 9 Autre restore SUBMITED administration 3 Rendu.',
      '6 10 Autre delete DELETED administration 3',
      '7 11 Disparu decide REFUSED commission 2',
    ].map((told) => ({ told, fromHistory: true })),
  )
  const { holds, lines: said } = await judgeRegisters(db)
  expect([holds, said]).toEqual([true, [expect.stringContaining('7 decisions, the chain holds.')]])
})
