import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { reportFullDisk } from '#server/platform/images/disk-room.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { locksWaitedFor } from '#test/locks-waited-for.ts'
import { completeFields, multipart, picture } from '#test/project-form.ts'

type Fields = Parameters<typeof multipart>[0]

/** An account that sends forms from an IP address that is limited. */
async function sender(ground: ReturnType<typeof testApp>) {
  const { id, username } = await makeUser(ground.db)
  const signedIn = await signedInAs(ground.db, username)
  const send = async (url: string, fields: Fields, more: Record<string, string> = {}) => {
    const { headers, payload } = await multipart(fields)
    const remoteAddress = '192.0.2.20'
    return ground.app.inject({
      method: 'POST',
      url,
      headers: { ...signedIn, ...headers, ...more },
      payload,
      remoteAddress,
    })
  }
  return { id, send }
}
const image = async () => new Blob([new Uint8Array(await picture({ width: 320, height: 180 }))])
const imageIdOf = async (ground: ReturnType<typeof testApp>, id: number) =>
  String((await ground.db.row<{ image: number }>(sql`select image_id as image from project where id = ${id}`))!.image)
const filesIn = async (dataDir: string) =>
  (await readdir(join(dataDir, 'images'), { recursive: true, withFileTypes: true })).filter((each) => each.isFile())
    .length

describe('pictures within a quarter of an hour', () => {
  const ground = testApp({ RATE_LIMIT_ACCOUNT_PICTURE: '3' })

  test('a copy counts, a refused or repeated form does not', async () => {
    const { send } = await sender(ground)
    const sent = { name: 'Avec image', image: await image() }
    const first = await send('/project', sent, { 'idempotency-key': 'one' })
    for (let round = 0; round < 4; round++)
      expect((await send('/project', sent, { 'idempotency-key': 'one' })).json()).toEqual(first.json())
    for (let round = 0; round < 4; round++)
      expect((await send('/project', completeFields({ name: '', image: await image() }))).statusCode).toBe(403)
    const imageId = await imageIdOf(ground, first.json().id)
    const copies = []
    for (let round = 0; round < 4; round++) copies.push((await send('/project', { name: 'Copie', imageId })).statusCode)
    expect(copies).toEqual([200, 200, 429, 429])
  })
})

describe('pictures that are refused again and again', () => {
  const ground = testApp({ RATE_LIMIT_ACCOUNT_PICTURE_READ: '3' })

  test('are decoded only up to a limit', async () => {
    const { send } = await sender(ground)
    const statuses = []
    for (let round = 0; round < 5; round++)
      statuses.push((await send('/project', { name: '', image: await image() })).statusCode)
    expect(statuses).toEqual([403, 403, 403, 429, 429])
  })
})

describe('the limits of one account', () => {
  const ground = testApp({ QUOTA_PROJECTS: '303', QUOTA_PICTURES: '2' })

  test('on projects, including deleted ones and several at once; deleting for good makes room', async () => {
    const { id, send } = await sender(ground)
    await ground.db.run(sql`
      insert into project (name, status, creator_id, saved_by)
      select 'Un projet', 'DRAFT', ${id}, ${id} from generate_series(1, 53)`)
    const made = await Promise.all(Array.from({ length: 255 }, (_, n) => send('/project', { name: `Projet ${n}` })))
    expect(made.filter(({ statusCode }) => statusCode === 200)).toHaveLength(250)
    const refused = made.filter(({ statusCode }) => statusCode !== 200)
    const answers = refused.map((answer) => `${answer.statusCode} ${answer.json().message}`)
    expect(answers).toEqual(Array(5).fill('462 project.quota.error'))
    await ground.db.run(sql`delete from project where id = (select min(id) from project where creator_id = ${id})`)
    expect((await send('/project', { name: 'Un de plus' })).statusCode).toBe(200)
  })

  test('a transaction begun long before the others is counted with them', async () => {
    const { id, send } = await sender(ground)
    await ground.db.run(sql`
      insert into project (name, status, creator_id, saved_by)
      select 'Un projet', 'DRAFT', ${id}, ${id} from generate_series(1, 100)`)
    const made = await ground.db.transaction(async (tx) => {
      await tx.run(sql`select from commission where id = 2 for update`)
      const slow = send('/project', { name: 'Commencé tôt', commissionId: '2' })
      await expect.poll(() => tx.row(sql`select from ${locksWaitedFor} limit 1`)).toBeDefined()
      const others = Promise.all(Array.from({ length: 204 }, (_, n) => send('/project', { name: `Projet ${n}` })))
      // One of them waits for the open transaction, or they all finish without it.
      let areDone = false
      void others.finally(() => (areDone = true))
      const keepsBack = sql`
        select from ${locksWaitedFor} and locktype = 'advisory' and exists (
          select from pg_locks held where held.granted and held.classid = 7013 and held.mode = 'ShareLock')`
      await expect.poll(async () => areDone || (await tx.row(keepsBack)) !== undefined).toBe(true)
      return { slow, others }
    })
    const answers = [await made.slow, ...(await made.others)]
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(203)
  })

  test('on pictures, whose refusal names the field, keeps the form and leaves no file', async () => {
    const { send } = await sender(ground)
    const sent = await Promise.all(
      [1, 2, 3].map(async (n) => send('/project', { name: `Projet ${n}`, image: await image() })),
    )
    const refused = sent.filter(({ statusCode }) => statusCode !== 200)
    expect(refused.map((answer) => answer.json())).toMatchObject([
      { message: 'image.quota.error', invalidField: 'image' },
    ])
    expect(await filesIn(ground.dataDir)).toBe(8)
    expect((await send('/project', { name: 'Sans image' })).statusCode).toBe(200)
  })
})

describe('the limit of bytes', () => {
  const ground = testApp({ QUOTA_MEGABYTES: '1' })

  test("applies to files, and a picture's size is in its row", async () => {
    const { id, send } = await sender(ground)
    const noisy = new Blob([new Uint8Array(await picture({ noise: true, width: 1280, height: 720 }))])
    const statuses = []
    for (let round = 0; round < 4; round++)
      statuses.push((await send('/project', { name: 'Bruit', image: noisy })).statusCode)
    expect(statuses).toContain(403)
    const kept = await ground.db.row<{ bytes: number }>(sql`
      select coalesce(sum(bytes), 0)::integer as bytes from image where owner_id = ${id}`)
    expect(kept!.bytes).toBeLessThanOrEqual(1_000_000)
  })
})

describe('a nearly full disk', () => {
  const ground = testApp({ DISK_RESERVE_MEGABYTES: '1000000000' })

  test('accepts texts and refuses pictures with 503, and the operator is informed', async () => {
    const { send } = await sender(ground)
    const refused = await send('/project', { name: 'Avec image', image: await image() })
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      503,
      '5',
      { message: 'storage.full.error' },
    ])
    expect((await send('/project', { name: 'Des mots' })).statusCode).toBe(200)
    await expect(reportFullDisk(ground)).rejects.toThrow(/MB are left under DATA_DIR/)
  })
})
