import * as z from 'zod/mini'
import { deleted } from '#domain/answers.ts'
import { endpoint } from '#domain/endpoint.ts'
import { id } from '#domain/fields.ts'
import { newQuestionForm, orderForm, questionForm, versionForm } from '#domain/questions/question-form.ts'
import { askedQuestion, choice, question } from '#domain/questions/question.ts'
import { admins } from '#domain/roles.ts'
import { largestMessageFile, messageFile } from '#domain/message-file.ts'
import { uploadedFile } from '#domain/uploaded-file.ts'

const byId = z.object({ id })

/** A question as its administrators have it: with the number of its answers, and those of each choice, in listed files. */
export const keptQuestion = z.extend(question, {
  version: z.int(),
  /** Its kind is fixed and it is closed instead of deleted, though its answers be those of deleted files. */
  isAnswered: z.boolean(),
  answersNb: z.int(),
  /** Those that the public reads, and those of a public question whose holders have not accepted that yet. */
  publicNb: z.int(),
  asksHoldersNb: z.int(),
  choices: z.array(z.extend(choice, { answersNb: z.int() })),
})
export type KeptQuestion = z.infer<typeof keptQuestion>

const ofEdition = z.array(keptQuestion)

export const questionApi = {
  list: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/edition/{id}/questions',
    summary: 'The questions of an edition in every language, in the order of its form.',
    who: admins,
    params: byId,
    output: ofEdition,
  }),
  asked: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/edition/{id}/asked',
    summary:
      'The questions of an edition in the caller’s language, for a form or a page: for a holder, those that holders may read.',
    who: 'signedIn',
    params: byId,
    output: z.array(askedQuestion),
  }),
  create: endpoint({
    method: 'POST',
    path: '/edition/{id}/question',
    summary: 'Add a question to an edition, at the end of its section.',
    who: admins,
    params: byId,
    input: newQuestionForm,
    sends: 'json',
    output: keptQuestion,
    refuses: [462],
  }),
  order: endpoint({
    method: 'POST',
    path: '/edition/{id}/questionOrder',
    summary: 'Put the questions of an edition in another order; dependent ones stay below theirs.',
    who: admins,
    params: byId,
    input: orderForm,
    sends: 'json',
    output: ofEdition,
    refuses: [462],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/question/{id}',
    summary: 'Change a question as one act, unless another administrator has changed it since it was read.',
    who: admins,
    params: byId,
    input: questionForm,
    sends: 'json',
    output: keptQuestion,
    refuses: [462],
  }),
  close: endpoint({
    method: 'POST',
    path: '/question/close/{id}',
    summary: 'Ask a question no longer; its answers stay.',
    who: admins,
    params: byId,
    input: versionForm,
    sends: 'json',
    output: keptQuestion,
    refuses: [462],
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/question/reopen/{id}',
    summary: 'Ask a closed question again.',
    who: admins,
    params: byId,
    input: versionForm,
    sends: 'json',
    output: keptQuestion,
    refuses: [462],
  }),
  upload: endpoint({
    method: 'POST',
    path: '/question/{id}/file',
    summary:
      'Keep a file for an answer that is being written, as for a message: what no answer takes along is gone within the hour.',
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
    path: '/project/{id}/answer/{fileId}',
    summary: 'The file of an answer, for who may read that; it is never shown inline.',
    who: 'signedIn',
    params: z.object({ id, fileId: id }),
    answersFile: 'application/octet-stream',
    output: z.unknown(),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/question/{id}',
    summary: 'Delete a question that nobody has answered.',
    who: admins,
    params: byId,
    output: deleted,
    refuses: [462],
  }),
}
