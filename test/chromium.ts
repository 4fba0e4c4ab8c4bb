import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import chromium from '@sparticuz/chromium'

/** Playwright's options for the Chromium that npm installs, so that nothing else is needed. */
export async function chromiumLaunchOptions(more: string[] = []) {
  return { executablePath: await unpackedChromium(), args: ['--no-sandbox', '--font-render-hinting=none', ...more] }
}

/** A test's page is too short-lived to repay optimised scripts or a GPU: they cost a third of its time. */
export const forShortLives = ['--disable-gpu', '--js-flags=--no-opt --no-maglev --min-semi-space-size=16']

/**
 * The package uses any `chromium` in the temporary folder, even a half-written one or another version's: each version
 * unpacks in a folder of its own, which is renamed only once it is complete. A run of all tests has a temporary folder
 * of its own, and names a lasting one in CHROMIUM_FOLDER.
 */
async function unpackedChromium(): Promise<string> {
  const folder = join(process.env['CHROMIUM_FOLDER'] ?? tmpdir(), `chromium-${await packagedVersion()}`)
  const binary = join(folder, 'chromium')
  if (existsSync(binary)) return binary

  const unpacking = `${folder}.${process.pid}`
  await mkdir(unpacking, { recursive: true })
  await withTemporaryFolder(unpacking, () => chromium.executablePath())
  await rename(unpacking, folder).catch(() => rm(unpacking, { recursive: true }))
  return binary
}

async function packagedVersion(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const manifest = JSON.parse(await readFile(join(dirname(entry), '../package.json'), 'utf8'))
  return String(manifest.version)
}

async function withTemporaryFolder(folder: string, run: () => Promise<unknown>) {
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  try {
    await run()
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}
