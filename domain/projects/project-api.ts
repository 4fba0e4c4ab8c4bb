import * as z from 'zod/mini'
import { deleted, saved } from '#domain/answers.ts'
import { endpoint } from '#domain/endpoint.ts'
import { flag, id, integer, longText, orEmpty } from '#domain/fields.ts'
import { offeredTemplates } from '#domain/message-templates/message-template.ts'
import { correctionForm } from '#domain/projects/correction.ts'
import { decisionMail, decisionMailForm } from '#domain/projects/decision-mail.ts'
import { dateStates } from '#domain/projects/date-state.ts'
import { projectForm } from '#domain/projects/project-form.ts'
import { projectReadingApi } from '#domain/projects/project-reading-api.ts'
import { project } from '#domain/projects/project.ts'
import { someReviewedFields } from '#domain/projects/review.ts'
import { admins, holders, reviewers } from '#domain/roles.ts'

const byId = z.object({ id })
/** The version that the reviewer saw: the decision is refused if the project has changed since. */
const seenVersion = z.object({ version: z.optional(orEmpty(integer())) })
/** A message of the reviewer to the holder. */
const word = longText()
/** Decides on all waiting values, or only on the named fields; with a message to the holder. */
const decisionOnWaiting = z.extend(seenVersion, { fields: z.optional(someReviewedFields), message: z.optional(word) })
/** How long it can be undone; absent if it cannot. */
const undoable = { undoSeconds: z.optional(z.int()) }
/** A cancelled, moved or full day that the project no longer has. */
const lostDate = z.object({ day: z.string(), state: z.enum(dateStates) })
const lostDates = z.optional(z.array(lostDate))

export type LostDate = z.infer<typeof lostDate>
const options = z.array(z.object({ value: z.string(), text: z.string() }))

export const projectApi = {
  ...projectReadingApi,
  create: endpoint({
    method: 'POST',
    path: '/project',
    summary: 'File a project, as a draft or (isSubmited) for the commission.',
    who: holders,
    input: projectForm,
    sends: 'multipart',
    output: saved,
    refuses: [409, 429, 462],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/project/{id}',
    summary: 'Save a project: its holder’s text, or the decision of the commission. 462 when it has changed meanwhile.',
    who: 'signedIn',
    params: byId,
    input: projectForm,
    sends: 'multipart',
    output: z.extend(saved, { ...undoable, lostDates }),
    refuses: [409, 429, 462],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/project/{id}',
    summary: 'Delete a project; permanent=true removes a deleted one for good.',
    who: 'signedIn',
    params: byId,
    input: z.object({ permanent: z.optional(flag), word: z.optional(word) }),
    output: z.extend(deleted, undoable),
    refuses: [462],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/project/undo/{id}',
    summary: 'Undo the caller’s last decision or deletion, while its mails wait and nothing else has happened since.',
    who: 'signedIn',
    params: byId,
    output: project,
    refuses: [462],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/project/restore/{id}',
    summary: 'Bring a deleted project back to the status it had.',
    who: admins,
    params: byId,
    input: z.object({ word: z.optional(word) }),
    sends: 'form',
    output: project,
    refuses: [462],
  }),
  askAgain: endpoint({
    method: 'POST',
    path: '/project/askAgain/{id}',
    summary: 'Ask the commission, once, for a new review of a refused project of one’s own.',
    who: holders,
    params: byId,
    input: z.object({ word: longText({ required: true }) }),
    sends: 'form',
    output: project,
    refuses: [462],
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/project/reopen/{id}',
    summary: 'Take a refusal back: the project is submitted again, with a word to its holder.',
    who: admins,
    params: byId,
    input: z.object({ word: longText({ required: true }) }),
    sends: 'form',
    output: project,
    refuses: [462],
  }),
  messageTemplates: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/project/{id}/messageTemplate',
    summary: 'The templates of its commission, in its holder’s language and with the project’s name.',
    who: reviewers,
    params: byId,
    output: offeredTemplates,
    refuses: [462],
  }),
  decisionMail: endpoint({
    method: 'POST',
    path: '/project/{id}/decisionMail',
    summary:
      'The mail that a decision, or a message alone, would send to the holder, as it would leave; nothing is sent.',
    who: reviewers,
    params: byId,
    input: decisionMailForm,
    sends: 'form',
    output: decisionMail,
    refuses: [462],
  }),
  boost: endpoint({
    method: 'POST',
    path: '/project/boostProject/{id}',
    summary: 'Put a published project first in the agenda.',
    who: reviewers,
    params: byId,
    output: project,
    refuses: [462],
  }),
  unboost: endpoint({
    method: 'POST',
    path: '/project/unboostProject/{id}',
    summary: 'End a boost.',
    who: reviewers,
    params: byId,
    output: project,
    refuses: [462],
  }),
  acceptModifications: endpoint({
    method: 'POST',
    path: '/project/acceptModifications/{id}',
    summary:
      'Publish the values that wait, or those of some fields, unless the project is no longer at the version given.',
    who: reviewers,
    params: byId,
    input: decisionOnWaiting,
    sends: 'form',
    output: z.extend(project, undoable),
    refuses: [462],
  }),
  refuseModifications: endpoint({
    method: 'POST',
    path: '/project/refuseModifications/{id}',
    summary:
      'Drop the values that wait, or those of some fields, unless the project is no longer at the version given.',
    who: reviewers,
    params: byId,
    input: decisionOnWaiting,
    sends: 'form',
    output: z.extend(project, undoable),
    refuses: [462],
  }),
  correct: endpoint({
    method: 'POST',
    path: '/project/correct/{id}',
    summary: 'Put a published text of an archived edition right; the history names who did.',
    who: admins,
    params: byId,
    input: correctionForm,
    sends: 'form',
    output: project,
    refuses: [462],
  }),
  accesses: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/project/getProjectAccesss', // spelled so
    summary: 'The kinds of entry.',
    who: 'signedIn',
    output: options,
  }),
  publics: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/project/getProjectPublics',
    summary: 'Whom an event may be for.',
    who: 'signedIn',
    output: options,
  }),
}
