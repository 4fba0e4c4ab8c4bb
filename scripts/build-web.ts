import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = join(import.meta.dirname, '..')
const built = join(root, 'dist/web')
const stamp = join(built, '.built-from')
const sources = ['web/**/*', 'domain/**/*.ts', 'vite.config.ts', 'scripts/*.ts', 'package-lock.json', 'package.json']

/** Builds the browser application when its sources have changed since the last build. */
export async function buildWebWhenStale() {
  const wanted = hashSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Building the web application…')
  const vite = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  if (vite.status !== 0) throw new Error('The web application could not be built.')
  await compress()
  writeFileSync(stamp, wanted)
}

function hashSources(): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: root, exclude: (name) => name.includes('.test.') }).sort()
  for (const file of files) {
    const path = join(root, file)
    if (statSync(path).isFile()) hash.update(file).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** Compressed once here at the best level, never while somebody waits. */
async function compress() {
  const files = globSync('{assets/**/*,early}.{js,css,svg,json}', { cwd: built })
  await Promise.all(
    files.map(async (file) => {
      const path = join(built, file)
      const content = readFileSync(path)
      const options = {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      }
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, options))
      writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
    }),
  )
}

if (import.meta.main) await buildWebWhenStale()
