import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseSync, Visitor, type ESTree } from 'vite'
import { bareColumns, hole } from '#scripts/bare-columns.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const listed = (...paths: string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...paths], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)))

const tables = [...read('database/schema.sql').matchAll(/^create table \w+ \(\n(.*?)^\)/gms)].map(
  ([, body = '']) => body,
)
const columns = new Set(
  tables.flatMap((body) => [...body.matchAll(/^ {2}(?!constraint )"?(\w+)"? /gm)].map(([, name = '']) => name)),
)

type Template = { text: string; isPiece: boolean; start: number }

/** The functions that run a statement as it is; any other text may be put into other SQL. */
const runs = new Set(['row', 'rows', 'run', 'send', 'batches'])

function templatesIn(source: string): Template[] {
  const found: Template[] = []
  const statements = new Set<ESTree.Node>()
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      const method = callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name
      if (method && runs.has(method)) statements.add(given[0]!)
    },
    TaggedTemplateExpression(node) {
      if (node.tag.type !== 'Identifier' || node.tag.name !== 'sql') return
      const start = node.quasi.start + 1
      const text = node.quasi.quasis.reduce((before, { value: { raw }, start: at }) => {
        // Inserted parts are left out, and each position stays what it is.
        const from = source.startsWith(raw, at) && raw !== '' ? at : at + 1
        return before.padEnd(from - start, hole) + raw
      }, '')
      found.push({ text, isPiece: !statements.has(node), start })
    },
  }).visit(parseSync('any.ts', source).program)
  return found
}

const toldWith = (path: string, source: string, start: number) =>
  function tell({ name, at }: { name: string; at: number }) {
    return `${path}:${source.slice(0, start + at).split('\n').length} ${name}`
  }

function bareInTemplates(path: string, source: string): string[] {
  return templatesIn(source).flatMap(({ text, isPiece, start }) =>
    bareColumns(text, columns, isPiece).map(toldWith(path, source, start)),
  )
}

function bareInFunctions(path: string, source: string): string[] {
  return [...source.matchAll(/\$(\w*)\$(.*?)\$\1\$/gs)].flatMap((body) =>
    bareColumns(body[2]!, columns, false).map(toldWith(path, source, body.index + body[1]!.length + 2)),
  )
}

test('a column in SQL that is put into other SQL, or is in a subquery, is named with its table', () => {
  const sources = listed('server/**/*.ts').filter((path) => !path.includes('.test.') && read(path).includes('sql`'))
  expect(sources.flatMap((path) => bareInTemplates(path, read(path)))).toEqual([])
  expect(sources.length).toBeGreaterThan(100)
  expect(columns.size).toBeGreaterThan(300)
})

test('so it is in the functions of the database', () => {
  const sources = listed('database/functions/*.sql')
  expect(sources.flatMap((path) => bareInFunctions(path, read(path)))).toEqual([])
  expect(sources.length).toBeGreaterThan(20)
})

/** Each text with the columns refused in it: as a statement that is run, and as a piece put into others. */
const judged: [sql: string, asStatement: string, asPiece: string][] = [
  // The mistake that hid the opinions of a session: no project has the state PREPARED.
  [
    "select s.id, array(select project_id from session_item where session_id = s.id and state = 'PREPARED') from session s",
    'project_id session_id state',
    'project_id session_id state',
  ],
  ["array(select i.project_id from session_item i where i.session_id = s.id and s.state = 'PREPARED')", '', ''],
  ['state = 1', '', 'state'],
  ['select id, max(version) from project where status = 1 order by name', '', 'id version status name'],
  ['select p.id from project p where exists (select from seen where project_id = p.id)', 'project_id', 'project_id'],
  ['select p.id from project p where p.id in (${1}) and lower(p.name) = any(array[name])', '', 'name'],
  ['select p.id from project p left join (select project_id from seen) s on true', '', 'project_id'],
  ['select p.id from project p, lateral (select id from seen where seen.project_id = p.id) s', 'id', 'id'],
  ['with kept as (select id from project) select * from kept', '', 'id'],
  ['with kept as (select p.id as known from project p) select (select known from kept) from seen s', 'known', 'known'],
  ['select p.id as first, p.name from project p order by first', '', ''],
  ['select p.id as first from project p order by lower(first)', '', 'first'],
  [
    "select extract(day from p.day), date '2026-09-24', p.state::text, to_json(p), now() at time zone 'UTC' from project p",
    '',
    '',
  ],
  ['select f(name => p.id) from unnest(p.ids) with ordinality as listed (id, place)', '', ''],
  ['insert into project (id, name) values (1, 2) on conflict (id) do update set name = excluded.name', '', ''],
  ['insert into project (id) values (1) on conflict do nothing returning (select id from seen)', 'id', 'id'],
  ['update project set state = 1, version = version + 1 where id = 1 returning id', '', ''],
  ['update project set state = (select state from seen) where id = 1', 'state', 'state'],
  ['set state = 1, version = project.version + 1', '', ''],
  ["-- state\nselect p.id /* state */ from project p where p.name = 'state' for update of p", '', ''],
  ['name as (${1})', '', ''],
]

test.each(judged)('“%s” is refused where it leaves a column bare', (sql, asStatement, asPiece) => {
  const bareIn = (source: string) =>
    bareInTemplates('', source)
      .map((each) => each.split(' ')[1])
      .join(' ')
  expect([bareIn(`db.rows(sql\`${sql}\`)`), bareIn(`const piece = sql\`${sql}\``)]).toEqual([asStatement, asPiece])
})

test('a function that leaves a column bare is named with its line', () => {
  const body =
    'begin\n  -- one; two\n  update seen set id = 1;\n  perform from seen s where s.id = (select id from project);\nend'
  expect(bareInFunctions('one.sql', `create function one() as $$ ${body} $$;`)).toEqual(['one.sql:4 id'])
})
