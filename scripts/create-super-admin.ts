import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import * as z from 'zod/mini'
import { Refusal, type ErrorCode } from '#domain/errors.ts'
import { email, fieldErrorsOf, newPassword, text } from '#domain/fields.ts'
import { BackupRefused } from '#server/platform/backup/manifest.ts'
import { readConfig, WrongSetting } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { joinDatabase } from '#server/platform/reach-database.ts'
import { createSuperAdmin } from '#server/users/create-super-admin.ts'

/**
 * npm run create-super-admin -- <e-mail> <first name> <last name>
 * The password is asked for, or read from the standard input: an argument would be seen by everyone on the machine.
 */
const superAdmin = z.object({
  username: email(),
  firstname: text({ required: true }),
  lastname: text({ required: true }),
  password: newPassword(),
})

/** An operator reads English; the catalogues of the screens are not in the image. */
const inWords: Partial<Record<ErrorCode, string>> = {
  MandatoryField: 'is missing',
  'email.invalid.error': 'is not an e-mail address',
  'email.used.error': 'has an account already',
  'Password.minlenght.error': 'needs 8 characters or more',
  'password.policy.error': 'needs a letter and a number',
  'password.known.error': 'is one of the passwords that everybody tries',
}

const undo: (() => Promise<unknown>)[] = []
try {
  const [username, firstname, lastname] = process.argv.slice(2)
  const given = superAdmin.safeParse({ username, firstname, lastname, password: await askPassword() })
  if (!given.success) throw new Refusal('request.invalid.error', fieldErrorsOf(given.error))
  const connection = await joinDatabase(
    readConfig({ ...process.env, SMTP_URL: process.env['SMTP_URL'] || 'smtp://unused' }),
    undo,
  )
  await migrate(connection)
  const db = openDatabase(connection)
  undo.push(() => db.close())
  await createSuperAdmin(db, given.data)
  console.log(`${given.data.username} is a super administrator.`)
} catch (error) {
  process.exitCode = 1
  console.error(explain(error))
} finally {
  for (const step of undo.toReversed()) await step()
}

async function askPassword(): Promise<string> {
  if (process.stdin.isTTY) process.stdout.write('Password (8 characters or more, a letter and a number): ')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY })
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
    if (process.stdin.isTTY) process.stdout.write('\n')
  }
}

function explain(error: unknown): unknown {
  if (error instanceof WrongSetting || error instanceof BackupRefused) return error.message
  if (!(error instanceof Refusal)) return error
  const usage = 'Usage: npm run create-super-admin -- <e-mail> <first name> <last name>'
  return [...error.fields.map(({ field, message }) => `${field}: ${inWords[message] ?? message}`), usage].join('\n')
}
