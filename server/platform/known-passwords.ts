import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { invalidField } from '#domain/errors.ts'

/** Forty thousand passwords of eight characters and more, in lower case, most of them found in leaks. */
let known: Promise<Set<string>> | undefined

/** The first tries of anybody who guesses: refused wherever a password is chosen. Read at its first use. */
export async function refuseKnownPassword(field: string, password: string) {
  known ??= readFile(createRequire(import.meta.url).resolve('popular-passwords'), 'utf8').then(
    (list) => new Set(JSON.parse(list) as string[]),
  )
  if ((await known).has(password.toLowerCase())) invalidField(field, 'password.known.error')
}
