import { chown, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { RecoverySettings } from '#server/platform/config.ts'
import { asUnprivilegedUser } from '#server/platform/database/unprivileged-user.ts'

/** The settings with which PostgreSQL archives its log. */
export function archiveSettings({ seconds }: RecoverySettings): string[] {
  return [
    'archive_mode=on',
    `archive_command=${programCall('archive-segment.ts', ['%p', '%f'])}`,
    // A segment that is not full is archived after this time.
    `archive_timeout=${seconds}`,
  ]
}

/** The settings with which PostgreSQL recovers to a moment, or as far as the log reaches. */
export function recoverySettings(to: Date | 'end'): string[] {
  return [
    `restore_command=${programCall('fetch-segment.ts', ['%f', '%p'])}`,
    'recovery_target_action=promote',
    ...(to === 'end' ? [] : [`recovery_target_time=${to.toISOString().replace('Z', '+00')}`]),
  ]
}

/** Gives PostgreSQL's programs the place of the log, which may come from elsewhere than the environment. */
export function recoveryEnvironment({ place }: Pick<RecoverySettings, 'place'>): Record<string, string> {
  if ('folder' in place) return { RECOVERY_URL: place.folder }
  const { bucket, prefix, endpoint, region, accessKeyId, secretAccessKey } = place
  return {
    RECOVERY_URL: `s3://${bucket}/${prefix}`,
    AWS_ENDPOINT_URL_S3: endpoint,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    ...('sessionToken' in place && { AWS_SESSION_TOKEN: place.sessionToken }),
  }
}

const programFolder = import.meta.dirname

/** The log's folder must belong to the user that PostgreSQL runs as. */
export async function lendLogFolder({ place }: Pick<RecoverySettings, 'place'>) {
  if (!('folder' in place)) return
  const log = join(place.folder, 'wal')
  await mkdir(log, { recursive: true, mode: 0o700 })
  const { uid, gid } = await asUnprivilegedUser([])
  await chown(log, uid, gid)
}

export function placesToReach({ place }: Pick<RecoverySettings, 'place'>): string[] {
  return [programFolder, dirname(process.execPath), ...('folder' in place ? [place.folder] : [])]
}

/** A command for a shell, in which PostgreSQL first replaces each % that is not doubled. */
function programCall(program: string, words: string[]): string {
  const quoted = [process.execPath, join(programFolder, program)].map(
    (path) => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`,
  )
  return [...quoted, ...words.map((word) => `"${word}"`)].join(' ')
}
