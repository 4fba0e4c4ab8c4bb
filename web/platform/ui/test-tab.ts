import { cleanup } from 'vitest-browser-react'
import { beforeEach } from 'vitest'

// A tab goes on with its own tables: each test begins in a new one, once nothing of the one before stands there.
beforeEach(async () => {
  await cleanup()
  for (const name of Object.keys(sessionStorage)) if (name.startsWith('table:')) sessionStorage.removeItem(name)
})
