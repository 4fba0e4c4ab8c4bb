export const choices = ['FOR', 'AGAINST', 'ABSTAIN'] as const
export type Choice = (typeof choices)[number]

export const ballotStates = ['OPEN', 'CLOSED', 'ANNOUNCED', 'VOID'] as const
export type BallotState = (typeof ballotStates)[number]

/** Votes cast on each member's device, or counted in the room. */
export const ballotModes = ['DEVICES', 'HANDS'] as const
export type BallotMode = (typeof ballotModes)[number]

export type BallotAct = 'vote' | 'count' | 'close' | 'void' | 'announce'

const steps: readonly { act: BallotAct; from: BallotState; to: BallotState; only?: BallotMode }[] = [
  { act: 'vote', from: 'OPEN', to: 'OPEN', only: 'DEVICES' },
  { act: 'count', from: 'OPEN', to: 'CLOSED', only: 'HANDS' },
  { act: 'close', from: 'OPEN', to: 'CLOSED', only: 'DEVICES' },
  // A voter has been recused since, a secret ballot can no longer be counted, or the ballot is given up.
  { act: 'void', from: 'OPEN', to: 'VOID' },
  { act: 'announce', from: 'CLOSED', to: 'ANNOUNCED' },
]

/** The state of a ballot after an act; undefined if not allowed from here. */
export function ballotAfter(act: BallotAct, from: BallotState, mode: BallotMode): BallotState | undefined {
  return steps.find((step) => step.act === act && step.from === from && (step.only ?? mode) === mode)?.to
}

export type Tally = Record<Choice, number>

export const noVotes: Tally = { FOR: 0, AGAINST: 0, ABSTAIN: 0 }

export const results = ['ADOPTED', 'REJECTED', 'TIE'] as const
export type Result = (typeof results)[number]

/** Abstentions do not count. The chair decides a tie if the ballot has a casting vote and it was cast. */
export function resultOf({ FOR, AGAINST }: Tally, casting?: 'FOR' | 'AGAINST' | null): Result {
  if (FOR !== AGAINST) return FOR > AGAINST ? 'ADOPTED' : 'REJECTED'
  if (casting === undefined || casting === null) return 'TIE'
  return casting === 'FOR' ? 'ADOPTED' : 'REJECTED'
}

type Tie = {
  tally: Tally
  chairBreaksTies: boolean
  isSecret: boolean
  /** The presider of the file; one who is not a member has no vote, and so no casting vote. */
  presider: { isMember: boolean } | undefined
}

export function mayBreakTie({ tally, chairBreaksTies, isSecret, presider }: Tie): boolean {
  return resultOf(tally) === 'TIE' && chairBreaksTies && !isSecret && presider?.isMember === true
}

/** Below this many voters a ballot is not really secret: the chair is warned. */
export const fewVoters = 5

export function isThinlySecret(isSecret: boolean, voters: number): boolean {
  return isSecret && voters < fewVoters
}

type Count = { isSecret: boolean; voters: number; received: number }

/**
 * A secret ballot must not be closed after a few votes, because its result would show who voted how. Until all votes,
 * or enough of them, are cast, it can only be given up, without a count.
 */
export function wouldTell({ isSecret, voters, received }: Count): boolean {
  return isSecret && received < voters && received < fewVoters
}

/** It can still be given up: its votes are being cast or counted. */
export function isOpen(state: BallotState): boolean {
  return ballotAfter('void', state, 'DEVICES') !== undefined
}

/** Open, or closed and not announced: meanwhile nothing else is done on the file. */
export function isUnderWay(ballots: readonly { state: BallotState }[]): boolean {
  const last = ballots.at(-1)
  return (last !== undefined && isOpen(last.state)) || awaitsAnnouncement(ballots)
}

export function awaitsAnnouncement(ballots: readonly { state: BallotState }[]): boolean {
  return ballots.at(-1)?.state === 'CLOSED'
}

type ProposedDecision = { projectStatus: string; amount: number | null }
type Round = { state: BallotState; result: Result | null; about: ProposedDecision }

/**
 * A proposal that its last vote did not adopt cannot be agreed on without another vote. A new message to the holder
 * does not make it another proposal.
 */
export function isTurnedDown(rounds: readonly Round[], proposal: ProposedDecision): boolean {
  const last = rounds.findLast(({ state, about }) => state === 'ANNOUNCED' && isSame(about, proposal))
  return last !== undefined && last.result !== 'ADOPTED'
}

function isSame(one: ProposedDecision, other: ProposedDecision): boolean {
  return one.projectStatus === other.projectStatus && (one.amount ?? 0) === (other.amount ?? 0)
}
