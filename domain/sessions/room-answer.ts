import * as z from 'zod/mini'
import { writtenLanguages } from '#domain/language.ts'
import { editionOf } from '#domain/editions/edition-row.ts'
import { shownOpinions, verdicts } from '#domain/opinions/opinion.ts'
import { projectStatuses } from '#domain/projects/statuses.ts'
import type { AskedPoint } from '#domain/projects/asked-points.ts'
import { ballotModes, ballotStates, choices, results } from '#domain/sessions/ballot.ts'
import { presences } from '#domain/sessions/room.ts'
import { itemStates, sessionStates } from '#domain/sessions/session.ts'
import { triedActs } from '#domain/sessions/tried.ts'

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

/** A session in the list of sessions. */
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
  /** The holder of their proxy, given in advance or in the room. */
  representedBy: z.nullable(named),
  /** For the called file. */
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
  /** The name of its file in the reader's language, or else as its holder gave it; the title of an item without a file. */
  name: z.string(),
  /** `name`: as its holder gave it. `asked`: the amount that its holder asks for, in euros. Null: an item without a file. */
  project: z.nullable(
    z.object({
      ...named.shape,
      textLanguage: z.enum(writtenLanguages),
      organizer: z.string(),
      town: z.string(),
      status,
      asked: z.number(),
    }),
  ),
  minutes: z.int(),
  state: z.enum(itemStates),
  /** The names of its recused users. */
  recused: z.array(z.string()),
  isRecused: z.boolean(),
  /** What others tried while the room had it, the last one last; nothing of it was done. */
  tried: z.array(z.object({ ...named.shape, act: z.enum(triedActs), at: z.string() })),
  /** To those who settle them, the names of users whose possible interest is not settled: they have no part in it. */
  interests: z.array(z.string()),
  hasInterest: z.boolean(),
  /** True for a user who runs the file, or would run it: the desk, and its presider. */
  mayCall: z.boolean(),
  /**
   * In the room, where all opinions on a waiting file are open and say the same: what, how many, and the version of the
   * file. Null otherwise, and for who has no part in it.
   */
  unanimous: z.nullable(z.object({ verdict: z.enum(verdicts), given: count, version: z.int() })),
  /** Only while the session is being prepared. */
  opinions: z.nullable(shownOpinions),
  /** The decision on it; null for a recused reader. */
  decided: z.nullable(status),
  /** The day of the session that postponed it. */
  postponedOn: z.nullable(z.string()),
})
export type RoomItem = z.infer<typeof item>
export type RoomFile = RoomItem & { project: NonNullable<RoomItem['project']> }

export function isFile(item: RoomItem): item is RoomFile {
  return item.project !== null
}

/** The items of an order that have a file. */
export function filesOf(items: readonly RoomItem[]): RoomFile[] {
  return items.filter(isFile)
}

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
  /** Shown to the desk once the ballot is closed, to everybody once it is announced. */
  tally: z.nullable(z.object({ FOR: count, AGAINST: count, ABSTAIN: count })),
  result: z.nullable(z.enum(results)),
  casting: z.nullable(z.enum(['FOR', 'AGAINST'])),
  /** The reader presides the file, and has the casting vote. */
  mayBreakTie: z.boolean(),
  /** The reader runs the file, and another user has the casting vote. */
  awaitsCasting: z.boolean(),
  /** The votes that the reader casts: their own, and those of the members they represent. */
  mine: z.array(
    z.object({
      ...named.shape,
      isMine: z.boolean(),
      hasVoted: z.boolean(),
      /** Only while the ballot is open. */
      choice: z.nullable(z.enum(choices)),
      enteredBy: z.nullable(z.string()),
    }),
  ),
  /**
   * The members for whom the reader may enter an open vote, because they have no device. Who has voted is told to
   * nobody: a vote that came from a device is not replaced.
   */
  voices: z.array(named),
  /** A voter of the open ballot has been recused since: it will not be counted. */
  isSpoiled: z.boolean(),
  isAboutProposal: z.boolean(),
  /** What it is a vote on. `amount`: null where the decision grants nothing. */
  about: z.object({
    projectStatus: status,
    amount: z.nullable(z.number()),
    message: z.string(),
    points: count,
    dueDay: z.nullable(z.string()),
  }),
})
export type RoomBallot = z.infer<typeof ballot>

/** A tie that was announced last: the proposal fell, and the file is postponed until it is called again. */
const fallen = z.object({
  ...named.shape,
  tally: z.object({ FOR: count, AGAINST: count, ABSTAIN: count }),
})

const current = z.object({
  itemId: z.int(),
  calledAt: z.string(),
  presider: z.nullable(named),
  mayRun: z.boolean(),
  /** A recused reader sees nothing more of the file. */
  isRecused: z.boolean(),
  proposal: z.nullable(proposal),
  /** A member asked for a secret ballot: nobody learns who. */
  isSecrecyAsked: z.boolean(),
  choices: z.array(status),
  ballots: z.array(ballot),
  notes: z.nullable(
    z.object({ text: z.string(), version: z.int(), by: z.nullable(z.string()), mayWrite: z.boolean() }),
  ),
})
export type CurrentItem = z.infer<typeof current>

/** A session as it is now, for the caller. */
export const room = z.object({
  ...head,
  version: z.int(),
  /** In an archive no decision is taken any more, and an open session can only be closed. */
  edition: editionOf,
  link: z.string(),
  /** Opens its wall and its door without an account. */
  code: z.string(),
  chairId: z.nullable(z.int()),
  secretaryId: z.nullable(z.int()),
  quorum: z.nullable(z.int()),
  quorumCountsRecused: z.boolean(),
  isSecret: z.boolean(),
  chairBreaksTies: z.boolean(),
  startsAt: z.string(),
  /** When the present order was sent. */
  orderSentAt: z.nullable(z.string()),
  openedAt: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
  me: z.object({
    id: z.int(),
    isDesk: z.boolean(),
    isMember: z.boolean(),
    asksToSpeak: z.boolean(),
    acts: z.array(z.string()),
    /** Decisions of the session that the caller would send, but leaves to others because they are recused. */
    leaves: count,
  }),
  quorumNow: z.object({ needed: count, withRecused: count, withoutRecused: count, isReached: z.boolean() }),
  people: z.array(person),
  items: z.array(item),
  /** How many projects each way of adding would add; for the desk. */
  toAdd: z.nullable(z.object({ submitted: count, answered: count, postponed: count })),
  current: z.nullable(current),
  /** While no file is called; null for a recused reader. */
  fallen: z.nullable(fallen),
  floor: z.array(named),
})
export type Room = z.infer<typeof room>
