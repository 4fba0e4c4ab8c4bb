import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin, type Rolldown } from 'vite'
import { languages } from '#domain/language.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import { wordFile } from '#scripts/word-chunks.ts'

/** The modules of the first screen, by reader, and the groups of words by language. */
const firstFiles: Record<string, string[]> = {
  'data-guest': ['/web/auth/login-page.tsx'],
  'data-signed-in': ['/web/layout/shell.tsx', '/web/projects/list/project-list-page.tsx'],
  ...Object.fromEntries(
    languages.flatMap((language) => [
      [`data-guest-${language}`, [wordFile(language)]],
      [`data-signed-in-${language}`, [wordFile(language), wordFile(language, 'list')]],
    ]),
  ),
}

const mainScript = /<script type="module" crossorigin src="([^"]+)"><\/script>\s*/

/**
 * Tells `early.js` in the page which files the first screen will request, so that they load with the first ones, the
 * main script, which `early.js` starts, and the positions of the list's filters.
 */
export function tellFirstFiles(): Plugin {
  return {
    name: 'first-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const inPage = (file: string) => html.includes(`"/${file}"`)
        const attributes = Object.entries(firstFiles).map(([name, modules]) => {
          const drawings = name === 'data-guest' ? namedIn(bundle, /login-background-.*\.svg$/) : []
          const files = [...drawings, ...filesOf(chunks, modules)].filter((file) => !inPage(file))
          return `${name}="${files.map((file) => `/${file}`).join(' ')}"`
        })
        const [, main] = mainScript.exec(html) ?? []
        if (main === undefined) throw new Error('The main script of the page is missing.')
        const fonts = namedIn(bundle, /(source-sans-3|ysabeau-office)-latin-wght-normal-.*\.woff2$/).map(
          (file) => `/${file}`,
        )
        attributes.push(`data-fonts="${fonts.join(' ')}"`)
        attributes.push(`data-main="${main}"`, `data-list-filters="${projectApi.filterNames.join(' ')}"`)
        return html
          .replace(mainScript, '')
          .replace('<script src="/early.js"', `<script src="/early.js" ${attributes.join(' ')}`)
      },
    },
    // The page waits for this script, and the build does not minify copied files.
    async writeBundle({ dir = '' }) {
      const path = join(dir, 'early.js')
      await writeFile(path, (await minify('early.js', await readFile(path, 'utf8'))).code)
    },
  }
}

function filesOf(chunks: Rolldown.OutputChunk[], modules: string[]): string[] {
  const reached = chunks.filter(({ name: group, moduleIds, facadeModuleId }) =>
    modules.some(
      (name) => group === name || facadeModuleId?.endsWith(name) || moduleIds.some((id) => id.endsWith(name)),
    ),
  )
  for (const { imports } of reached) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName) && !reached.includes(chunk)) reached.push(chunk)
  }
  const styles = reached.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  return [...new Set([...reached.map(({ fileName }) => fileName), ...styles])]
}

/** What the outline of the login screen is drawn with, loaded before the styles that name it. */
function namedIn(bundle: Rolldown.OutputBundle, name: RegExp): string[] {
  const files = Object.keys(bundle).filter((file) => name.test(file))
  if (files.length === 0) throw new Error(`The outline of the login screen lacks ${name}.`)
  return files
}
