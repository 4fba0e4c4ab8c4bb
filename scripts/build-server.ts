import { dirname, join, relative } from 'node:path'
import { build, type Plugin } from 'vite'
import { buildWhenStale, root } from '#scripts/build-when-stale.ts'

const built = join(root, 'dist/server')

/**
 * Bundles the server's own modules in a few files, unminified and with the lines of their sources: finding, opening and
 * stripping six hundred of them is half of a start and a sixth of its memory (decision 91). Packages are not bundled.
 */
export async function buildServerWhenStale() {
  await buildWhenStale({
    name: 'server',
    folder: built,
    sources: ['server/**/*.{ts,js}', 'domain/**/*.ts', 'scripts/build-*.ts', 'package-lock.json', 'package.json'],
    build: () =>
      build({
        configFile: false,
        root,
        logLevel: 'warn',
        plugins: [stayAtHome()],
        build: {
          ssr: 'server/main.js',
          outDir: built,
          target: 'esnext',
          minify: false,
          sourcemap: true,
          rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
        },
      }),
  })
}

/** Modules that look for files beside their own find those beside their source. */
function stayAtHome(): Plugin {
  return {
    name: 'stay-at-home',
    transform(code, id) {
      if (!code.includes('import.meta.dirname')) return
      const home = JSON.stringify(relative(built, dirname(id)))
      const found = `process.getBuiltinModule('node:path').join(import.meta.dirname, ${home})`
      // The line numbers stay the same.
      return { code: code.replaceAll('import.meta.dirname', found), map: null }
    },
  }
}
