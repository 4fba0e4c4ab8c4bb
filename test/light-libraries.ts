import { glob, readFile } from 'node:fs/promises'
import type { DepOptimizationOptions } from 'vite'

/**
 * How the libraries of the screens are gathered for tests: as they are shipped, and of some six thousand icons those
 * that a screen uses. A page reads them before its first test.
 */
export async function lightLibraries(): Promise<DepOptimizationOptions['rolldownOptions']> {
  const icons = await usedIcons()
  return {
    // Another list of icons is another definition, so that what an earlier run has gathered is not used again.
    transform: { define: { 'process.env.NODE_ENV': '"production"', usedIcons: JSON.stringify(icons.join()) } },
    output: { minify: true },
    plugins: [
      {
        name: 'used-icons',
        load: {
          filter: { id: /tabler-icons-react\.mjs$/ },
          handler: () => icons.map((name) => `export { default as ${name} } from './icons/${name}.mjs'`).join('\n'),
        },
      },
    ],
  }
}

async function usedIcons(): Promise<string[]> {
  const names = new Set<string>()
  for await (const path of glob('web/**/*.{ts,tsx}')) {
    const source = await readFile(path, 'utf8')
    for (const [, imported] of source.matchAll(/import \{([^}]*)\} from '@tabler\/icons-react'/g))
      for (const [name] of imported!.matchAll(/(?<!type )\bIcon[A-Z]\w*/g)) names.add(name)
  }
  return [...names].toSorted()
}
