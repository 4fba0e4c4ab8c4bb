import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { applyMigration, migrationFiles, saysYes } from '#server/platform/database/migrate.ts'

/**
 * What a migration marked « beside the version before: yes » promises of tables: whatever the version before reads is
 * still there, and whatever it writes is still taken. What the functions do is not seen here; that a running server bears
 * the start of the next version is proven by server/beside-the-next.test.ts.
 */
type Column = { table: string; name: string; type: string; isRequired: boolean; hasDefault: boolean }
type Rule = { table: string; name: string; text: string; columns: string[] }
type Catalogue = { columns: Column[]; rules: Rule[] }

/** What looks narrower and is not, with the reason. */
const judged: Record<string, { faults: string[]; because: string }> = {
  '090_items_without_a_file.sql': {
    faults: ['session_item.session_item_file_or_title may refuse'],
    because: 'an item of the version before has a file, no title, and is never DONE',
  },
  '140_what_was_asked.sql': {
    faults: [
      'project_grant.asked is required',
      'project_grant.project_grant_amount_check may refuse',
      'project_grant.project_grant_check may refuse',
    ],
    because: 'only a trigger writes grants, and goes forward with the migration; the amounts it wrote were above 0',
  },
  '161_names_in_japanese.sql': {
    faults: [
      'project_search.commission_sort_ja is required',
      'project_item.shown_ja is required',
      'commission.commission_name_ja may refuse',
      'project_type.project_type_name_ja may refuse',
    ],
    because: 'only triggers write the rows of the list, and go forward; the version before writes no Japanese name',
  },
  '195_reminders_of_each_person.sql': {
    faults: ['point_reminder.point_reminder_project_id_due_day_days_before_user_id_key may refuse'],
    because: 'it refuses what the key before it refused, and the version before leaves out what is refused',
  },
}

const database = `test_beside_${process.pid}`
const files = await migrationFiles()
const isMarked = ({ text }: { text: string }) => saysYes(text)
let client: Client

const asOwner = async (query: string) => {
  const owner = new Client(inject('postgres'))
  await owner.connect()
  await owner.query(query)
  await owner.end()
}

beforeAll(async () => {
  await asOwner(`create database ${database} template template0`)
  client = new Client({ ...inject('postgres'), database })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await asOwner(`drop database ${database} with (force)`)
})

async function catalogue(): Promise<Catalogue> {
  const { rows: columns } = await client.query<Column>(`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as "isRequired", a.atthasdef or a.attidentity <> '' as "hasDefault"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`)
  const { rows: constraints } = await client.query<Rule>(`
    select t.relname as "table", r.conname as name, pg_get_constraintdef(r.oid) as text,
      array(select a.attname::text from pg_attribute a where a.attrelid = r.conrelid and a.attnum = any(r.conkey)) as columns
    from pg_constraint r join pg_class t on t.oid = r.conrelid
    where r.connamespace = 'public'::regnamespace and r.contype in ('c', 'f', 'u', 'p', 'x')`)
  const { rows: indexes } = await client.query<Rule>(`
    select t.relname as "table", i.relname as name, pg_get_indexdef(x.indexrelid) as text,
      array(select a.attname::text from pg_attribute a where a.attrelid = x.indrelid and a.attnum = any(x.indkey)) as columns
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where i.relnamespace = 'public'::regnamespace and x.indisunique
      and not exists (select from pg_constraint r where r.conindid = x.indexrelid)`)
  return { columns, rules: [...constraints, ...indexes] }
}

/** What the version before could no longer read or write. */
function broken(before: Catalogue, after: Catalogue): string[] {
  const nameOf = ({ table, name }: { table: string; name: string }) => `${table}.${name}`
  const known = new Map(before.columns.map((column) => [nameOf(column), column]))
  const now = new Map(after.columns.map((column) => [nameOf(column), column]))
  const tables = new Set(before.columns.map(({ table }) => table))
  const gone = before.columns.filter((column) => now.get(nameOf(column))?.type !== column.type)
  const required = after.columns.filter((column) => {
    const was = known.get(nameOf(column))
    return tables.has(column.table) && column.isRequired && (was ? !was.isRequired : !column.hasDefault)
  })
  // The same rule under another name, or as a key instead of a unique one.
  const meaningOf = ({ table, text }: Rule) => `${table} ${text.replace('PRIMARY KEY', 'UNIQUE')}`
  const stoodBefore = new Set(before.rules.map(meaningOf))
  const rulesBefore = new Map(before.rules.map((rule) => [nameOf(rule), rule]))
  const narrower = after.rules.filter((rule) => {
    if (!tables.has(rule.table)) return false
    const was = rulesBefore.get(nameOf(rule))
    if (stoodBefore.has(meaningOf(rule))) return false
    if (was !== undefined) return was.text !== rule.text && !widens(was, rule)
    // A rule on new columns alone says nothing about what the version before writes.
    return rule.columns.some((column) => known.has(`${rule.table}.${column}`)) || rule.columns.length === 0
  })
  return [
    ...gone.map((column) => `${nameOf(column)} is gone or has another type`),
    ...required.map((column) => `${nameOf(column)} is required`),
    ...narrower.map((rule) => `${nameOf(rule)} may refuse`),
  ]
}

/** A list of values that has all the former ones. */
function widens(was: Rule, is: Rule): boolean {
  const valuesIn = ({ text }: Rule) => text.match(/'[^']*'/g) ?? []
  const shape = ({ text }: Rule) => text.replaceAll(/'[^']*'::text,? ?/g, '')
  return shape(was) === shape(is) && valuesIn(was).every((value) => valuesIn(is).includes(value))
}

test('each marked migration leaves the version before what it reads, and takes what it writes', async () => {
  const found: Record<string, string[]> = {}
  for (const file of files) {
    const before = await catalogue()
    await applyMigration(client, file)
    const faults = isMarked(file) ? broken(before, await catalogue()) : []
    if (faults.length > 0) found[file.name] = faults.toSorted()
  }
  expect(files.filter(isMarked).length).toBeGreaterThan(5)
  expect(found).toEqual(
    Object.fromEntries(Object.entries(judged).map(([name, { faults }]) => [name, faults.toSorted()])),
  )
})

describe('a mark would be wrong', () => {
  test.each([
    ['alter table project drop column name', 'project.name is gone or has another type'],
    ['alter table project alter column name type varchar(9)', 'project.name is gone or has another type'],
    ['alter table payment rename column note to reference', 'payment.note is gone or has another type'],
    ['alter table payment add column ground text not null', 'payment.ground is required'],
    ['alter table payment alter column entered_by set not null', 'payment.entered_by is required'],
    ["alter table payment add constraint short check (note <> 'x')", 'payment.short may refuse'],
    ['create unique index once on payment (project_id)', 'payment.once may refuse'],
    [
      `alter table occurrence drop constraint occurrence_state_check;
       alter table occurrence add constraint occurrence_state_check check (state in ('full', 'moved'))`,
      'occurrence.occurrence_state_check may refuse',
    ],
  ])('after « %s »', async (statement, fault) => {
    const before = await catalogue()
    await client.query(`begin; ${statement}`)
    try {
      expect(broken(before, await catalogue())).toContain(fault)
    } finally {
      await client.query('rollback')
    }
  })

  test.each([
    'alter table payment add column ground text not null default 0',
    'alter table payment add column ground text unique check (ground <> 0::text)',
    'create table later (id integer primary key, kind text not null)',
    'create index slow on payment (note); drop index payment_entered_by',
    'alter table payment alter column note drop not null',
    'alter table payment drop constraint payment_pkey, add constraint payment_once unique (id)',
    `alter table occurrence drop constraint occurrence_state_check;
     alter table occurrence add constraint occurrence_state_check check (state in ('full', 'moved', 'cancelled', 'late'))`,
  ])('but not after « %s »', async (statement) => {
    const before = await catalogue()
    await client.query(`begin; ${statement}`)
    try {
      expect(broken(before, await catalogue())).toEqual([])
    } finally {
      await client.query('rollback')
    }
  })
})
