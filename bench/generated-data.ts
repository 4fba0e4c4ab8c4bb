import { Client, type ClientConfig } from 'pg'
import { dateRule, weekdays, type DateRule } from '#domain/projects/date-rule.ts'
import { toDay, toNumber, today, weekdayOf } from '#domain/days.ts'
import { sentencesOf } from '#domain/projects/date-sentence.ts'
import { daysOf, occurrencesOf } from '#domain/projects/recurrence.ts'
import {
  dates,
  moreEditions,
  projects,
  projectStages,
  projectWords,
  types,
  users,
} from '#bench/generated-statements.ts'
import { rareWord, words } from '#bench/words.ts'

/** How many projects in fifty have each status. */
const statusShares = {
  DRAFT: 6,
  SUBMITED: 9,
  INFOS_NEEDED: 4,
  CERTIFIED_UNPUBLISHED_INFOS_NEEDED: 3,
  CERTIFIED_UNPUBLISHED_MODIFIED: 2,
  CERTIFIED_PUBLISHED: 17,
  CERTIFIED_PUBLISHED_MODIFIED: 2,
  REFUSED: 5,
  DELETED: 2,
}
const statuses = Object.entries(statusShares).flatMap(([status, share]) => Array<string>(share).fill(status))

const dateSets = 400

/** One to three blocks of dates, with the times the domain makes of them. Projects share these sets. */
function dateSet(index: number) {
  const rules = Array.from({ length: 1 + (index % 3) }, (_, block) => ruleOf(index * 3 + block))
  const days = rules.flatMap((rule) => daysOf(rule)).toSorted()
  return {
    rules: rules.map(({ id: _none, ...rule }) => ({ ...rule, submittedDay: rule.date })),
    occurrences: rules.map((rule) => occurrencesOf(rule)),
    fr: sentencesOf(rules, 'fr'),
    en: sentencesOf(rules, 'en'),
    first: days[0],
    last: days.at(-1),
    count: days.length,
  }
}

function ruleOf(index: number): DateRule {
  const number = toNumber(today()) - 60 + ((index * 37) % 240)
  const [date, own] = [toDay(number), weekdays[weekdayOf(number)]!]
  const block = { date, startTime: '18:30', endTime: '20:00' }
  const until = (days: number) => ({ ...block, isRecurrent: true, recurrenceEndDate: toDay(number + days) })
  if (index % 8 === 1) return dateRule.parse(until(3))
  if (index % 8 === 3) return dateRule.parse({ ...until(28), dateRecurrenceType: 'WEEKLY', [own]: true })
  if (index % 8 === 5) return dateRule.parse({ ...until(70), dateRecurrenceType: 'MONTHLY' })
  return dateRule.parse(block)
}

/**
 * Fills an empty, migrated database with so many projects of every status, type and place. The indexes of the three big
 * tables are created at the end and the triggers are off meanwhile: their rows are written by the same functions.
 */
export async function generate(
  clients: readonly [Client, ...Client[]],
  count: number,
  { passwordHash, images, editions = 1 }: { passwordHash: string; images: number[]; editions?: number },
) {
  const [client] = clients
  if (editions > 1) await client.query(moreEditions(3 + editions))
  const sets = Array.from({ length: dateSets }, (_, index) => dateSet(index))
  await client.query('create unlogged table bench_date_set (id integer primary key, content jsonb)')
  await client.query(
    `insert into bench_date_set select (set ->> 'id')::integer, set from jsonb_array_elements($1::jsonb) set`,
    [JSON.stringify(sets.map((set, id) => ({ id, ...set })))],
  )
  for (const each of clients)
    await each.query(`set session_replication_role = replica; set synchronous_commit = off; set work_mem = '512MB'`)
  const holders = Math.max(20, Math.round(count / 50))
  await client.query(users, [words.firstnames, words.lastnames, holders, passwordHash])
  const indexes = await dropIndexes(client)

  const content = {
    ...words,
    statuses,
    rareWord: rareWord.text,
    rareEvery: Math.max(1, Math.round(count / rareWord.hits)),
    rareHits: rareWord.hits,
    holders,
    images,
    editions,
    count,
  }
  await eachItsShare(clients, [1, count], async (each, share) => {
    await each.query(projects, [JSON.stringify(content), ...share])
    await each.query(types, [...share])
    await each.query(dates, [...share, dateSets])
  })
  await client.query('update image set unused_since = null')
  await client.query(`
    drop table bench_date_set;
    select setval(pg_get_serial_sequence('project', 'id'), (select max(id) from project));
    select setval(pg_get_serial_sequence('project_date', 'id'), (select max(id) from project_date));
    insert into project_count (edition_id, commission_id, status, projects)
      select edition_id, coalesce(commission_id, 0), status, count(*) from project group by 1, 2, 3`)
  await writeReadModels(clients, count)
  await inParallel(clients, indexes)
  await inParallel(
    clients,
    bigTables.map((table) => `vacuum analyze ${table}`),
  )
}

/** The first projects insert every word. Two batches at once would both insert them. */
const withEveryWord = 10_000

async function writeReadModels(clients: readonly [Client, ...Client[]], count: number) {
  await eachItsShare(clients, [1, count], async (client, share) => {
    await client.query(`select write_project_list(array(select generate_series($1::integer, $2::integer)))`, [...share])
  })
  await clients[0].query(`
    select write_agenda_events(ids), note_public_changes(ids)
    from (select array(select id from project where is_announced(status)) as ids) announced`)
  await clients[0].query(projectStages)
  await clients[0].query(projectWords, [1, Math.min(count, withEveryWord)])
  await eachItsShare(clients, [withEveryWord + 1, count], async (client, share) => {
    await client.query(projectWords, [...share])
  })
}

type Share = readonly [from: number, to: number]

/** Gives each connection an equal share of the numbers, all at once; an empty share runs no statement. */
async function eachItsShare(
  clients: readonly Client[],
  [from, to]: Share,
  work: (client: Client, share: Share) => Promise<void>,
) {
  const size = Math.ceil((to - from + 1) / clients.length)
  await Promise.all(
    clients.map((client, index) => work(client, [from + index * size, Math.min(to, from + (index + 1) * size - 1)])),
  )
}

/** Removes the rows a run added, so that the next run begins with the same data. */
export async function removeAdded(connection: ClientConfig, count: number) {
  const client = new Client(connection)
  await client.connect()
  await client.query('delete from project where id > $1', [count])
  await client.query(`select setval(pg_get_serial_sequence('project', 'id'), $1)`, [count])
  // Each project and each deletion has left a row of counts.
  await client.query('select add_project_counts_up()')
  await client.query('vacuum full project_count')
  await client.end()
}

const bigTables = [
  'project',
  'project_item',
  'project_search',
  'agenda_event',
  'publication',
  'search_word',
  'project_word',
  'project_project_type',
  'project_stage',
  'project_date',
  'occurrence',
  'user_account',
]

/** Returns the statements that create them again, the slowest first. */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = any('{project,project_item,project_search,project_word,occurrence,project_date,project_project_type}'::regclass[]) and not i.indisprimary
      and not exists (select from pg_constraint where conindid = i.indexrelid)
    order by pg_get_indexdef(i.indexrelid) ilike '% using gin %' desc`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

async function inParallel(clients: readonly Client[], statements: readonly string[]) {
  const waiting = [...statements]
  await Promise.all(
    clients.map(async (client) => {
      await client.query(`set maintenance_work_mem = '512MB'`)
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await client.query(next)
    }),
  )
}
