import * as z from 'zod/mini'
import { done } from '#domain/answers.ts'
import { endpoint } from '#domain/endpoint.ts'
import { email, flag, id } from '#domain/fields.ts'
import { holders } from '#domain/roles.ts'

const person = z.object({
  userId: z.int(),
  name: z.string(),
  isLead: z.boolean(),
  /** In all files of the same organizer. */
  ofOrganizer: z.boolean(),
  /** Null for the lead, and for a former one, who led the file until `joinedAt`. */
  invitedBy: z.nullable(z.string()),
  joinedAt: z.nullable(z.string()),
})

const invitation = z.object({
  id: z.int(),
  address: z.string(),
  ofOrganizer: z.boolean(),
  invitedBy: z.string(),
  at: z.string(),
})

const failing = z.object({
  /** The person, or the address of the public contact. */
  name: z.string(),
  isContact: z.boolean(),
  /** For administrators, who send there again. */
  address: z.nullable(z.string()),
  since: z.string(),
})

const filePeople = z.object({
  people: z.array(person),
  /** Those of the file who get no mail any more, because their address refuses ours. */
  failing: z.array(failing),
  /** Only for the people of the file. */
  invited: z.array(invitation),
  organizer: z.string(),
  allowInvite: z.boolean(),
  allowHandOver: z.boolean(),
  allowRemove: z.boolean(),
  allowLeave: z.boolean(),
})

export type FilePeopleShown = z.infer<typeof filePeople>

const received = z.object({
  id: z.int(),
  project: z.string(),
  invitedBy: z.string(),
  /** Set if the invitation is to all files of this organizer. */
  organizer: z.nullable(z.string()),
})

export type ReceivedInvitation = z.infer<typeof received>

export const personInvited = z.object({ address: email(), ofOrganizer: z.optional(flag) })

const ofProject = z.object({ id })
const ofUser = z.object({ userId: id })

/** Several people for one file, or for all files of its organizer (COMMITTEE 37). */
export const peopleApi = {
  get: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/project/{id}/people',
    summary: 'The people of a file, its lead first, and who is invited.',
    who: 'signedIn',
    params: ofProject,
    output: filePeople,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/project/{id}/invitePerson',
    summary:
      'Invite an address to a file, or with ofOrganizer to every file of the same organizer, also those to come. Its owner accepts with their own account.',
    who: holders,
    params: ofProject,
    input: personInvited,
    sends: 'form',
    output: filePeople,
    refuses: [403, 429, 462],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/project/{id}/withdrawInvitation',
    summary: 'Withdraw an invitation.',
    who: holders,
    params: ofProject,
    input: z.object({ invitationId: id }),
    sends: 'form',
    output: filePeople,
    refuses: [403],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/project/{id}/removePerson',
    summary:
      'Leave a file, or remove somebody from one that the caller leads. Who joined every file of the organizer leaves every one.',
    who: holders,
    params: ofProject,
    input: ofUser,
    sends: 'form',
    output: done,
    refuses: [403, 462],
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/project/{id}/handOver',
    summary: 'Make another of its people the lead of a file; the former lead stays one of them.',
    who: holders,
    params: ofProject,
    input: ofUser,
    sends: 'form',
    output: filePeople,
    refuses: [403, 462],
  }),
  received: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/invitation',
    summary: 'The invitations to files that wait for the caller’s address.',
    who: 'signedIn',
    output: z.array(received),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/invitation/{id}',
    summary: 'Accept an invitation to a file, or decline it.',
    who: holders,
    params: z.object({ id }),
    input: z.object({ accepts: flag }),
    sends: 'form',
    output: z.object({ projectId: z.nullable(z.int()) }),
    refuses: [403, 462],
  }),
}
