import * as z from 'zod/mini'
import { endpoint } from '#domain/endpoint.ts'
import { choice, day, decimal, flag, id, integer, longText, orEmpty } from '#domain/fields.ts'
import { jsonList } from '#domain/json-list.ts'
import { namingText } from '#domain/message-templates/names.ts'
import { askedPoints } from '#domain/projects/asked-points.ts'
import { projectStatuses } from '#domain/projects/statuses.ts'
import { reviewers } from '#domain/roles.ts'
import { ballotModes, choices } from '#domain/sessions/ballot.ts'
import { mostFiles } from '#domain/sessions/committee-session-api.ts'
import { room } from '#domain/sessions/room-answer.ts'

const byId = z.object({ id })
const itemId = id
const within = { who: reviewers, sends: 'json', method: 'POST', params: byId, output: room, refuses: [462] } as const
const seenLists = {
  longest: 20_000,
  most: mostFiles,
  broken: 'field.invalid.error',
  tooMany: 'request.tooMany.error',
} as const
const voters = integer({ min: 0, max: 1000 })
const votes = z.int().check(z.minimum(0), z.maximum(1000))

const counted = z.object({ FOR: votes, AGAINST: votes, ABSTAIN: votes })

/** What is proposed for a file: what a prepared decision takes. */
export const proposalForm = z.object({
  projectStatus: choice(projectStatuses),
  message: z.optional(namingText()),
  points: z.optional(askedPoints),
  dueDay: z.optional(orEmpty(day())),
  budgetNeeded: z.optional(flag),
  budget: z.optional(orEmpty(decimal({ min: 0, max: 999_999_999.99 }))),
})
export type ProposalForm = z.output<typeof proposalForm>

/** What happens at a file while the session is open. Each answers with the room as it is then. */
export const roomApi = {
  call: endpoint({
    ...within,
    path: '/session/{id}/call',
    summary: 'Call a file: it becomes the current one for every follower, and its opinions open.',
    input: z.object({ itemId }),
  }),
  propose: endpoint({
    ...within,
    path: '/session/{id}/propose',
    summary: 'Propose a decision on the file that is called.',
    input: z.extend(proposalForm, { itemId }),
  }),
  decide: endpoint({
    ...within,
    path: '/session/{id}/decide',
    summary:
      'Prepare as a decision what the room agrees on, or what the ballot has adopted. A proposal in the request is agreed by consensus.',
    input: z.extend(proposalForm, {
      itemId,
      projectStatus: z.optional(choice(projectStatuses)),
      by: choice(['consensus', 'ballot']),
      /** The vote was held in the room, and is entered afterwards. */
      counted: z.optional(counted),
    }),
  }),
  decideTogether: endpoint({
    ...within,
    path: '/session/{id}/consensus',
    summary:
      'Prepare one decision, by consensus, for each of several waiting files whose opinions are unanimous, as the caller has seen them. A file that changed meanwhile stays on the order.',
    input: z.object({
      items: z.pipe(jsonList(seenLists), z.array(z.object({ id, version: z.int() }))),
      projectStatus: choice(projectStatuses),
      message: z.optional(longText()),
    }),
  }),
  postpone: endpoint({
    ...within,
    path: '/session/{id}/postpone',
    summary: 'Leave a file for another session.',
    input: z.object({ itemId, reason: z.optional(longText({ maxLength: 500 })) }),
  }),
  note: endpoint({
    ...within,
    path: '/session/{id}/notes',
    summary: 'The notes on a file, as they are typed. One person writes at a time.',
    input: z.object({ itemId, text: longText({ maxLength: 20_000 }), version: integer({ min: 0 }) }),
  }),
  openBallot: endpoint({
    ...within,
    path: '/session/{id}/ballot',
    summary:
      'Open a ballot on the proposal. Its voters are fixed from then on. It is secret or open as the session is, unless it says otherwise; a secret session has no open ballots.',
    input: z.object({ itemId, mode: choice(ballotModes), isSecret: z.optional(flag) }),
  }),
  askSecrecy: endpoint({
    ...within,
    path: '/session/{id}/secrecy',
    summary: 'Ask for a secret ballot on the file that is called. That a present member asked is recorded, not who.',
    input: z.object({ itemId }),
  }),
  vote: endpoint({
    ...within,
    path: '/ballot/{id}/vote',
    summary:
      'Cast the caller’s vote, or that of a member they represent. In an open ballot the desk enters the vote of a member without a device.',
    input: z.object({ choice: choice(choices), voice: z.optional(orEmpty(id)) }),
  }),
  count: endpoint({
    ...within,
    path: '/ballot/{id}/count',
    summary: 'Enter the votes counted in the room, which closes the ballot.',
    input: z.object({ votesFor: voters, votesAgainst: voters, votesAbstain: voters }),
  }),
  closeBallot: endpoint({
    ...within,
    path: '/ballot/{id}/close',
    summary:
      'Close a ballot. The desk sees its result. Given up, nothing of it is counted: an open one for a show of hands, a secret one with so few votes that it would tell them.',
    input: z.object({ isGivenUp: z.optional(flag) }),
  }),
  announce: endpoint({
    ...within,
    path: '/ballot/{id}/announce',
    summary:
      'Announce the result; at a tie with the presider’s casting vote, if they have one. Another user says that the presider waives it. Without it a tie postpones the file.',
    input: z.object({ casting: z.optional(orEmpty(choice(['FOR', 'AGAINST']))), waives: z.optional(flag) }),
  }),
}
