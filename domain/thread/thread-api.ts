import * as z from 'zod/mini'
import { done } from '#domain/answers.ts'
import { endpoint } from '#domain/endpoint.ts'
import { flag, id, idList, longText, orEmpty } from '#domain/fields.ts'
import { reviewedFields } from '#domain/projects/review.ts'
import { projectStatuses } from '#domain/projects/statuses.ts'
import { admins, reviewers } from '#domain/roles.ts'
import { uploadedFile } from '#domain/uploaded-file.ts'
import { rowName } from '#domain/row-name.ts'
import { joinedFiles, largestMessageFile, messageFile } from '#domain/thread/message-file.ts'
import { longestMessage, longestReason, messageAudiences } from '#domain/thread/message.ts'

/** In whose part somebody writes; nobody where it is not known. */
export const parts = ['holder', 'commission', 'administration'] as const

const message = z.object({
  audience: z.enum(messageAudiences),
  /** Empty once it is withdrawn. */
  text: z.string(),
  /** Internal, and sealed with the opinions of the commission. */
  isOpinion: z.boolean(),
  isCorrected: z.boolean(),
  files: z.array(messageFile),
  /** While the caller may correct it. */
  correctableUntil: z.nullable(z.string()),
  /** By whom and why is told to reviewers. */
  withdrawn: z.nullable(z.object({ at: z.string(), by: z.nullable(z.string()), reason: z.nullable(z.string()) })),
})

/** What the workflow says: an act, between which statuses, and the words that went with it. */
const event = z.object({
  action: z.string(),
  from: z.nullable(z.enum(projectStatuses)),
  to: z.nullable(z.enum(projectStatuses)),
  text: z.string(),
  /** Of a decision on modifications: which of them. */
  fields: z.array(z.enum(reviewedFields)),
  /** Of a request: how much it asks at single fields, and until when. */
  asked: z.nullable(z.object({ points: z.int(), dueDay: z.nullable(z.string()) })),
  /** Of an answer: how many of the points it brought an answer to. */
  answered: z.int(),
})

/** One thing in a thread: a message, or an event of the project. */
export const threadEntry = z.object({
  /** Without order: what a reader does not see leaves no gap. */
  id: z.string(),
  at: z.string(),
  author: z.nullable(z.string()),
  part: z.nullable(z.enum(parts)),
  isMine: z.boolean(),
  /** The administrator who acted in that person's name. */
  impersonator: z.nullable(z.string()),
  message: z.nullable(message),
  event: z.nullable(event),
})

export type ThreadEntry = z.infer<typeof threadEntry>
export type ThreadMessage = z.infer<typeof message>

/** So many are answered at once. */
export const entriesAtOnce = 50

const text = longText({ required: true, maxLength: longestMessage })
const byId = z.object({ id })
const byName = z.object({ id: rowName })

export const threadApi = {
  read: endpoint({
    method: 'GET',
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
      'Say that one has a project open: what others did until now is seen. Answers when one opened it before. In somebody’s place it changes nothing.',
    who: 'signedIn',
    params: byId,
    output: z.object({ since: z.nullable(z.string()) }),
  }),
  keepUnseen: endpoint({
    method: 'POST',
    path: '/project/{id}/unseen',
    summary: 'Mark a project as not seen, until one opens it again.',
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
      /** The reviewers whom an internal message names. */
      mentions: z.optional(idList),
      isOpinion: z.optional(flag),
      /** What uploading each of them has answered. */
      files: z.optional(joinedFiles),
    }),
    sends: 'form',
    output: threadEntry,
    refuses: [409, 429, 462],
  }),
  reviewers: endpoint({
    method: 'GET',
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
    summary: 'Correct one’s own message, for a quarter of an hour; whom it names only now is told.',
    who: 'signedIn',
    params: byName,
    input: z.object({
      text,
      /** The reviewers whom an internal message names, as it reads now. */
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
