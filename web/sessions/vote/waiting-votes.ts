import type { Choice } from '#domain/sessions/ballot.ts'
import { roomApi } from '#domain/sessions/room-api.ts'
import type { Room } from '#domain/sessions/room-answer.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { onSessionChange, sessionNow } from '#web/platform/session/session.ts'
import { storeOf, useStore } from '#web/platform/store.ts'

export type Vote = { ballotId: number; voice: number; choice: Choice }
/** `late`: the ballot was closed before it came. `refused`: its voter may not cast it any more. */
export type VoteFate = 'waiting' | 'late' | 'refused'
type Kept = Vote & { userId: number; fate: VoteFate }

/** Longer than an answer takes that will come; then the vote is sent anew, which counts it once all the same. */
const patienceMs = 10_000
const betweenTriesMs = 2000

/**
 * Votes that have not reached the server. They are in the memory of this page alone: what is written on a device could be
 * read by whoever holds it next.
 */
const votes = storeOf<readonly Kept[]>([])

const isOf = (one: Omit<Vote, 'choice'>, other: Omit<Vote, 'choice'>) =>
  one.ballotId === other.ballotId && one.voice === other.voice

onSessionChange(() => {
  const userId = sessionNow()?.user.id
  if (votes.now().some((vote) => vote.userId !== userId))
    votes.change(votes.now().filter((vote) => vote.userId === userId))
})

/** Of one ballot, or of all. */
export function useKeptVotes(ballotId?: number): readonly Kept[] {
  const all = useStore(votes)
  return ballotId === undefined ? all : all.filter((vote) => vote.ballotId === ballotId)
}

/** Answers the room, or nothing where the network is away: then the vote waits, in place of one that waited before. */
export async function castVote(vote: Vote): Promise<Room | undefined> {
  try {
    const room = await send(vote)
    drop(vote)
    return room
  } catch (error) {
    if (!isLost(error)) {
      drop(vote)
      throw error
    }
    keep(vote)
    return undefined
  }
}

function send({ ballotId, voice, choice }: Vote): Promise<Room> {
  const request = { params: { id: ballotId }, input: { choice, voice } }
  return call(roomApi.vote, request, { isQuiet: true, signal: AbortSignal.timeout(patienceMs) })
}

/** Not refused: it never came, its answer was lost, or the server was about to go. */
function isLost(error: unknown): boolean {
  return error instanceof ApiError
    ? error.status === 0 || error.status >= 500
    : (error as Error).name === 'TimeoutError'
}

/** It has arrived; what was said of other ballots has been read. */
function drop(vote: Vote) {
  const left = votes
    .now()
    .filter((each) => !isOf(each, vote) && (each.fate === 'waiting' || each.ballotId === vote.ballotId))
  if (left.length < votes.now().length) votes.change(left)
}

function keep(vote: Vote) {
  const userId = sessionNow()?.user.id ?? 0
  votes.change([...votes.now().filter((each) => !isOf(each, vote)), { ...vote, userId, fate: 'waiting' }])
  begin()
}

let timer: ReturnType<typeof setTimeout> | undefined
let isSending = false

function begin() {
  if (timer !== undefined || !votes.now().some(({ fate }) => fate === 'waiting')) return
  timer = setTimeout(() => void sendWaiting(), betweenTriesMs)
}

/** One after the other; as long as any of them waits, again a moment later. */
async function sendWaiting() {
  clearTimeout(timer)
  timer = undefined
  if (isSending) return
  isSending = true
  for (const vote of votes.now().filter(({ fate }) => fate === 'waiting')) await sendAgain(vote)
  isSending = false
  begin()
}

async function sendAgain(vote: Kept) {
  try {
    await send(vote)
    // Unless another choice took its place meanwhile: that one is sent yet.
    if (votes.now().includes(vote)) drop(vote)
  } catch (error) {
    if (isLost(error) || !votes.now().includes(vote)) return
    const fate = error instanceof ApiError && error.body.message === 'ballot.closed.error' ? 'late' : 'refused'
    votes.change(votes.now().map((each) => (each === vote ? { ...vote, fate } : each)))
  }
}

window.addEventListener('online', () => void sendWaiting())
window.addEventListener('beforeunload', (event) => {
  if (votes.now().some(({ fate }) => fate === 'waiting')) event.preventDefault()
})
