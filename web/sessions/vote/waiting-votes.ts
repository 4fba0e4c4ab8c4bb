import type { Choice } from '#domain/sessions/ballot.ts'
import { roomApi } from '#domain/sessions/room-api.ts'
import type { Room } from '#domain/sessions/room-answer.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { onSessionChange, sessionNow } from '#web/platform/session/session.ts'
import { storeOf, useStore } from '#web/platform/store.ts'

export type Vote = { ballotId: number; voice: number; choice: Choice }
/** `late`: the ballot was closed before it arrived. `refused`: its voter may no longer cast it. */
export type VoteFate = 'waiting' | 'late' | 'refused'
type KeptVote = Vote & { userId: number; fate: VoteFate }

/** Longer than any reply still to come; then resend: votes are idempotent. */
const patienceMs = 10_000
const betweenTriesMs = 2000

/**
 * Votes that have not reached the server. They exist only in this page's memory: the next holder of the device could read
 * what is stored on it.
 */
const votes = storeOf<readonly KeptVote[]>([])

const isOf = (one: Omit<Vote, 'choice'>, other: Omit<Vote, 'choice'>) =>
  one.ballotId === other.ballotId && one.voice === other.voice

onSessionChange(() => {
  const userId = sessionNow()?.user.id
  if (votes.now().some((vote) => vote.userId !== userId))
    votes.change(votes.now().filter((vote) => vote.userId === userId))
})

/** The votes of one ballot, or of all. */
export function useKeptVotes(ballotId?: number): readonly KeptVote[] {
  const all = useStore(votes)
  return ballotId === undefined ? all : all.filter((vote) => vote.ballotId === ballotId)
}

/** Returns the room, or undefined without a network: then the vote waits, in place of an earlier one. */
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

/** Not a refusal: the vote or its answer was lost, or the server was shutting down. */
function isLost(error: unknown): boolean {
  return error instanceof ApiError
    ? error.status === 0 || error.status >= 500
    : (error as Error).name === 'TimeoutError'
}

/** The vote has arrived; messages about other ballots have been read. */
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

/** Sends one after the other; as long as any still waits, again a moment later. */
async function sendWaiting() {
  clearTimeout(timer)
  timer = undefined
  if (isSending) return
  isSending = true
  for (const vote of votes.now().filter(({ fate }) => fate === 'waiting')) await sendAgain(vote)
  isSending = false
  begin()
}

async function sendAgain(vote: KeptVote) {
  try {
    await send(vote)
    // A choice that replaced it meanwhile is still to be sent.
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
