import { readConfig, WrongSetting } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { reachDatabase } from '#server/platform/reach-database.ts'
import { judgeRegisters, readKept, UnreadableReference } from '#server/register/judge-registers.ts'

/**
 * npm run verify-register [-- --from 2026-0412:hash …]: with the server's own settings, while it is running or not. The
 * value of `--from` was stored elsewhere: without it, a missing end, or a register written anew, cannot be detected.
 */
const undo: (() => Promise<unknown>)[] = []
try {
  const kept = readKept(process.argv.slice(2))
  const config = readConfig({ ...process.env, SMTP_URL: process.env['SMTP_URL'] || 'smtp://unused' })
  const db = openDatabase(await reachDatabase(config, undo))
  undo.push(() => db.close())
  const { lines, holds } = await judgeRegisters(db, kept)
  for (const line of lines) (holds ? console.log : console.error)(line)
  if (!holds) process.exitCode = 1
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof UnreadableReference || error instanceof WrongSetting ? error.message : error)
} finally {
  for (const step of undo.toReversed()) await step()
}
