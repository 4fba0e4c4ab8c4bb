import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { describeSchema } from '#scripts/describe-schema.ts'
import { testDatabase } from '#test/build-test-app.ts'

const ground = testDatabase()

test('schema.sql equals the tables of the migrations: `npm run schema` writes it', async () => {
  const client = new Client(ground.connection)
  await client.connect()
  const described = await describeSchema(client)
  await client.end()
  expect(described).toBe(await readFile('database/schema.sql', 'utf8'))
})

test('a trigger on some columns compares no others, because it would miss their changes', async () => {
  const client = new Client(ground.connection)
  await client.connect()
  const { rows } = await client.query<{ name: string; named: string[]; compared: string[] }>(`
    select t.tgname as name, array(
        select a.attname::text from pg_attribute a where a.attrelid = t.tgrelid and a.attnum = any(t.tgattr)) as named,
      array(
        select distinct found[1]
        from regexp_matches(substring(pg_get_triggerdef(t.oid) from ' WHEN \\((.*)\\) EXECUTE '), '\\mold\\.(\\w+)', 'g') found
      ) as compared
    from pg_trigger t where t.tgqual is not null and cardinality(t.tgattr::smallint[]) > 0`)
  await client.end()
  expect(rows.find(({ name }) => name === 'publication_changed')?.compared).toContain('place_city')
  expect(rows.filter(({ named, compared }) => compared.some((column) => !named.includes(column)))).toEqual([])
})
