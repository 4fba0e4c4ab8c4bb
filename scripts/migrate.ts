import { readConfig, WrongSetting } from '#server/platform/config.ts'
import { connect } from '#server/platform/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'

/**
 * With the server's settings: runs the migrations that a server would run at its start, and ends. For a platform that
 * ends a server which does not answer soon, because a server answers only after its migrations.
 */
const undo: (() => Promise<unknown>)[] = []
try {
  await migrate(await connect(readConfig(process.env), undo))
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof WrongSetting ? error.message : error)
} finally {
  for (const step of undo.toReversed()) await step()
}
