import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { buildWhenStale, root } from '#scripts/build-when-stale.ts'

const built = join(root, 'dist/web')
const sources = ['web/**/*', 'domain/**/*.ts', 'vite.config.ts', 'scripts/*.ts', 'package-lock.json', 'package.json']

export async function buildWebWhenStale() {
  await buildWhenStale({
    name: 'web application',
    folder: built,
    sources,
    build: async () => {
      buildByVite()
      await compress()
    },
  })
}

/** In a process of its own, which reads vite.config.ts as the developer's does. */
function buildByVite() {
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
}

/** Compressed once here at the best level, never during a request. */
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
