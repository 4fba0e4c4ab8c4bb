import { chmod, mkdir } from 'node:fs/promises'

/**
 * DATA_DIR is its owner's alone. A root lends PostgreSQL another user, who has to pass through it: then others may pass,
 * and read nothing; what lies in it is closed by itself. One that is there already keeps what its operator gave it.
 */
export async function openDataFolder(folder: string) {
  const made = await mkdir(folder, { recursive: true })
  if (made !== undefined) await chmod(folder, runsAsRoot() ? 0o711 : 0o700)
}

/** What an earlier version left open is closed with the folder above it. */
export async function closeToOthers(folder: string) {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o700)
}

export function runsAsRoot(): boolean {
  return process.getuid?.() === 0
}
