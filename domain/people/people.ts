import type { Viewer } from '#domain/viewer.ts'

/** The accounts of a file: its lead, who filed it or took it over, and those who have joined. */
export type FilePeople = { creatorId: number; people: readonly number[] }

export function isPersonOf({ creatorId, people }: FilePeople, userId: number): boolean {
  return userId === creatorId || people.includes(userId)
}

/**
 * They have equal rights in the file; only the lead hands it over and removes somebody, only the others leave it. Nobody
 * is invited to a deleted one.
 */
export function peopleActionsFor(file: FilePeople & { status: string }, { id, role }: Viewer) {
  const isPerson = role === 'ROLE_USER' && isPersonOf(file, id)
  const isLead = isPerson && id === file.creatorId
  return {
    allowInvite: isPerson && file.status !== 'DELETED',
    allowHandOver: isLead,
    allowRemove: isLead,
    allowLeave: isPerson && !isLead,
  }
}

/** Beside the lead, invitations included. */
export const mostPeople = 10

/** An invitation that its reader leaves aside is deleted after these days. */
export const invitationDays = 30
