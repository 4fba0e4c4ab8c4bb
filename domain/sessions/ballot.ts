export const choices = ['FOR', 'AGAINST', 'ABSTAIN'] as const
export type Choice = (typeof choices)[number]

export const ballotStates = ['OPEN', 'CLOSED', 'ANNOUNCED', 'VOID'] as const
export type BallotState = (typeof ballotStates)[number]

/** Each on their own device, or counted in the room. */
export const ballotModes = ['DEVICES', 'HANDS'] as const
export type BallotMode = (typeof ballotModes)[number]

export type BallotAct = 'vote' | 'count' | 'close' | 'void' | 'announce'

const steps: readonly { act: BallotAct; from: BallotState; to: BallotState; only?: BallotMode }[] = [
  { act: 'vote', from: 'OPEN', to: 'OPEN', only: 'DEVICES' },
  { act: 'count', from: 'OPEN', to: 'CLOSED', only: 'HANDS' },
  { act: 'close', from: 'OPEN', to: 'CLOSED', only: 'DEVICES' },
  // Somebody who has voted stays out of the file since, a secret ballot cannot be counted any more, or it is given up.
  { act: 'void', from: 'OPEN', to: 'VOID' },
  { act: 'announce', from: 'CLOSED', to: 'ANNOUNCED' },
]

/** The life of a ballot: where an act leads, or undefined where it is none. */
export function ballotAfter(act: BallotAct, from: BallotState, mode: BallotMode): BallotState | undefined {
  return steps.find((step) => step.act === act && step.from === from && (step.only ?? mode) === mode)?.to
}

export type Tally = Record<Choice, number>

export const noVotes: Tally = { FOR: 0, AGAINST: 0, ABSTAIN: 0 }

export const results = ['ADOPTED', 'REJECTED', 'TIE'] as const
export type Result = (typeof results)[number]

/** Expressed votes decide. At a tie the chair does, where the ballot lets them and they have: else the proposal falls. */
export function resultOf({ FOR, AGAINST }: Tally, casting?: 'FOR' | 'AGAINST' | null): Result {
  if (FOR !== AGAINST) return FOR > AGAINST ? 'ADOPTED' : 'REJECTED'
  if (casting === undefined || casting === null) return 'TIE'
  return casting === 'FOR' ? 'ADOPTED' : 'REJECTED'
}

type Tie = {
  tally: Tally
  chairBreaksTies: boolean
  isSecret: boolean
  /** Of the file: who presides without being a member has no voice, and no casting one. */
  presider: { isMember: boolean } | undefined
}

export function mayBreakTie({ tally, chairBreaksTies, isSecret, presider }: Tie): boolean {
  return resultOf(tally) === 'TIE' && chairBreaksTies && !isSecret && presider?.isMember === true
}

/** Fewer than these, and a secret is none: the chair is warned. */
export const fewVoters = 5

export function isThinlySecret(isSecret: boolean, voters: number): boolean {
  return isSecret && voters < fewVoters
}

type Count = { isSecret: boolean; voters: number; received: number }

/**
 * Whoever closes a secret ballot chooses when: after a few votes its result would say who said what. Until all voices are
 * cast, or enough of them, it can only be given up, and nothing of it is counted.
 */
export function wouldTell({ isSecret, voters, received }: Count): boolean {
  return isSecret && received < voters && received < fewVoters
}

/** Open, or closed with its result still to be said: nothing else is done on the file meanwhile. */
export function isUnderWay(ballots: readonly { state: BallotState }[]): boolean {
  return ballots.at(-1)?.state === 'OPEN' || awaitsAnnouncement(ballots)
}

export function awaitsAnnouncement(ballots: readonly { state: BallotState }[]): boolean {
  return ballots.at(-1)?.state === 'CLOSED'
}

type Proposed = { projectStatus: string; budget: number | null }
type Round = { state: BallotState; result: Result | null; about: Proposed }

/**
 * What the last vote on it has not adopted is not agreed on afterwards, only by another vote. Other words to its holder
 * make no other proposal.
 */
export function isTurnedDown(rounds: readonly Round[], proposal: Proposed): boolean {
  const last = rounds.findLast(({ state, about }) => state === 'ANNOUNCED' && isSame(about, proposal))
  return last !== undefined && last.result !== 'ADOPTED'
}

function isSame(one: Proposed, other: Proposed): boolean {
  return one.projectStatus === other.projectStatus && (one.budget ?? 0) === (other.budget ?? 0)
}
