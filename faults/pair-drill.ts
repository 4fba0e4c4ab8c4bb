import { afterAll, beforeAll } from 'vitest'
import { startPairStage, type PairStage } from '#faults/start-pair-stage.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { completeFields, multipart } from '#test/project-form.ts'

type Call = {
  node?: number
  headers?: Record<string, string>
  method?: string
  body?: string | Uint8Array<ArrayBuffer>
  signal?: AbortSignal
}
type People = { username: string; holder: { authorization: string }; admin: { authorization: string } }

/** One pair for a whole file of tests, with a holder and an administrator, and a table of numbers. */
export function pairDrill() {
  // Set before the first test.
  const stage = {} as PairStage & People
  beforeAll(async () => {
    Object.assign(stage, await startPairStage('addresses', { isDrill: true }))
    const [{ username }, chief] = [await makeUser(stage.db), await makeUser(stage.db, { role: 'ROLE_ADMIN' })]
    const [holder, admin] = [await signedInAs(stage.db, username), await signedInAs(stage.db, chief.username)]
    Object.assign(stage, { username, holder, admin } satisfies People)
    await stage.db.run(sql`create table note (number integer primary key)`)
  }, 300_000)
  afterAll(async () => {
    await stage.pair.thawOther().catch(() => {})
    await stage.stop()
  }, 120_000)

  const call = (path: string, { node = 0, headers = {}, ...rest }: Call = {}) =>
    fetch(stage.nodes[node]!.address + path, { headers, ...rest })
  const save = async (name: string, node = 0, key = name): Promise<Response> => {
    const { headers, payload } = await multipart(completeFields({ name, isSubmited: 'false' }))
    return call('/project', {
      node,
      method: 'POST',
      headers: { ...headers, ...stage.holder, 'idempotency-key': key },
      body: new Uint8Array(payload),
    })
  }
  const count = (query: Sql) => stage.db.row<{ n: number }>(query).then((row) => row!.n)
  return { stage, call, save, count }
}
