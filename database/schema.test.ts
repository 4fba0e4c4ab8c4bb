import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { describeSchema } from '#server/platform/database/describe-schema.ts'
import { testDatabase } from '#test/build-test-app.ts'

const ground = testDatabase()

test('schema.sql is what the migrations and the functions make: `npm run schema` writes it', async () => {
  const client = new Client(ground.connection)
  await client.connect()
  const described = await describeSchema(client)
  await client.end()
  expect(described).toBe(await readFile('database/schema.sql', 'utf8'))
})
