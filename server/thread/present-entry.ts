import { correctableUntil } from '#domain/thread/message.ts'
import type { ThreadEntry } from '#domain/thread/thread-api.ts'
import { admins, admits } from '#domain/roles.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { EntryRow } from '#server/thread/thread-queries.ts'

export function presentEntry(row: EntryRow, viewer: Viewer): ThreadEntry {
  const { id, at, author, impersonator, text, fields, points, answered, dueDay } = row
  return {
    id,
    at,
    author,
    part: partOf(row),
    isMine: row.authorId === viewer.id,
    impersonator,
    message: row.isMessage ? presentMessage(row, viewer) : null,
    event: row.isMessage
      ? null
      : {
          action: row.action,
          from: row.from,
          to: row.to,
          text,
          fields,
          asked: points === 0 && dueDay === null ? null : { points, dueDay },
          answered,
          delivery: viewer.role === 'ROLE_USER' ? null : row.delivery,
        },
  }
}

function presentMessage(row: EntryRow, viewer: Viewer): ThreadEntry['message'] {
  const { audience, text, files, isOpinion, isCorrected, withdrawnAt, withdrawnBy, withdrawnReason, mail, ...written } =
    row
  const isReviewer = viewer.role !== 'ROLE_USER'
  const until = correctableUntil({ ...written, writtenAt: row.at, isWithdrawn: withdrawnAt !== null }, viewer)
  return {
    audience,
    text,
    isOpinion,
    isCorrected,
    files,
    mail,
    // What came by mail stays as it was written there.
    correctableUntil: until !== null && mail === null && Date.parse(until) > Date.now() ? until : null,
    withdrawn:
      withdrawnAt === null
        ? null
        : {
            at: withdrawnAt,
            ...(isReviewer ? { by: withdrawnBy, reason: withdrawnReason } : { by: null, reason: null }),
          },
  }
}

function partOf({ isHolder, role }: EntryRow): ThreadEntry['part'] {
  if (role === null) return null
  if (isHolder || role === 'ROLE_USER') return 'holder'
  return admits(admins, role) ? 'administration' : 'commission'
}
