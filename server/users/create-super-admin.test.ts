import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { inject, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { connect } from '#server/platform/connect.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { lockFolder } from '#server/platform/folder-lock.ts'
import { testApp } from '#test/build-test-app.ts'
import { postForm } from '#test/post.ts'

const ground = testApp()

async function run(args: string[], password: string) {
  const { user, host, port, password: secret } = inject('postgres')
  const { name } = (await ground.db.row<{ name: string }>(sql`select current_database() as name`))!
  const url = `postgres://${user}:${String(secret ?? '')}@localhost:${port}/${name}?host=${encodeURIComponent(host ?? '')}`
  return runWith({ DATABASE_URL: url }, args, password)
}

async function runWith(place: Record<string, string>, args: string[], password: string) {
  const child = spawn(process.execPath, ['scripts/create-super-admin.ts', ...args], {
    env: { ...process.env, ...place, APP_ENV: 'production' },
  })
  child.stdin.end(`${password}\n`)
  const output = Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await once(child, 'exit')
  return { code, output: (await output).join('') }
}

test('the command line makes a super administrator who can sign in', async () => {
  const made = await run(['root@test.example', 'Noé', 'Racine'], 'Kasuri2025')
  expect(made).toEqual({ code: 0, output: 'root@test.example is a super administrator.\n' })
  const login = await postForm(ground.app, '/api/login', { username: 'root@test.example', password: 'Kasuri2025' })
  expect(login.json()).toMatchObject({ roles: ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'] })
  const lines = await ground.db.rows(sql`select action from history where entity = 'user'`)
  expect(lines).toEqual([{ action: 'created' }])
})

test('it works beside a server that runs the embedded database, and says so when that is just starting', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'super-admin-'))
  const undo: (() => Promise<unknown>)[] = []
  try {
    const running = await connect(readConfig({ APP_ENV: 'test', DATA_DIR: folder }), undo)
    const made = await runWith({ DATA_DIR: folder }, ['root@test.example', 'Noé', 'Racine'], 'Kasuri2025')
    expect(made).toEqual({ code: 0, output: 'root@test.example is a super administrator.\n' })
    const db = openDatabase(running)
    undo.push(() => db.close())
    expect(await db.rows(sql`select role from user_account where username = 'root@test.example'`)).toEqual([
      { role: 'ROLE_SUPER_ADMIN' },
    ])
    const starting = join(folder, 'starting')
    await mkdir(starting)
    undo.push(await lockFolder(starting))
    const early = await runWith({ DATA_DIR: starting }, ['root2@test.example', 'Noé', 'Racine'], 'Kasuri2025')
    expect(early).toEqual({ code: 1, output: 'The server is just starting or stopping: try again.\n' })
  } finally {
    for (const step of undo.toReversed()) await step()
    await rm(folder, { recursive: true, force: true })
  }
})

test('it reports wrong input, and refuses a taken address', async () => {
  expect((await run(['not-an-address', '', 'Racine'], 'short')).output).toBe(
    [
      'username: is not an e-mail address',
      'firstname: is missing',
      'password: needs 8 characters or more',
      'Usage: npm run create-super-admin -- <e-mail> <first name> <last name>\n',
    ].join('\n'),
  )
  const onlyLetters = await run(['root2@test.example', 'Noé', 'Racine'], 'kasurikasuri')
  expect(onlyLetters.output).toContain('password: needs a letter and a number')
  await run(['twice@test.example', 'Noé', 'Racine'], 'Kasuri2025')
  const again = await run(['twice@test.example', 'Noé', 'Racine'], 'Kasuri2025')
  expect(again.code).toBe(1)
  expect(again.output).toContain('username: has an account already')
})
