import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { DateRule } from '#domain/projects/date-rule.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { describeSchema } from '#server/platform/database/describe-schema.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openImageStore } from '#server/platform/images/open-image-store.ts'
import { openOutbox } from '#server/platform/outbox/outbox.ts'
import { asOwner } from '#test/build-test-app.ts'
import { signedInAs } from '#test/factories.ts'
import { keptSince } from '#test/kept-since.ts'

const migrations = 'database/migrations'
/**
 * Where the functions of a version lie, the last folder first where several have a file: before the first of these, each
 * migration made functions and triggers of its own.
 */
const functionsSince: { since: string; folders: string[] }[] = [
  { since: '018', folders: ['test/functions-of-040'] },
  { since: '044', folders: ['test/functions-of-088'] },
  { since: '090', folders: ['database/functions', 'test/functions-of-202'] },
  { since: '203', folders: ['database/functions'] },
]
/** Before these, there was no table, or no column, for the triggers of a file. */
const firstWith: Record<string, string> = {
  '12_chairs.sql': '122',
  '16_assignees.sql': '142',
  '21_who_follows_and_what_is_asked.sql': '203',
  '25_opinions.sql': '123',
  '26_opinion_tallies.sql': '202',
  '27_sessions.sql': '171',
  '28_members.sql': '214',
  '36_project_stages.sql': '190',
  '50_agenda.sql': '060',
  '55_agenda_times.sql': '081',
  '60_publication.sql': '063',
  '70_removed_pictures.sql': '086',
  '80_audit.sql': '087',
  '85_register.sql': '110',
  '86_presiding.sql': '171',
  '87_decisions.sql': '158',
  '88_grants.sql': '191',
  '90_reports.sql': '097',
  '90_stir.sql': '123',
  '95_message_files.sql': '112',
  '96_live.sql': '208',
  '97_live_editions.sql': '208',
  '97_live_resemblances.sql': '210',
  '97_live_sessions.sql': '208',
  '98_minutes.sql': '208',
}
const files = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).toSorted()
/** Empty, and brought from each version to the next as the tests go on: the database of each begins as a copy of it. */
const lineage = { ...inject('postgres'), database: `lineage_${randomUUID().replaceAll('-', '')}` }
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'programme-earlier-'))
  await asOwner(`create database ${lineage.database}`)
})
afterAll(async () => {
  await asOwner(`drop database ${lineage.database} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

/**
 * What is put as soon as it can be goes through all later migrations, so a version that brought nothing more to keep proves
 * nothing more. The ones before whose functions are others are tried besides, and the latest.
 */
const beginnings = [...keptSince, ...functionsSince].map(({ since }) => since).concat(Object.values(firstWith))
const begins = (name: string) => beginnings.some((since) => name.startsWith(since))
const isBeforeOthers = (next = '') => functionsSince.some(({ since }) => next.startsWith(since))
const tried = files.filter(
  (name, index) => begins(name) || isBeforeOthers(files[index + 1]) || index >= files.length - 4,
)

test.each(tried)(
  'a database of the version that ended with %s keeps what it holds, and the product works on it',
  async (last) => {
    // The functions of the versions between are gone: what such a database holds was brought to it by an earlier one.
    const filled = last >= '041' && last < '044' ? files.findLast((name) => name < '041')! : last
    const database = `earlier_${randomUUID().replaceAll('-', '')}`
    await migrate(lineage, await versionUpTo(filled))
    await asOwner(`create database ${database} template ${lineage.database} strategy file_copy`)
    const connection = { ...inject('postgres'), database }
    const client = new Client(connection)
    try {
      await client.connect()
      const then = keptSince.filter(({ since, until = '999' }) => since <= filled && filled < until)
      for (const { put } of then) await client.query(put)
      if (filled !== last) await migrate(connection, await versionUpTo(last, 'no functions'))
      const answers = async (isNow: boolean) => {
        const all = []
        for (const { ask, askNow = ask } of then) all.push((await client.query(isNow ? askNow : ask)).rows)
        return all
      }
      const before = await answers(false)

      expect(await migrate(connection)).toEqual(files.filter((name) => name > last))
      expect(await answers(true)).toEqual(before)
      expect(await describeSchema(client)).toBe(await readFile('database/schema.sql', 'utf8'))
      expect(await keptReady(client)).toEqual(await keptReady(client, 'written anew'))
      if (last >= '005') await works(connection, 'admin@old.test', last)
    } finally {
      await client.end()
      await asOwner(`drop database ${database} with (force)`)
    }
  },
)

/** The migrations up to this one, with the functions from when on these are their own. */
async function versionUpTo(last: string, how?: 'no functions'): Promise<string> {
  const root = await mkdtemp(join(folder, 'version-'))
  const earlier = join(root, 'migrations')
  await mkdir(earlier)
  await Promise.all(
    files.filter((name) => name <= last).map((name) => symlink(resolve(migrations, name), join(earlier, name))),
  )
  const functions = how === undefined ? functionsSince.findLast(({ since }) => since <= last) : undefined
  for (const of of functions?.folders ?? [])
    await cp(of, join(root, 'functions'), {
      recursive: true,
      filter: (path) => last >= (firstWith[basename(path)] ?? functions!.since),
    })
  return earlier
}

/** What is kept of each project for the list, its opinions and the agenda, as migrations and triggers left it or as the functions write it now. */
async function keptReady(client: Client, how?: 'written anew') {
  if (how === 'written anew')
    await client.query(`
      delete from project_search; delete from project_item; delete from agenda_event; delete from opinion_tally;
      select write_project_list(ids), write_types_of_projects(ids), write_agenda_events(ids), write_agenda_times(ids),
        write_opinion_tallies(ids), write_members_counted()
      from (select array(select id from project) as ids) every`)
  const [items, searches, events, times, tallies, members] = [
    await client.query('select * from project_item order by project_id'),
    await client.query('select * from project_search order by id'),
    await client.query('select * from agenda_event order by project_id'),
    await client.query('select * from agenda_time order by project_id, place'),
    await client.query('select * from opinion_tally order by project_id'),
    await client.query('select * from members_counted'),
  ]
  return [items.rows, searches.rows, events.rows, times.rows, tallies.rows, members.rows]
}

/** The list finds the old rows, by their search text too, and its kept counts are right. */
async function works(connection: { database: string }, username: string, version: string) {
  const db = openDatabase({ ...connection, max: 2 })
  const outbox = await openOutbox(db, () => {})
  const config = readConfig({ APP_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder })
  const app = await buildApp({ config, db, outbox, images: openImageStore(config) })
  const headers = await signedInAs(db, username)
  const ask = (path: string, payload: object) => app.inject({ method: 'POST', url: path, headers, payload })
  const listed = await ask('/project/getB122TableResults', { perPage: 10, currentPage: 1, search: 'ancienne' })
  expect(listed.json()).toMatchObject({ totalRows: 3 })
  const counts = await app.inject({ url: '/dashboard/getDashboardInfos', headers })
  expect(counts.json()).toMatchObject({ newProjectsNb: 1, certifiedPublishedProjectsNb: 1 })
  const shown = await app.inject({ url: '/project/2', headers })
  expect(shown.json()).toMatchObject({ name: 'Projet SUBMITED', projectStatus: { value: 'SUBMITED' } })
  // What was stored before that was known counts as submitted.
  const unknown = shown.json().projectDateConfs.filter(({ date, submittedDay }: DateRule) => submittedDay !== date)
  expect(version < '045' ? unknown : []).toEqual([])
  await app.close()
  await outbox.stop()
  await db.close()
}

test('comments that were written over, and requests that were answered, are told by the history', async () => {
  const earlier = join(folder, 'before-notes', 'migrations')
  await cp(migrations, earlier, {
    recursive: true,
    filter: (path) => !path.endsWith('.sql') || path < join(migrations, '050'),
  })
  const database = `earlier_${randomUUID().replaceAll('-', '')}`
  await asOwner(`create database ${database}`)
  const client = new Client({ ...inject('postgres'), database })
  try {
    await migrate({ ...inject('postgres'), database }, earlier)
    await client.connect()
    await client.query(`
      insert into user_account (username, firstname, lastname, role) values ('yuki@old.test', 'Yuki', 'T', 'ROLE_ADMIN');
      insert into project (name, status, commission_id, creator_id, commission_comment, place_name, saved_at)
      select name, status, 1, 1, comment, place, '2026-05-05T10:00Z' from (values
        ('a', 'SUBMITED', 'second', 'Halle aux grains'), ('b', 'SUBMITED', 'inconnu', ''),
        ('c', 'CERTIFIED_UNPUBLISHED_MODIFIED', '', '')) known (name, status, comment, place);
      insert into history (at, actor_id, entity, entity_id, action, changes) values
        ('2026-05-01T10:00Z', 1, 'project', 1, 'edited', '{"commissionComment": ["", "premier"]}'),
        ('2026-05-02T10:00Z', 1, 'project', 1, 'edited', '{"commissionComment": ["premier", "second"]}'),
        ('2026-05-03T10:00Z', 1, 'project', 1, 'submit', '{"projectStatus": ["INFOS_NEEDED", "SUBMITED"]}'),
        ('2026-05-04T10:00Z', 1, 'project', 2, 'submit', '{"projectStatus": [null, "SUBMITED"]}'),
        ('2026-05-04T11:00Z', 1, 'project', 3, 'submit',
          '{"projectStatus": ["CERTIFIED_UNPUBLISHED_INFOS_NEEDED", "CERTIFIED_UNPUBLISHED_MODIFIED"]}')`)
    await migrate({ ...inject('postgres'), database })
    const notes = await client.query('select project_id, author_id, text from project_message order by id')
    expect(notes.rows.map(({ project_id, author_id, text }) => [project_id, author_id, text])).toEqual([
      [1, 1, 'premier'],
      [1, 1, 'second'],
      [2, null, 'inconnu'],
    ])
    const answered = await client.query('select id from project where answered_at is not null order by id')
    expect(answered.rows).toEqual([{ id: 1 }, { id: 3 }])
  } finally {
    await client.end()
    await asOwner(`drop database ${database} with (force)`)
  }
})
