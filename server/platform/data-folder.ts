import { chmod, mkdir } from 'node:fs/promises'

/**
 * DATA_DIR belongs to its owner alone. A server started as root runs PostgreSQL as another user, who has to pass
 * through the folder: others may then enter it but read nothing, and its contents are protected themselves. A folder
 * that exists keeps the rights its operator gave it.
 */
export async function openDataFolder(folder: string) {
  const made = await mkdir(folder, { recursive: true })
  if (made !== undefined) await chmod(folder, runsAsRoot() ? 0o711 : 0o700)
}

/** Closes what an earlier version left open, together with the folder above it. */
export async function closeToOthers(folder: string) {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o700)
}

export function runsAsRoot(): boolean {
  return process.getuid?.() === 0
}
