import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

type Product = {
  name: string
  /** The folder of the result. */
  folder: string
  /** The files it is built from. */
  sources: string[]
  build: () => Promise<unknown>
}

/** Builds whatever has changed in its sources since the last build. */
export async function buildWhenStale({ name, folder, sources, build }: Product) {
  const stamp = join(folder, '.built-from')
  const wanted = hashOf(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log(`Building the ${name}…`)
  await build()
  writeFileSync(stamp, wanted)
}

function hashOf(sources: string[]): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: root, exclude: (name) => name.includes('.test.') }).sort()
  for (const file of files) {
    const path = join(root, file)
    if (statSync(path).isFile()) hash.update(file).update(readFileSync(path))
  }
  return hash.digest('hex')
}
