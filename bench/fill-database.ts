import { Client } from 'pg'
import { generate } from '#bench/generated-data.ts'
import { drawDemoImages } from '#server/demo/draw-demo-images.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { openImageStore } from '#server/platform/images/open-image-store.ts'
import { editions, openBenchDatabase } from '#bench/bench-database.ts'
import { hashPassword } from '#server/platform/passwords.ts'

/** npm run bench:data -- 100000: fills data/bench-100000; with EDITIONS=10, spread over ten. */
const count = Number(process.argv[2] ?? 100_000)
if (!Number.isInteger(count) || count < 1) throw new Error('Expected a number of projects, such as 100000.')

/** The data is needed only at the end, and nothing else works on it meanwhile. */
const whileFilling = ['wal_level=minimal', 'max_wal_senders=0', 'fsync=off', 'full_page_writes=off', 'autovacuum=off']

const mark = 'generated'

const database = await openBenchDatabase(count, whileFilling)
const clients = await Promise.all([0, 1].map(() => connected()))
try {
  const { rows } = await clients[0]!.query<{ begun: boolean; filled: boolean }>(`
    select exists (select from user_account) as begun, obj_description('project'::regclass) = '${mark}' as filled`)
  const [{ begun, filled } = { begun: true, filled: false }] = rows
  if (filled) console.log('This database is filled already.')
  else if (begun) throw new Error('Its filling was cut off: remove the database, and fill it anew.')
  else {
    const began = performance.now()
    await generate(clients as [Client, ...Client[]], count, {
      passwordHash: await hashPassword('Matsuri2025'),
      images: await drawImages(),
      editions,
    })
    await clients[0]!.query(`comment on table project is '${mark}'`)
    const seconds = (performance.now() - began) / 1000
    console.log(`${count} projects in ${Math.round(seconds)} s`)
  }
} finally {
  await Promise.all(clients.map((client) => client.end()))
  await database.stop()
}

/** The pictures of the demo, in the folder that a server of this data directory serves. */
async function drawImages(): Promise<number[]> {
  const db = openDatabase(database.connection)
  try {
    return await drawDemoImages(db, openImageStore(readConfig({ DATA_DIR: database.folder })))
  } finally {
    await db.close()
  }
}

async function connected() {
  const client = new Client(database.connection)
  await client.connect()
  return client
}
