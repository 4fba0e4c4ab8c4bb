import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const program = 'soffice'

/** Whether LibreOffice is on this machine; the tests that need it are left out elsewhere. */
export const hasOffice = (process.env['PATH'] ?? '')
  .split(delimiter)
  .some((folder) => existsSync(join(folder, program)))

/** Opens a workbook in LibreOffice and saves it in the other format. */
export async function savedByOffice(file: Buffer, from: 'xlsx' | 'ods', to: 'xlsx' | 'ods'): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'office-'))
  try {
    await writeFile(join(folder, `book.${from}`), file)
    const profile = `-env:UserInstallation=file://${folder}/profile`
    const target = join(folder, 'saved')
    const args = [profile, '--headless', '--convert-to', to, '--outdir', target, join(folder, `book.${from}`)]
    await promisify(execFile)(program, args)
    return await readFile(join(target, `book.${to}`))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
