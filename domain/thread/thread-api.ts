import * as z from 'zod/mini'
import { done } from '#domain/answers.ts'
import { endpoint } from '#domain/endpoint.ts'
import { flag, id, idList, longText, orEmpty } from '#domain/fields.ts'
import { historyActions } from '#domain/history/history-actions.ts'
import { reviewedFields } from '#domain/projects/review.ts'
import { projectStatuses } from '#domain/projects/statuses.ts'
import { admins, reviewers } from '#domain/roles.ts'
import { uploadedFile } from '#domain/uploaded-file.ts'
import { rowName } from '#domain/row-name.ts'
import { joinedFiles } from '#domain/chosen-file.ts'
import { largestMessageFile, messageFile } from '#domain/message-file.ts'
import { longestMessage, longestReason, messageAudiences } from '#domain/thread/message.ts'

/** The part in which an author writes; null if unknown. */
export const parts = ['holder', 'commission', 'administration'] as const

const message = z.object({
  audience: z.enum(messageAudiences),
  /** Empty once it is withdrawn. */
  text: z.string(),
  /** Internal, and sealed with the opinions of the commission. */
  isOpinion: z.boolean(),
  isCorrected: z.boolean(),
  files: z.array(messageFile),
  /** Null unless it came by mail: who attached it by hand, and whether its original is still kept. */
  mail: z.nullable(
    z.object({
      attachedBy: z.nullable(z.string()),
      hasOriginal: z.boolean(),
      /** The points that still wait in the form, where its author was mailed that some do. */
      openPoints: z.int(),
    }),
  ),
  /** Null if the caller may not correct it. */
  correctableUntil: z.nullable(z.string()),
  /** The name and the reason are only for reviewers. */
  withdrawn: z.nullable(z.object({ at: z.string(), by: z.nullable(z.string()), reason: z.nullable(z.string()) })),
})

/** An event of the workflow: the act, the two statuses, and the text that went with it. */
const event = z.object({
  action: z.enum([...historyActions.project, 'decisionOvertaken']),
  from: z.nullable(z.enum(projectStatuses)),
  to: z.nullable(z.enum(projectStatuses)),
  text: z.string(),
  /** For a decision on modifications: the fields it decided on. */
  fields: z.array(z.enum(reviewedFields)),
  /** For a request: the number of its points, and the due day. */
  asked: z.nullable(z.object({ points: z.int(), dueDay: z.nullable(z.string()) })),
  /** For an answer: the number of points it answered. */
  answered: z.int(),
  /** What became of its mail to the lead of the project, for reviewers; null if there was none. */
  delivery: z.nullable(
    z.object({
      handedAt: z.nullable(z.string()),
      /** The words of the mail server that refused it. */
      refusal: z.nullable(z.string()),
      canBeAnswered: z.boolean(),
    }),
  ),
})

/** One entry of a thread: a message, or an event of the project. */
export const threadEntry = z.object({
  /** A random name: hidden entries must leave no gap. */
  id: z.string(),
  at: z.string(),
  author: z.nullable(z.string()),
  part: z.nullable(z.enum(parts)),
  isMine: z.boolean(),
  /** The administrator who acted as that person. */
  impersonator: z.nullable(z.string()),
  message: z.nullable(message),
  event: z.nullable(event),
})

export type ThreadEntry = z.infer<typeof threadEntry>
export type ThreadMessage = z.infer<typeof message>

/** The page size. */
export const entriesAtOnce = 50

const text = longText({ required: true, maxLength: longestMessage })
const byId = z.object({ id })
const byName = z.object({ id: rowName })

export const threadApi = {
  read: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/project/{id}/thread',
    summary:
      'The messages about a project and what its workflow says, newest first: the newest fifty, or those before one.',
    who: 'signedIn',
    params: byId,
    input: z.object({ before: z.optional(rowName) }),
    output: z.array(threadEntry),
  }),
  open: endpoint({
    method: 'POST',
    path: '/project/{id}/seen',
    summary:
      'Mark a project as seen by the caller, up to now. Returns when they last opened it. An administrator who acts as another user changes nothing.',
    who: 'signedIn',
    params: byId,
    output: z.object({ since: z.nullable(z.string()) }),
  }),
  keepUnseen: endpoint({
    method: 'POST',
    path: '/project/{id}/unseen',
    summary: 'Mark a project as not seen, until the caller opens it again.',
    who: 'signedIn',
    params: byId,
    output: done,
  }),
  write: endpoint({
    method: 'POST',
    path: '/project/{id}/message',
    summary:
      'Write about a project, whatever its status: for its holder (audience=shared) or among the reviewers (internal, as long as nothing else is said); isOpinion seals an internal one with the opinions.',
    who: 'signedIn',
    params: byId,
    input: z.object({
      text,
      audience: z.optional(orEmpty(z.enum(messageAudiences))),
      /** The reviewers whom an internal message mentions. */
      mentions: z.optional(idList),
      isOpinion: z.optional(flag),
      /** The names that the uploads returned. */
      files: z.optional(joinedFiles),
    }),
    sends: 'form',
    output: threadEntry,
    refuses: [409, 429, 462],
  }),
  reviewers: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/project/{id}/reviewers',
    summary: 'Whom an internal message about this project can name.',
    who: reviewers,
    params: byId,
    output: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/project/{id}/file',
    summary:
      'Keep a file for a message that is being written: a PDF, a JPEG or a PNG of ten megabytes at most. What no message takes along is gone within the hour.',
    who: 'signedIn',
    params: byId,
    input: z.object({ file: uploadedFile }),
    sends: 'multipart',
    largestFile: largestMessageFile,
    output: messageFile,
    refuses: [413, 429, 503],
  }),
  file: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/project/{id}/file/{fileId}',
    summary: 'A file of a message, for who may read that.',
    who: 'signedIn',
    params: z.object({ id, fileId: rowName }),
    answersFile: 'application/octet-stream',
    output: z.unknown(),
  }),
  correct: endpoint({
    method: 'POST',
    path: '/message/{id}',
    summary: 'Correct the caller’s message, for a quarter of an hour; only newly named users are notified.',
    who: 'signedIn',
    params: byName,
    input: z.object({
      text,
      /** The reviewers whom the corrected message mentions. */
      mentions: z.optional(idList),
    }),
    sends: 'form',
    output: threadEntry,
    refuses: [462],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/message/withdraw/{id}',
    summary: 'Take away the text of a message that should not be there. Its place stays, with who and why.',
    who: admins,
    params: byName,
    input: z.object({ reason: longText({ required: true, maxLength: longestReason }) }),
    sends: 'form',
    output: done,
    refuses: [462],
  }),
}
