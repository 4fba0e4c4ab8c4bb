import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { wordsByLanguage } from '#scripts/words-by-language.ts'

/** npm run words: writes what lists the words of each language, after a file or a language of words has come or gone. */
const root = join(import.meta.dirname, '..')
for (const { path, text } of wordsByLanguage(root)) {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}
