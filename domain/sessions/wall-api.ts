import * as z from 'zod/mini'
import { endpoint } from '#domain/endpoint.ts'
import { text, writableText } from '#domain/fields.ts'
import { writtenLanguages } from '#domain/language.ts'
import { projectStatuses } from '#domain/projects/statuses.ts'
import { ballotModes, ballotStates, results } from '#domain/sessions/ballot.ts'
import { room } from '#domain/sessions/room-answer.ts'
import { itemStates, sessionStates } from '#domain/sessions/session.ts'

const count = z.int()
const status = z.enum(projectStatuses)

const wallBallot = z.object({
  state: z.enum(ballotStates),
  mode: z.enum(ballotModes),
  isSecret: z.boolean(),
  received: count,
  voters: count,
  /** Only once it is announced. */
  tally: z.nullable(z.object({ FOR: count, AGAINST: count, ABSTAIN: count })),
  result: z.nullable(z.enum(results)),
  casting: z.nullable(z.enum(['FOR', 'AGAINST'])),
})
export type WallBallot = z.infer<typeof wallBallot>

/** What a wall shows to everybody in the room: no opinions, notes, contacts or names of people. */
export const wall = z.object({
  state: z.enum(sessionStates),
  title: z.string(),
  commission: z.string(),
  quorumNow: room.shape.quorumNow,
  quorumCountsRecused: z.boolean(),
  items: z.array(z.object({ id: z.int(), name: z.string(), state: z.enum(itemStates) })),
  current: z.nullable(
    z.object({
      itemId: z.int(),
      calledAt: z.string(),
      /** Null for an item without a file. */
      project: z.nullable(
        z.object({
          id: z.int(),
          name: z.string(),
          textLanguage: z.enum(writtenLanguages),
          organizer: z.string(),
          town: z.string(),
          status,
          asked: z.number(),
          dates: z.string(),
          types: z.array(z.string()),
          isFree: z.boolean(),
          priceDetails: z.string(),
          imageUrl: z.nullable(z.string()),
        }),
      ),
      proposal: z.nullable(z.object({ projectStatus: status, amount: z.nullable(z.number()) })),
      ballot: z.nullable(wallBallot),
    }),
  ),
  fallen: room.shape.fallen,
})
export type Wall = z.infer<typeof wall>

const byCode = z.object({ code: writableText(50) })

/** By the code of a session, without an account, until it closes. */
export const wallApi = {
  get: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/wall/{code}',
    summary: 'The projected view of a session, by its code, until it closes.',
    who: 'everyone',
    params: byCode,
    output: wall,
  }),
  arrive: endpoint({
    method: 'POST',
    path: '/wall/{code}/presence',
    summary: 'At the door: the expected person of this name is present. Names are not listed.',
    who: 'everyone',
    sends: 'json',
    params: byCode,
    input: z.object({ name: text({ required: true, maxLength: 200 }) }),
    output: z.object({ name: z.string() }),
    refuses: [429, 462],
  }),
}
