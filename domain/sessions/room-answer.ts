import * as z from 'zod/mini'
import { editionOf } from '#domain/editions/edition-row.ts'
import { shownOpinions } from '#domain/opinions/opinion.ts'
import { projectStatuses } from '#domain/projects/statuses.ts'
import type { AskedPoint } from '#domain/projects/asked-points.ts'
import { ballotModes, ballotStates, choices, results } from '#domain/sessions/ballot.ts'
import { presences } from '#domain/sessions/room.ts'
import { itemStates, sessionStates } from '#domain/sessions/session.ts'

const named = z.object({ id: z.int(), name: z.string() })
const status = z.enum(projectStatuses)
const count = z.int()

const head = {
  id: z.int(),
  state: z.enum(sessionStates),
  title: z.string(),
  day: z.string(),
  time: z.string(),
  place: z.string(),
  commission: named,
}

export const replies = ['COMING', 'VIDEO', 'ABSENT', 'REPRESENTED'] as const

/** As the list of sessions shows it. */
export const sessionRow = z.object({
  ...head,
  files: count,
  decided: count,
  postponed: count,
  minutes: count,
  expected: count,
  members: count,
  myReply: z.nullable(z.enum(replies)),
  isDesk: z.boolean(),
})
export type SessionRow = z.infer<typeof sessionRow>

const person = z.object({
  ...named.shape,
  isMember: z.boolean(),
  isChair: z.boolean(),
  isSecretary: z.boolean(),
  reply: z.nullable(z.enum(replies)),
  presence: z.nullable(z.enum(presences)),
  since: z.nullable(z.string()),
  /** Who speaks for them, said in advance or in the room. */
  representedBy: z.nullable(named),
  /** From the file that is called. */
  isRecused: z.boolean(),
})
export type RoomPerson = z.infer<typeof person>

export const proposal = z.object({
  projectStatus: status,
  message: z.string(),
  points: z.array(z.custom<AskedPoint>()),
  dueDay: z.nullable(z.string()),
  budget: z.nullable(z.number()),
  budgetNeeded: z.nullable(z.boolean()),
})
export type Proposal = z.infer<typeof proposal>

const item = z.object({
  id: z.int(),
  project: z.object({ ...named.shape, organizer: z.string(), town: z.string(), status }),
  minutes: z.int(),
  state: z.enum(itemStates),
  /** Who stays out of it. */
  recused: z.array(z.string()),
  isRecused: z.boolean(),
  /** Whoever runs it, or would: the desk, and who presides in its place. */
  mayCall: z.boolean(),
  /** While the session is prepared. */
  opinions: z.nullable(shownOpinions),
  /** What was decided; null to whoever stays out of it. */
  decided: z.nullable(status),
  /** Where it was postponed before, the day. */
  postponedOn: z.nullable(z.string()),
})
export type RoomItem = z.infer<typeof item>

const ballot = z.object({
  id: z.int(),
  round: z.int(),
  state: z.enum(ballotStates),
  mode: z.enum(ballotModes),
  isSecret: z.boolean(),
  openedAt: z.string(),
  voters: count,
  received: count,
  quorum: z.object({ needed: count, withRecused: count, withoutRecused: count }),
  /** To the desk once it is closed, to everybody once it is announced. */
  tally: z.nullable(z.object({ FOR: count, AGAINST: count, ABSTAIN: count })),
  result: z.nullable(z.enum(results)),
  casting: z.nullable(z.enum(['FOR', 'AGAINST'])),
  /** Its reader presides the file, and has the voice that decides. */
  mayBreakTie: z.boolean(),
  /** Its reader runs the file, and that voice is somebody else's. */
  awaitsCasting: z.boolean(),
  /** The voices that the reader casts: their own, and that of whom they represent. */
  mine: z.array(
    z.object({
      ...named.shape,
      isMine: z.boolean(),
      hasVoted: z.boolean(),
      /** Of an open ballot alone. */
      choice: z.nullable(z.enum(choices)),
      enteredBy: z.nullable(z.string()),
    }),
  ),
  /** Whether a voice was cast, to the desk, never what it said; of a secret ballot nothing but how many. */
  voices: z.array(
    z.object({
      ...named.shape,
      hasVoted: z.boolean(),
      /** For somebody without a device: not one's own, and not cast by whoever has it. */
      mayEnter: z.boolean(),
    }),
  ),
  /** It is open, and somebody who has voted stays out of the file since: it will not be counted. */
  isSpoiled: z.boolean(),
  isAboutProposal: z.boolean(),
  /** Apart from its words. */
  about: z.object({ projectStatus: status, budget: z.nullable(z.number()) }),
})
export type RoomBallot = z.infer<typeof ballot>

const current = z.object({
  itemId: z.int(),
  calledAt: z.string(),
  presider: z.nullable(named),
  mayRun: z.boolean(),
  /** Whoever stays out of the file is told nothing more of it. */
  isRecused: z.boolean(),
  proposal: z.nullable(proposal),
  choices: z.array(status),
  ballots: z.array(ballot),
  notes: z.nullable(
    z.object({ text: z.string(), version: z.int(), by: z.nullable(z.string()), mayWrite: z.boolean() }),
  ),
})
export type CurrentItem = z.infer<typeof current>

/** A session as it is now, for whoever asks. */
export const room = z.object({
  ...head,
  version: z.int(),
  /** In an archive nothing is decided any more, and what was left open can be closed. */
  edition: editionOf,
  link: z.string(),
  chairId: z.nullable(z.int()),
  secretaryId: z.nullable(z.int()),
  quorum: z.nullable(z.int()),
  quorumCountsRecused: z.boolean(),
  isSecret: z.boolean(),
  chairBreaksTies: z.boolean(),
  startsAt: z.string(),
  /** When its order was sent, as it is since. */
  orderSentAt: z.nullable(z.string()),
  openedAt: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
  me: z.object({
    id: z.int(),
    isDesk: z.boolean(),
    isMember: z.boolean(),
    asksToSpeak: z.boolean(),
    acts: z.array(z.string()),
    /** Of what it decided: how many one would send, and leaves to others, staying out of their files. */
    leaves: count,
  }),
  quorumNow: z.object({ needed: count, withRecused: count, withoutRecused: count, isReached: z.boolean() }),
  people: z.array(person),
  items: z.array(item),
  /** How many each of the ways of adding would bring; to the desk. */
  toAdd: z.nullable(z.object({ submitted: count, answered: count, postponed: count })),
  current: z.nullable(current),
  floor: z.array(named),
})
export type Room = z.infer<typeof room>
